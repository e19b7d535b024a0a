import type { Insertable } from 'kysely';
import { regionsAround, rulesInForce } from '#domain/law/in-force';
import { NATIONAL_RULE_SETS } from '#domain/law/national';
import type { LawRuleSet, RuleInForce } from '#domain/law/rule-set';
import type { Db } from '../../core/context';
import type { LawTables } from '../../core/database/tables/law';

/** What the law asks in a region on a day, of every type of guarantee; the region is empty where it is not known. */
export async function rulesOf(db: Db, { day, areaId = '' }: { day: string; areaId?: string | undefined }): Promise<RuleInForce[]> {
  return rulesInForce([...NATIONAL_RULE_SETS, ...(await setsAround(db, { day, areaId }))], { day, areaId });
}

async function setsAround(db: Db, { day, areaId }: { day: string; areaId: string }): Promise<LawRuleSet[]> {
  const rows = await setsQuery(db, { day, areaId }).execute();
  return rows.map(({ setNo, fromDay, untilDay, ...set }) => ({
    ...set,
    setNo: String(setNo),
    from: fromDay,
    ...(untilDay === null ? {} : { until: untilDay }),
  }));
}

export function setsQuery(db: Db, { day, areaId }: { day: string; areaId: string }) {
  return db
    .selectFrom('lawRuleSet')
    .select(['setNo', 'title', 'region', 'guaranteeType', 'fromDay', 'untilDay', 'rules'])
    .where('region', 'in', regionsAround(areaId))
    .where('fromDay', '<=', day)
    .where((row) => row.or([row('untilDay', 'is', null), row('untilDay', '>=', day)]))
    .orderBy('lawRuleSet.setNo');
}

export function enteredSets(db: Db) {
  return db
    .selectFrom('lawRuleSet')
    .select(['setNo', 'title', 'region', 'guaranteeType', 'fromDay', 'untilDay', 'rules', 'enteredBy', 'enteredAt'])
    .orderBy('lawRuleSet.setNo', 'desc')
    .limit(500)
    .execute();
}

export async function insertSet(db: Db, set: Insertable<LawTables['lawRuleSet']>): Promise<number> {
  return (await db.insertInto('lawRuleSet').values(set).returning('setNo').executeTakeFirstOrThrow()).setNo;
}

/** Brings the last day of a set forward and answers what it was; undefined where there is none whose last day is later. A set that begins later ends on its first day at the earliest. */
export function endSet(db: Db, setNo: number, until: string): Promise<{ title: string; untilDay: string | null } | undefined> {
  return db
    .updateTable('lawRuleSet')
    .from((from) =>
      from
        .selectFrom('lawRuleSet')
        .select(['setNo', 'title', 'untilDay'])
        .where('setNo', '=', setNo)
        .where('fromDay', '<=', until)
        .where((row) => row.or([row('untilDay', 'is', null), row('untilDay', '>=', until)]))
        .forUpdate()
        .as('former'),
    )
    .set({ untilDay: until })
    .whereRef('lawRuleSet.setNo', '=', 'former.setNo')
    .returning(['former.title', 'former.untilDay'])
    .executeTakeFirst();
}
