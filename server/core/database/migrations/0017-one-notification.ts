import { sql, type Kysely } from 'kysely';

/** `notifyWhoMustAct` did what `notifyParties` does, and is gone: deliveries that are still owed go on under the name that stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const place of ['pgboss.job', 'pgboss.archive']) {
    const { rows } = await sql<{ there: boolean }>`select to_regclass(${place}) is not null as there`.execute(db);
    if (rows[0]?.there) await renameIn(db, place);
  }
}

async function renameIn(db: Kysely<unknown>, place: string): Promise<void> {
  await sql`update ${sql.table(place)} set data = jsonb_set(data, '{action}', '"notifyParties"')
    where name = 'lifecycle-action' and state in ('created', 'retry', 'active', 'failed') and data ->> 'action' = 'notifyWhoMustAct'`.execute(
    db,
  );
}
