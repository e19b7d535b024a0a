import { splitsInSandbox, takeBackInSandbox } from '../baofu/sandbox-baofu';
import { baofuGateway } from './baofu-gateway';
import { baofuTime, signBaofu } from './baofu-message';
import { baofuAnswer } from './baofu-notification';
import { answerBaofu } from './baofu-sandbox';
import { SANDBOX_MERCHANT } from './baofu-sandbox-merchant';
import type { GatewayKind, SignedNotification } from './gateway-kind';
import { pemOf } from './keys';
import type { SandboxKeys } from './sandbox-keys';
import { formsBy } from './send-form';
import { unconnected } from './unconnected';

const { memberId, terminalId } = SANDBOX_MERCHANT;

export const baofu: GatewayKind = {
  connect: (settings, notifyUrl, clock, reach) =>
    settings.baofu.memberId === '' ? unconnected('Baofu') : baofuGateway(settings.baofu, notifyUrl, clock, reach && formsBy(reach)),
  sandbox: {
    tradeNoPrefix: '2611',
    answer: baofuAnswer,
    account(settings, { platform, gateway }) {
      const keys = { privateKey: pemOf(platform.privateKey), publicKey: pemOf(gateway.publicKey) };
      const cashierUrl = `${settings.publicUrl}/sandbox/pay`;
      return { ...settings, baofu: { ...settings.baofu, ...SANDBOX_MERCHANT, ...keys, cashierUrl } };
    },
    answerCall: answerBaofu,
    takeBack: takeBackInSandbox,
    splits: splitsInSandbox,
    paymentNotification(trade, keys, now) {
      const paid = trade.state === 'paid';
      return signed(keys, 'PAYMENT', {
        outTradeNo: trade.orderId,
        txnState: paid ? 'SUCCESS' : 'PAY_ERROR',
        ...(paid ? { tradeNo: trade.tradeNo } : {}),
        txnAmt: Number(trade.cents),
        succAmt: paid ? Number(trade.cents) : 0,
        finishTime: baofuTime(new Date(trade.paidAt ?? now)),
      });
    },
    refundNotification: (trade, refund, keys, now) =>
      signed(keys, 'REFUND', {
        tradeNo: `${trade.tradeNo ?? ''}1`,
        outTradeNo: refund.refundId,
        txnTime: baofuTime(new Date(refund.acceptedAt)),
        ...(refund.state === 'success'
          ? { refundState: 'SUCCESS', succAmt: Number(refund.cents), finishTime: baofuTime(now) }
          : { refundState: 'REFUND_ERROR' }),
      }),
  },
};

function signed({ privateKey }: SandboxKeys, notifyType: string, content: object): SignedNotification {
  const dataContent = JSON.stringify({ merId: memberId, terId: terminalId, resultCode: 'SUCCESS', ...content });
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams({
      merId: memberId,
      terId: terminalId,
      notifyType,
      signType: 'RSA',
      dataContent,
      signStr: signBaofu(dataContent, privateKey),
    }).toString(),
  };
}
