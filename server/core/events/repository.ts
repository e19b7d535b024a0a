import { sql, type SqlBool } from 'kysely';
import type { Db } from '../context';

/** Heard by every server that listens to the channel, once the transaction commits. */
export async function announce(db: Db, channel: string, payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}

export async function platformAppIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('organisation')
    .select('appId')
    .where(sql<SqlBool>`'platform' = any(org_types)`)
    .execute();
  return rows.map(({ appId }) => appId);
}
