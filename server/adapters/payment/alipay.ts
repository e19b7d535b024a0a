import { randomBytes } from 'node:crypto';
import { alipayGateway } from './alipay-gateway';
import { alipayAnswer, parseAlipayNotification, signAlipay } from './alipay-notification';
import { alipayStatement, parseAlipayStatement } from './alipay-statement';
import { shanghaiText, yuanText } from './form-fields';
import type { GatewayKind, SignedNotification } from './gateway-kind';
import type { SandboxKeys } from './sandbox-keys';
import type { SandboxTrade } from './sandbox-trades';

const APPLICATION_ID = '2021000000000000';
const SELLER_ID = '2088000000000000';

export const alipay: GatewayKind = {
  connect: (settings, notifyUrl, clock) => alipayGateway(settings.alipay, notifyUrl, clock),
  sandbox: {
    tradeNoPrefix: '2026',
    statement: async (lines) => parseAlipayStatement(await alipayStatement(lines)),
    parseNotification: (raw, { publicKey }, now) =>
      parseAlipayNotification(raw, { applicationId: APPLICATION_ID, sellerId: SELLER_ID, gatewayKey: publicKey }, now),
    answer: alipayAnswer,
    paymentNotification(trade, keys, now) {
      const paid = trade.state === 'paid';
      return signed(keys, {
        ...common(trade, now),
        trade_status: paid ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
        total_amount: yuanText(BigInt(trade.cents)),
        ...(paid ? { gmt_payment: shanghaiText(new Date(trade.paidAt ?? now)) } : {}),
      });
    },
    refundNotification(trade, refund, keys, now) {
      if (refund.state === 'failed') return undefined;
      return signed(keys, {
        ...common(trade, now),
        trade_status: 'TRADE_CLOSED',
        total_amount: yuanText(BigInt(trade.cents)),
        refund_fee: yuanText(BigInt(refund.cents)),
        out_biz_no: refund.refundId,
        gmt_refund: shanghaiText(now),
      });
    },
  },
};

function common(trade: SandboxTrade, now: Date): Record<string, string> {
  return {
    notify_id: randomBytes(16).toString('hex'),
    notify_time: shanghaiText(now),
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

function signed({ privateKey }: SandboxKeys, fields: Record<string, string>): SignedNotification {
  const sign = signAlipay(fields, privateKey);
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString(),
  };
}
