import type { Updateable } from 'kysely';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import type { SPLIT_NEWS, SplitEventType } from '#domain/split';
import { decideSplit, secondsToNextSplit, type SplitEvent } from '#machines/lifecycle/payment-split';
import type { AppContext, Db } from '../../../core/context';
import type { BaofuTables } from '../../../core/database/tables/baofu';
import type { Member } from '../../../core/sessions/member';
import { notifyHolder, notifyPagesOf } from '../../baofu/notices';
import { addLog } from '../../baofu/repository';
import { bookSplit } from '../../ledger/account-bookings';
import { changeSplit, isSealed, type SplitRow } from './repository';

/** The only gateway that splits; its name in the ledger. */
const GATEWAY = 'baofu';

interface Happening {
  event: SplitEvent;
  note?: string;
  change?: Updateable<BaofuTables['paymentSplit']>;
  by?: Pick<Member, 'userId' | 'userName' | 'appName'>;
}

/** What happens to a split that is locked with its application: state, ledger, log, the next question and the notices together. Undefined where the machine does not accept it. */
export async function happenToSplit(
  db: Db,
  context: AppContext,
  split: SplitRow,
  { event, note = '', change = {}, by }: Happening,
): Promise<SplitRow | undefined> {
  const { facts, actions, accepted } = decideSplit(split, event);
  if (!accepted) return undefined;
  const now = context.clock.now();
  const { splitNo, holder } = split;
  const moved = facts.state !== split.state;
  const changed = {
    ...facts,
    nextTryAt: actions.includes('requestLater') ? new Date(now.getTime() + secondsToNextSplit(facts.tries) * 1000) : null,
    reason: note,
    ...(moved ? { version: split.version + 1 } : {}),
    ...(facts.state === 'done' ? { doneAt: now } : {}),
    ...change,
  };
  const saved = { ...split, ...changed } as SplitRow;
  await changeSplit(db, splitNo, changed);
  if (actions.includes('book')) await bookSplit(db, sharesOf(saved), now);
  if (actions.includes('requestNow')) await context.jobs.enqueue(db, 'payment-split', { splitNo });
  if (!moved && event.type !== 'begin') return saved;
  await addLog(db, {
    holder,
    object: `split/${splitNo}`,
    event: event.type satisfies SplitEventType | keyof typeof SPLIT_NEWS,
    state: saved.state,
    note,
    userId: by?.userId ?? '',
    userName: by?.userName ?? '',
    appName: by?.appName ?? '',
    at: now,
  });
  if (saved.state === 'failed') await notifyOfFailure(db, context, saved);
  await notifyPagesOf(db, holder, { isNotified: split.state === 'failed' || saved.state === 'failed' || !(await isSealed(db, split)) });
  return saved;
}

function sharesOf({ splitNo, applyNo, holder, splitGuaranteeFee, splitPlatformFee }: SplitRow) {
  return { splitNo, applyNo, holder, gateway: GATEWAY, guaranteeFee: splitGuaranteeFee, platformServiceFee: splitPlatformFee } as const;
}

function notifyOfFailure(db: Db, context: AppContext, { splitNo, version, holderName, reason }: SplitRow): Promise<void> {
  const about = {
    what: `“${holderName}”的分账（${splitNo}）`,
    outcome: '未成功，请处理后重新分账',
    path: '/baofu?tab=splits&state=failed',
    ...(reason === '' ? {} : { reason }),
  };
  return notifyHolder(db, context, PLATFORM_HOLDER, 'baofuToDo', about, `split/${splitNo}/${String(version)}`);
}
