import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../core/context';
import {
  baofuInstant,
  baofuTime,
  contentCents,
  contentText,
  isSignedByBaofu,
  readContent,
  type BaofuContent,
} from '../payment/baofu-message';
import { fieldAt, readFields } from '../payment/form-fields';
import { GatewayUnavailable, NotificationRefused, refusedUnlessKnown, type RawNotification } from '../payment/payment-gateway';
import type { NewSplit, Split, SplitNotice } from './baofu-accounts';

type Send = (method: string, request: BaofuContent) => Promise<BaofuContent>;

const NOT_THERE: ReadonlySet<string> = new Set(['ORDER_NOT_EXIST', 'SHARE_ORDER_NOT_EXIST', 'TRADE_NOT_EXIST']);
const TRY_AGAIN: ReadonlySet<string> = new Set(['SYSTEM_BUSY', 'SYSTEM_ERROR', 'TRADE_UNKNOWN']);

/** Splits at Baofu's aggregated payment, in cents. */
export function splitCalls(send: Send, notifyUrl: string, clock: Clock) {
  async function findSplit(number: string): Promise<Split> {
    const answer = await send('share_query', { outTradeNo: number });
    if (NOT_THERE.has(contentText(answer, 'errCode'))) return { state: 'unknown' };
    if (contentText(answer, 'outTradeNo') !== number) throw new GatewayUnavailable('Baofu answered another split');
    return splitOf(answer);
  }

  return {
    findSplit,

    async split({ number, orderId, shares }: NewSplit): Promise<Split> {
      const answer = await send('share_after_pay', {
        originOutTradeNo: orderId,
        outTradeNo: number,
        txnTime: baofuTime(clock.now()),
        notifyUrl,
        sharingDetails: shares.map(({ contractNo, cents }) => ({ sharingMerId: contractNo, sharingAmt: Number(cents) })),
      });
      const split = splitOf(answer);
      return split.state === 'failed' ? refusedUnlessKnown(await findSplit(number), split.reason) : split;
    },
  };
}

function splitOf(answer: BaofuContent): Split {
  if (contentText(answer, 'resultCode') !== 'SUCCESS') {
    if (TRY_AGAIN.has(contentText(answer, 'errCode'))) throw new GatewayUnavailable(`Baofu refused: ${contentText(answer, 'errCode')}`);
    return { state: 'failed', reason: contentText(answer, 'errMsg') || contentText(answer, 'errCode') || '宝付未受理分账' };
  }
  const split = stateOf(answer);
  if (!split) throw new GatewayUnavailable('Baofu says of a split what nobody can read');
  return split;
}

/** Undefined where the content does not say what it must. */
function stateOf(content: BaofuContent): Split | undefined {
  switch (contentText(content, 'txnState')) {
    case 'SUCCESS': {
      const cents = contentCents(content, 'succAmt');
      return cents === undefined ? undefined : { state: 'success', cents };
    }
    case 'PROCESSING':
    case 'ABNORMAL':
      return { state: 'accepted' };
    case 'CANCELED':
      return { state: 'failed', reason: contentText(content, 'errMsg') || '宝付已取消该笔分账' };
    default:
      return undefined;
  }
}

/** Undefined while it says nothing that counts. The content names no merchant of ours, but a number that only we give, under Baofu's signature. */
export function parseSplitNotification(
  raw: RawNotification,
  { memberId, terminalId, theirKey }: { memberId: string; terminalId: string; theirKey: KeyObject },
  now: Date,
): SplitNotice | undefined {
  const fields = readFields(raw.body.toString('utf8'));
  const signed = fieldAt(fields, 'dataContent');
  if (!isSignedByBaofu(signed, fieldAt(fields, 'signStr'), theirKey)) throw new NotificationRefused('signature is wrong');
  const content = readContent(signed);
  if (!content) throw new NotificationRefused('content is unreadable');
  const merchant = contentText(content, 'merId') || fieldAt(fields, 'merId');
  const terminal = contentText(content, 'terId') || fieldAt(fields, 'terId');
  if (merchant !== memberId || terminal !== terminalId) throw new NotificationRefused('merchant differs');
  const number = contentText(content, 'outTradeNo');
  const split = stateOf(content);
  if (number === '' || !split) throw new NotificationRefused('split is unreadable');
  if (split.state !== 'success' && split.state !== 'failed') return undefined;
  const finishedAt = baofuInstant(contentText(content, 'finishTime'));
  if (split.state === 'success' && (!finishedAt || finishedAt.getTime() - now.getTime() > 300_000))
    throw new NotificationRefused('timestamp is too far off');
  return { number, split };
}
