import { createCipheriv, createSign, randomBytes } from 'node:crypto';
import type { GatewayKind, SignedNotification } from './gateway-kind';
import type { SandboxKeys } from './sandbox-keys';
import { wechatGateway } from './wechat-gateway';
import { parseWechatNotification, wechatAnswer } from './wechat-notification';
import { parseWechatStatement, wechatStatement } from './wechat-statement';

/** The sandbox is changing from a platform certificate to the public key: payments are told under this, refunds under that. */
const PUBLIC_KEY_ID = 'PUB_KEY_ID_SANDBOX';
const CERTIFICATE_SERIAL = '5A4E444258000000000000000000000000000001';
const MERCHANT_ID = '1900000000';

export const wechat: GatewayKind = {
  connect: (settings, notifyUrl, clock) => wechatGateway(settings.wechatPay, notifyUrl, clock),
  sandbox: {
    tradeNoPrefix: '4200',
    statement: (lines) => Promise.resolve(parseWechatStatement(wechatStatement(lines))),
    parseNotification: (raw, { apiV3Key, publicKey }, now) =>
      parseWechatNotification(
        raw,
        { merchantId: MERCHANT_ID, apiV3Key, gatewayKeys: { [PUBLIC_KEY_ID]: publicKey, [CERTIFICATE_SERIAL]: publicKey } },
        now,
      ),
    answer: wechatAnswer,
    paymentNotification(trade, keys, now) {
      const cents = Number(trade.cents);
      const paid = trade.state === 'paid';
      return signed(keys, PUBLIC_KEY_ID, paid ? 'TRANSACTION.SUCCESS' : 'TRANSACTION.PAYERROR', now, {
        mchid: MERCHANT_ID,
        out_trade_no: trade.orderId,
        trade_type: trade.returnUrl === undefined ? 'NATIVE' : 'MWEB',
        trade_state: paid ? 'SUCCESS' : 'PAYERROR',
        trade_state_desc: paid ? '支付成功' : '付款人支付失败',
        ...(paid ? { transaction_id: trade.tradeNo, success_time: new Date(trade.paidAt ?? now).toISOString() } : {}),
        amount: { total: cents, payer_total: cents, currency: 'CNY', payer_currency: 'CNY' },
      });
    },
    refundNotification(trade, refund, keys, now) {
      const succeeded = refund.state === 'success';
      const [total, returned] = [Number(trade.cents), Number(refund.cents)];
      return signed(keys, CERTIFICATE_SERIAL, succeeded ? 'REFUND.SUCCESS' : 'REFUND.ABNORMAL', now, {
        mchid: MERCHANT_ID,
        out_trade_no: trade.orderId,
        transaction_id: trade.tradeNo,
        out_refund_no: refund.refundId,
        refund_status: succeeded ? 'SUCCESS' : 'ABNORMAL',
        amount: { total, refund: returned, payer_total: total, payer_refund: returned },
      });
    },
  },
};

function signed({ privateKey, apiV3Key }: SandboxKeys, serial: string, eventType: string, now: Date, content: object): SignedNotification {
  const resourceNonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, resourceNonce);
  cipher.setAAD(Buffer.from('transaction'));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const body = JSON.stringify({
    id: `EV-${randomBytes(12).toString('hex')}`,
    create_time: now.toISOString(),
    resource_type: 'encrypt-resource',
    event_type: eventType,
    resource: {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: 'transaction',
      nonce: resourceNonce,
    },
  });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`, 'utf8').sign(privateKey, 'base64'),
    },
    body,
  };
}
