import { createCipheriv, createSign, randomBytes } from 'node:crypto';
import type { Clock } from '../../context';
import { alipayAmount, alipayAnswer, alipayTime, parseAlipayNotification, signAlipay } from './alipay-notification';
import type { GatewayName, NewRefund, PaymentGateway, PaymentGateways, Refund, Trade } from './payment-gateway';
import { sandboxKeys } from './sandbox-keys';
import { readTrade, writeTrade, type SandboxRefund, type SandboxTrade } from './sandbox-trades';
import { parseWechatNotification, wechatAnswer } from './wechat-notification';

interface SandboxSettings {
  dataDir: string;
  publicUrl: string;
}

const SERIAL_NUMBER = 'PUB_KEY_ID_SANDBOX';
const MERCHANT_ID = '1900000000';
const APPLICATION_ID = '2021000000000000';
const SELLER_ID = '2088000000000000';
/** A refund that nobody settles by hand has arrived after this long. */
const REFUND_SETTLES_AFTER_MS = 60_000;

export function sandboxGateways(settings: SandboxSettings, clock: Clock): PaymentGateways {
  return {
    wechat: {
      ...trading('wechat', settings, clock),
      parseNotification: (raw) =>
        parseWechatNotification(
          raw,
          {
            merchantId: MERCHANT_ID,
            apiV3Key: sandboxKeys(settings.dataDir, 'wechat').apiV3Key,
            gatewayKeys: { [SERIAL_NUMBER]: sandboxKeys(settings.dataDir, 'wechat').publicKey },
          },
          clock.now(),
        ),
      answer: wechatAnswer,
    },
    alipay: {
      ...trading('alipay', settings, clock),
      parseNotification: (raw) =>
        parseAlipayNotification(
          raw,
          { applicationId: APPLICATION_ID, sellerId: SELLER_ID, gatewayKey: sandboxKeys(settings.dataDir, 'alipay').publicKey },
          clock.now(),
        ),
      answer: alipayAnswer,
    },
  };
}

export interface SignedNotification {
  headers: Record<string, string>;
  body: string;
}

/** The notification that a gateway would send about this trade as it stands now, really signed. */
export function paymentNotification(dataDir: string, gateway: GatewayName, trade: SandboxTrade, now: Date): SignedNotification {
  const cents = BigInt(trade.cents);
  const paidAt = new Date(trade.paidAt ?? now);
  if (gateway === 'wechat') {
    const succeeded = trade.state === 'paid';
    return signedWechat(dataDir, succeeded ? 'TRANSACTION.SUCCESS' : 'TRANSACTION.PAYERROR', now, {
      mchid: MERCHANT_ID,
      out_trade_no: trade.orderId,
      trade_type: 'NATIVE',
      trade_state: succeeded ? 'SUCCESS' : 'PAYERROR',
      trade_state_desc: succeeded ? '支付成功' : '付款人支付失败',
      ...(succeeded ? { transaction_id: trade.tradeNo, success_time: paidAt.toISOString() } : {}),
      amount: { total: Number(cents), payer_total: Number(cents), currency: 'CNY', payer_currency: 'CNY' },
    });
  }
  return signedAlipay(dataDir, {
    ...alipayCommon(trade, now),
    trade_status: trade.state === 'paid' ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
    total_amount: alipayAmount(cents),
    ...(trade.state === 'paid' ? { gmt_payment: alipayTime(paidAt) } : {}),
  });
}

export function refundNotification(dataDir: string, gateway: GatewayName, trade: SandboxTrade, refund: SandboxRefund, now: Date): SignedNotification {
  const cents = BigInt(refund.cents);
  if (gateway === 'wechat') {
    const succeeded = refund.state === 'success';
    return signedWechat(dataDir, succeeded ? 'REFUND.SUCCESS' : 'REFUND.ABNORMAL', now, {
      mchid: MERCHANT_ID,
      out_trade_no: trade.orderId,
      transaction_id: trade.tradeNo,
      out_refund_no: refund.refundId,
      refund_status: succeeded ? 'SUCCESS' : 'ABNORMAL',
      amount: { total: Number(trade.cents), refund: Number(cents), payer_total: Number(trade.cents), payer_refund: Number(cents) },
    });
  }
  return signedAlipay(dataDir, {
    ...alipayCommon(trade, now),
    trade_status: 'TRADE_CLOSED',
    total_amount: alipayAmount(BigInt(trade.cents)),
    refund_fee: alipayAmount(cents),
    out_biz_no: refund.refundId,
    gmt_refund: alipayTime(now),
  });
}

function trading(gateway: GatewayName, { dataDir, publicUrl }: SandboxSettings, clock: Clock): Omit<PaymentGateway, 'parseNotification' | 'answer'> {
  return {
    async createOrder({ orderId, cents, description, expiresAt }) {
      writeTrade(dataDir, gateway, { orderId, cents: String(cents), description, expiresAt: expiresAt.toISOString(), state: 'unpaid', refunds: [] });
      return { qrText: `${publicUrl}/sandbox/pay/${orderId}?gateway=${gateway}` };
    },
    async query(orderId) {
      return tradeOf(readTrade(dataDir, gateway, orderId));
    },
    async close(orderId) {
      const trade = readTrade(dataDir, gateway, orderId);
      if (trade?.state === 'unpaid') writeTrade(dataDir, gateway, { ...trade, state: 'closed' });
    },
    async refund(request) {
      return acceptRefund(dataDir, gateway, request, clock.now());
    },
    async queryRefund(orderId, refundId) {
      return settledByTime(dataDir, gateway, orderId, refundId, clock.now());
    },
  };
}

function tradeOf(trade: SandboxTrade | undefined): Trade {
  if (!trade) return { state: 'unknown' };
  if (trade.state === 'paid' && trade.tradeNo && trade.paidAt) {
    return { state: 'paid', tradeNo: trade.tradeNo, cents: BigInt(trade.cents), paidAt: new Date(trade.paidAt) };
  }
  return trade.state === 'failed' ? { state: 'failed', reason: '付款人支付失败' } : { state: trade.state === 'closed' ? 'closed' : 'unpaid' };
}

function acceptRefund(dataDir: string, gateway: GatewayName, { orderId, refundId, cents }: NewRefund, now: Date): Refund {
  const trade = readTrade(dataDir, gateway, orderId);
  if (trade?.state !== 'paid') return { state: 'failed', reason: '该订单没有可退的款项' };
  const earlier = trade.refunds.find((refund) => refund.refundId === refundId);
  if (earlier) return refundOf(earlier);
  const refunded = trade.refunds.filter(({ state }) => state !== 'failed').reduce((sum, refund) => sum + BigInt(refund.cents), 0n);
  if (refunded + cents > BigInt(trade.cents)) return { state: 'failed', reason: '退款金额超过支付金额' };
  writeTrade(dataDir, gateway, { ...trade, refunds: [...trade.refunds, { refundId, cents: String(cents), state: 'accepted', acceptedAt: now.toISOString() }] });
  return { state: 'accepted' };
}

function settledByTime(dataDir: string, gateway: GatewayName, orderId: string, refundId: string, now: Date): Refund {
  const trade = readTrade(dataDir, gateway, orderId);
  const refund = trade?.refunds.find((candidate) => candidate.refundId === refundId);
  if (!trade || !refund) return { state: 'unknown' };
  if (refund.state === 'accepted' && now.getTime() - Date.parse(refund.acceptedAt) >= REFUND_SETTLES_AFTER_MS) {
    refund.state = 'success';
    writeTrade(dataDir, gateway, trade);
  }
  return refundOf(refund);
}

function refundOf({ state }: SandboxRefund): Refund {
  return state === 'failed' ? { state, reason: '收款账户异常，退款失败' } : { state };
}

function signedWechat(dataDir: string, eventType: string, now: Date, content: object): SignedNotification {
  const { privateKey, apiV3Key } = sandboxKeys(dataDir, 'wechat');
  const resourceNonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, resourceNonce);
  cipher.setAAD(Buffer.from('transaction'));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const body = JSON.stringify({
    id: `EV-${randomBytes(12).toString('hex')}`,
    create_time: now.toISOString(),
    resource_type: 'encrypt-resource',
    event_type: eventType,
    resource: { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), associated_data: 'transaction', nonce: resourceNonce },
  });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': SERIAL_NUMBER,
      'wechatpay-signature': createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`, 'utf8').sign(privateKey, 'base64'),
    },
    body,
  };
}

function alipayCommon(trade: SandboxTrade, now: Date): Record<string, string> {
  return {
    notify_id: randomBytes(16).toString('hex'),
    notify_time: alipayTime(now),
    notify_type: 'trade_status_sync',
    charset: 'utf-8',
    version: '1.0',
    app_id: APPLICATION_ID,
    seller_id: SELLER_ID,
    out_trade_no: trade.orderId,
    trade_no: trade.tradeNo ?? '-',
    subject: trade.description,
  };
}

function signedAlipay(dataDir: string, fields: Record<string, string>): SignedNotification {
  const sign = signAlipay(fields, sandboxKeys(dataDir, 'alipay').privateKey);
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString(),
  };
}
