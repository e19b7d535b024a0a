import { sql } from 'kysely';
import type { Viewer } from '#domain/guarantee/actor';
import type { Db } from '../../core/context';
import type { DeskTables } from '../../core/database/tables/desk';
import { isUnsealed, recordCondition } from '../guarantees/lists/work-list-repository';

const SHOWN = 6;

interface Key {
  guaranteeAppId: string;
  applyNo: string;
}

/** Of which bidder an application is. */
export function bidderOf(db: Db, { guaranteeAppId, applyNo }: Key) {
  return db
    .selectFrom('guarantee')
    .select(['bidderAppId', 'bidderOrganizationCode'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .executeTakeFirstOrThrow();
}

export async function productNoOf(db: Db, { guaranteeAppId, applyNo }: Key): Promise<string> {
  const { productNo } = await db
    .selectFrom('guarantee')
    .select('productNo')
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .executeTakeFirstOrThrow();
  return productNo;
}

interface Bidder {
  bidderAppId: string;
  /** The application that is judged and not counted. */
  except: string;
}

/** Other applications of a bidder that the viewer's record tells: how many by their status, the kind of their flow and whether they ever had a letter, and the last of them. */
export async function earlierApplications(db: Db, viewer: Viewer, bidder: Bidder) {
  const [counted, last] = await Promise.all([countEarlier(db, viewer, bidder).execute(), lastEarlier(db, viewer, bidder).execute()]);
  return { counted, last };
}

export function countEarlier(db: Db, viewer: Viewer, bidder: Bidder) {
  return earlier(db, viewer, bidder)
    .select(['status', 'flowKind', sql<boolean>`letter_at is not null`.as('issued'), sql<number>`count(*)`.as('count')])
    .groupBy(['status', 'flowKind', sql`letter_at is not null`]);
}

export function lastEarlier(db: Db, viewer: Viewer, bidder: Bidder) {
  return earlier(db, viewer, bidder)
    .select(['applyNo', 'projectName', 'guaranteeAmount', 'status', 'appliedAt'])
    .orderBy('appliedAt', 'desc')
    .orderBy('applyNo', 'desc')
    .limit(SHOWN);
}

function earlier(db: Db, viewer: Viewer, { bidderAppId, except }: Bidder) {
  return db.selectFrom('guarantee').where('bidderAppId', '=', bidderAppId).where('applyNo', '<>', except).where(recordCondition(viewer));
}

/** The last counts that an organisation found about a bidder; where opened ones alone are told, those found with opened applications and with the one that is judged. */
export function risksFound(
  db: Db,
  appId: string,
  { organizationCode, applyNo, openedOnly }: { organizationCode: string; applyNo: string; openedOnly: boolean },
) {
  const found = db
    .selectFrom('bidderRisk')
    .distinctOn('kind')
    .select(['kind', 'count', 'userName', 'at'])
    .where('appId', '=', appId)
    .where('organizationCode', '=', organizationCode)
    .orderBy('kind')
    .orderBy('at', 'desc')
    .orderBy('applyNo', 'desc');
  if (!openedOnly) return found.execute();
  return found
    .where((eb) =>
      eb.or([
        eb('applyNo', '=', applyNo),
        eb.exists(eb.selectFrom('guarantee').whereRef('guarantee.applyNo', '=', 'bidderRisk.applyNo').where(isUnsealed)),
      ]),
    )
    .execute();
}

/** Lets nobody else of an organisation write down what it found about a bidder until the transaction ends. */
export async function lockRisks(db: Db, appId: string, organizationCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${appId} ${organizationCode}`}, 20005))`.execute(db);
}

export async function replaceRisks(
  db: Db,
  { appId, organizationCode, applyNo, ...found }: Omit<DeskTables['bidderRisk'], 'kind' | 'count' | 'at'> & { at: Date },
  counts: readonly Pick<DeskTables['bidderRisk'], 'kind' | 'count'>[],
): Promise<void> {
  await db
    .insertInto('bidderRisk')
    .values(counts.map(({ kind, count }) => ({ appId, organizationCode, applyNo, kind, count, ...found })))
    .onConflict((conflict) =>
      conflict.columns(['appId', 'organizationCode', 'kind', 'applyNo']).doUpdateSet({ count: sql`excluded.count`, ...found }),
    )
    .execute();
}
