import { randomBytes } from 'node:crypto';
import { alipayGateway } from './alipay-gateway';
import { alipayAnswer, signAlipay } from './alipay-notification';
import { answerAlipay, SANDBOX_ALIPAY_PATH, SANDBOX_SELLER } from './alipay-sandbox';
import { shanghaiText, yuanText } from './form-fields';
import type { GatewayKind, SignedNotification } from './gateway-kind';
import { pemOf } from './keys';
import type { SandboxKeys } from './sandbox-keys';
import type { SandboxTrade } from './sandbox-trades';

export const alipay: GatewayKind = {
  connect: (settings, notifyUrl, clock, reach) => alipayGateway(settings.alipay, notifyUrl, clock, reach),
  sandbox: {
    tradeNoPrefix: '2026',
    answer: alipayAnswer,
    account(settings, { platform, gateway }) {
      const keys = { privateKey: pemOf(platform.privateKey), publicKey: pemOf(gateway.publicKey) };
      return { ...settings, alipay: { ...SANDBOX_SELLER, ...keys, gateway: `${settings.publicUrl}${SANDBOX_ALIPAY_PATH}` } };
    },
    answerCall: answerAlipay,
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
    app_id: SANDBOX_SELLER.appId,
    seller_id: SANDBOX_SELLER.sellerId,
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
