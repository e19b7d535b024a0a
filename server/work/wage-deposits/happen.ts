import type { Updateable } from 'kysely';
import { reckonClock } from '#domain/guarantee/working-clocks';
import { formatYuan, isZeroYuan } from '#domain/money';
import { missingOf, WAGE_DEPOSIT_EVENTS, type WageDepositEventType, type WageDepositState } from '#domain/wages/deposit';
import { decideWageDeposit, type WageDepositEvent, type WageDepositFactsNow } from '#machines/lifecycle/wage-deposit';
import type { AppContext, Db } from '../../core/context';
import type { WageTables } from '../../core/database/tables/wages';
import type { Member } from '../../core/sessions/member';
import { readWorkingCalendar } from '../../records/calendar/repository';
import { owedOn } from './arrears-repository';
import { notifyOfDeposit } from './notices';
import { addLog, endRenewalsOf, updateDeposit, type DepositRow } from './repository';

export type By = Pick<Member, 'userId' | 'userName' | 'appName'>;

type DepositChange = Partial<Pick<DepositRow, keyof Updateable<WageTables['wageDeposit']>>>;

interface Happening {
  event: WageDepositEvent;
  note: string;
  change?: DepositChange;
  by?: By;
}

/** In these states a letter that was claimed on needs no new one in its place. */
export const NEEDS_NO_RENEWAL: readonly WageDepositState[] = ['met', 'exempt', 'refunded'];

/**
 * What happens to a deposit, which the caller has locked: state, log row, terms and notices together. Undefined where the machine does not accept it. Its letters
 * are locked before it, its arrears after it.
 */
export async function happenToDeposit(
  db: Db,
  context: AppContext,
  before: DepositRow,
  { event, note, change = {}, by }: Happening,
): Promise<DepositRow | undefined> {
  const now = context.clock.now();
  const { state, actions, accepted } = decideWageDeposit(await factsOf(db, { ...before, ...change }), event);
  if (!accepted) return undefined;
  const starts = actions.includes('startRestoring');
  const ends = actions.includes('endRestoring') || state === 'refunded';
  const term = starts
    ? await termFrom(db, now)
    : ends
      ? { drawnAt: null, drawnFrom: '' as const, restoreNearAt: null, restoreDueAt: null, nearNotifiedAt: null, overNotifiedAt: null }
      : {};
  const version = before.version + 1;
  const saved: DepositRow = { ...before, ...term, ...change, state, version };
  await updateDeposit(db, before.depositNo, { ...term, ...change, state, version });
  if (NEEDS_NO_RENEWAL.includes(state)) await endRenewalsOf(db, before, now);
  await addLog(db, {
    depositNo: before.depositNo,
    what: labelOf(event.type),
    note,
    userId: by?.userId ?? '',
    userName: by?.userName ?? '',
    appName: by?.appName ?? '',
    before: loggedDeposit(before),
    after: loggedDeposit(saved),
    at: now,
  });
  await notifyOfDeposit(db, context, before, saved, event.type, note);
  return saved;
}

/** What the machine decides by. */
export async function factsOf(db: Db, row: DepositRow): Promise<WageDepositFactsNow> {
  const [owed] = await owedOn(db, [row.depositNo]);
  return { state: row.state, due: !isZeroYuan(row.dueAmount), covered: isZeroYuan(missingOf(row)), owing: owed !== undefined };
}

const OF_SERVER = { letters: '工资保函变动', draw: '动用保证金' } as const;

function labelOf(type: WageDepositEvent['type']): string {
  return type === 'letters' || type === 'draw' ? OF_SERVER[type] : WAGE_DEPOSIT_EVENTS[type satisfies WageDepositEventType].label;
}

async function termFrom(db: Db, now: Date) {
  const { nearAt, dueAt } = reckonClock('renewLetter', now.toISOString(), await readWorkingCalendar(db));
  return { drawnAt: now, restoreNearAt: new Date(nearAt), restoreDueAt: new Date(dueAt), nearNotifiedAt: null, overNotifiedAt: null };
}

/** What the log tells of a deposit before and after. */
export function loggedDeposit({ state, decision, rate, dueAmount, cashAmount, bankName, letterAmount }: DepositRow) {
  return { depositState: state, decision, rate, dueAmount, cashAmount, bankName, letterAmount };
}

/** How a deposit is made up, in words. */
export function madeUp({ rate, dueAmount, cashAmount, letterAmount }: DepositRow): string {
  const parts = `现金${formatYuan(cashAmount)}元，保函${formatYuan(letterAmount)}元`;
  return isZeroYuan(dueAmount) ? `免予存储；${parts}` : `比例${rate}%，应存储${formatYuan(dueAmount)}元；${parts}`;
}
