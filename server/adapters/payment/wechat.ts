import { createCipheriv, randomBytes } from 'node:crypto';
import type { GatewayKind, SignedNotification } from './gateway-kind';
import { pemOf } from './keys';
import type { SandboxKeys } from './sandbox-keys';
import { wechatGateway } from './wechat-gateway';
import { wechatAnswer } from './wechat-notification';
import { answerWechat, SANDBOX_CERTIFICATE_SERIAL, SANDBOX_MERCHANT, SANDBOX_PUBLIC_KEY_ID, wechatSignature } from './wechat-sandbox';
import { sandboxCertificate } from './wechat-sandbox-certificate';

const { merchantId: MERCHANT_ID } = SANDBOX_MERCHANT;

/** Payments are told under the public key, refunds under the certificate, as while a merchant changes from this to that. */
export const wechat: GatewayKind = {
  connect: (settings, notifyUrl, clock, reach) => wechatGateway(settings.wechatPay, notifyUrl, clock, reach),
  sandbox: {
    tradeNoPrefix: '4200',
    answer: wechatAnswer,
    account: (settings, { platform, gateway }) => ({
      ...settings,
      wechatPay: {
        ...settings.wechatPay,
        ...SANDBOX_MERCHANT,
        privateKey: pemOf(platform.privateKey),
        apiV3Key: gateway.apiV3Key,
        publicKeyId: SANDBOX_PUBLIC_KEY_ID,
        publicKey: pemOf(gateway.publicKey),
        platformCertificates: sandboxCertificate(SANDBOX_CERTIFICATE_SERIAL, gateway.publicKey, gateway.privateKey),
      },
    }),
    answerCall: answerWechat,
    paymentNotification(trade, keys, now) {
      const cents = Number(trade.cents);
      const paid = trade.state === 'paid';
      return signed(keys, SANDBOX_PUBLIC_KEY_ID, paid ? 'TRANSACTION.SUCCESS' : 'TRANSACTION.PAYERROR', now, {
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
      return signed(keys, SANDBOX_CERTIFICATE_SERIAL, succeeded ? 'REFUND.SUCCESS' : 'REFUND.ABNORMAL', now, {
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
  return { headers: { 'content-type': 'application/json', ...wechatSignature(body, serial, privateKey, now) }, body };
}
