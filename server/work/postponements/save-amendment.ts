import { compareInstants, hasPassed } from '#domain/dates';
import type { AmendedLetter, AmendmentEventType, AmendmentFacts, AmendmentState } from '#domain/guarantee/amendment';
import { rowOf, statusOf } from '#domain/guarantee/status';
import { addYuan, isZeroYuan } from '#domain/money';
import type { SectionOpening } from '#domain/project/postponement';
import { endOfValidity } from '#machines/lifecycle/guarantee-guards';
import type { AppContext, Db } from '../../core/context';
import { dropOvertaken } from '../../records/four-eyes/notices';
import type { FactRow } from '../guarantees/facts';
import { endOrder } from '../payments/end-order';
import { openOrderOf } from '../payments/repository';
import { settleQuestions, notifyOfAmendment } from './people';
import { appendAmendmentLog, changeAmendment, latestChanges, type AmendmentChange, type AmendmentRow } from './repository';

interface Saved {
  event: AmendmentEventType;
  state: AmendmentState;
  by?: { userId: string; userName: string; appName: string };
  reason?: string | undefined;
  change?: AmendmentChange;
}

/** Who the log names where the server itself acts. */
export const BY_THE_SERVER = { userId: '', userName: '系统', appName: '自动处理' } as const;
/** No money is under way, or none any more: a later postponement that waited for it follows. */
const LETS_FOLLOW: readonly AmendmentState[] = ['awaitingBidder', 'amended', 'declinedByInstitution', 'declinedByBidder', 'lapsed'];

/** What decides about an amendment now. */
export function amendmentFacts(amendment: AmendmentRow, guarantee: Pick<FactRow, 'status' | 'expiryDate'>, now: Date): AmendmentFacts {
  const at = now.toISOString();
  return {
    state: amendment.state,
    feeIsDue: !isZeroYuan(addYuan(amendment.guaranteeFeeExtra, amendment.platformFeeExtra)),
    letter: letterNow(guarantee, at),
    isOpened: hasPassed(amendment.openingAfter.toISOString(), at),
  };
}

function letterNow({ status, expiryDate }: Pick<FactRow, 'status' | 'expiryDate'>, at: string): AmendedLetter {
  if (status === statusOf('awaitingClaim')) return 'awaitingClaim';
  return rowOf(status).deadline === 'expiry' && !hasPassed(endOfValidity({ expiryDate }), at) ? 'inForce' : 'over';
}

/** Whether the amendment is for this opening of its section, or for a later one. */
export function isMadeFor({ openings }: Pick<AmendmentRow, 'openings'>, { sectionNo, opening }: SectionOpening): boolean {
  return openings.some((one) => one.sectionNo === sectionNo && compareInstants(one.opening, opening) >= 0);
}

/**
 * Writes down an accepted event with its log row, drops what was handed in for the amendment as it stood, ends an order that is open for its fee, tells people, and goes on with a later postponement that waited for the
 * money of this one.
 */
export async function saveAmendment(
  db: Db,
  context: AppContext,
  amendment: AmendmentRow,
  { event, state, by = BY_THE_SERVER, reason, change = {} }: Saved,
): Promise<AmendmentRow> {
  const at = context.clock.now();
  const { amendmentNo, applyNo } = amendment;
  const version = amendment.version + 1;
  const answer = reason ?? null;
  await changeAmendment(db, amendmentNo, { ...change, state, version, answer, updatedAt: at });
  await dropOvertaken(db, context, [{ target: amendmentNo, version }]);
  await appendAmendmentLog(db, { amendmentNo, sequence: version, event, state, ...named(by), reason: answer, at });
  const saved = { ...amendment, state, version, answer };
  const open = await openOrderOf(db, amendmentNo);
  if (open) await endOrder(db, context, open.orderId, '该保函延期已不在待缴费状态');
  await settleQuestions(db, context, amendment);
  if (state !== 'issuing' && state !== 'superseded') await notifyOfAmendment(db, context, saved, by.userId);
  if (state === 'issuing') await context.jobs.enqueue(db, 'issue-amendment', { amendmentNo });
  if (LETS_FOLLOW.includes(state)) {
    const later = (await latestChanges(db, applyNo)).find(
      ({ sectionNo, openingAfter }) => !isMadeFor(amendment, { sectionNo, opening: openingAfter.toISOString() }),
    );
    if (later) await context.jobs.enqueue(db, 'carry-postponement', { changeNo: later.changeNo, applyNo });
  }
  return saved;
}

function named({ userId, userName, appName }: NonNullable<Saved['by']>) {
  return { userId, userName, appName };
}
