import type { Insertable } from 'kysely';
import type { SecuredWork } from '#domain/second-factor';
import type { Db } from '../../core/context';
import type { FactorTables } from '../../core/database/tables/factors';

export async function findRule(db: Db, appId: string): Promise<{ work: SecuredWork[]; version: number }> {
  const row = await db.selectFrom('factorRule').select(['work', 'version']).where('appId', '=', appId).executeTakeFirst();
  return row ?? { work: [], version: 0 };
}

/** False where its version is another than `version`, after which it is the next. */
export async function upsertRule(
  db: Db,
  { appId, work, version }: { appId: string; work: SecuredWork[]; version: number },
): Promise<boolean> {
  const next = { work, version: version + 1 };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('factorRule')
    .values({ appId, ...next })
    .onConflict((conflict) => conflict.column('appId').doUpdateSet(next).where('factorRule.version', '=', version))
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function logRule(db: Db, entry: Insertable<FactorTables['factorRuleLog']>): Promise<void> {
  await db.insertInto('factorRuleLog').values(entry).execute();
}

/** The latest first. */
export function ruleLog(db: Db, appId: string, count: number) {
  return db
    .selectFrom('factorRuleLog')
    .select(['workBefore as before', 'workAfter as after', 'userName', 'at'])
    .where('appId', '=', appId)
    .orderBy('version', 'desc')
    .limit(count)
    .execute();
}
