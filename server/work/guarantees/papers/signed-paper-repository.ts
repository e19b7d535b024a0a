import { sql } from 'kysely';
import { statusOf } from '#domain/guarantee/status';
import type { Db } from '../../../core/context';

const PAPER_EVENTS = ['handInSignFiles', 'confirmSignFiles', 'returnSignFiles'] as const;

/** What happened to contracts that are signed on paper, in order, with what was given. */
export function paperEventsOf(db: Db, { guaranteeAppId, applyNo }: { guaranteeAppId: string; applyNo: string }) {
  return db
    .selectFrom('guaranteeHistory')
    .select(['sequence', 'event', 'appName', 'payload', 'reason', 'at'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .where('event', 'in', [...PAPER_EVENTS])
    .orderBy('sequence')
    .execute();
}

/** The same of many applications, one behind the other by number. */
export function paperEventsOfAll(db: Db, applyNos: readonly string[]) {
  return paperEventsQuery(db, applyNos).execute();
}

/** The question of `paperEventsOfAll`. */
export function paperEventsQuery(db: Db, applyNos: readonly string[]) {
  return db
    .selectFrom('guaranteeHistory')
    .select(['applyNo', 'sequence', 'event', 'appName', 'payload', 'reason', 'at'])
    .where('applyNo', 'in', [...applyNos])
    .where('event', 'in', [...PAPER_EVENTS])
    .orderBy('applyNo')
    .orderBy('sequence');
}

/** An application's contracts as they are to be signed. */
export function contractsToSign(db: Db, applyNo: string) {
  return db.selectFrom('contractDocument').select(['contractNo', 'fileKey', 'title']).where('applyNo', '=', applyNo).execute();
}

/** Whether a letter was issued as a file of one of these contents. */
export async function isAnyLetter(db: Db, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return false;
  const found = await db
    .selectFrom('letter')
    .select('letterNo')
    .where('sha256', 'in', [...hashes])
    .limit(1)
    .execute();
  return found.length > 0;
}

/** The number that a letter was printed with since it is awaited. A suspended letter is awaited. */
export function printedNumber(db: Db, { guaranteeAppId, applyNo }: { guaranteeAppId: string; applyNo: string }) {
  return db
    .selectFrom('letterReservation')
    .select(['letterNo', 'verifyCode', 'reservedAt'])
    .where('applyNo', '=', applyNo)
    .where('reservedAt', '>=', (query) =>
      query
        .selectFrom('guaranteeHistory')
        .select(sql<Date>`coalesce(max(at), '-infinity')`.as('at'))
        .where('guaranteeAppId', '=', guaranteeAppId)
        .where('applyNo', '=', applyNo)
        .where('toStatus', '=', statusOf('awaitingLetter'))
        .where('event', '<>', 'renewAbort'),
    )
    .executeTakeFirst();
}
