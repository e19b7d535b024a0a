import { sql, type SqlBool } from 'kysely';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../context';

/** Heard by every server that listens to the topic, once the transaction commits. */
export async function announce(db: Db, topic: string, payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${topic}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}

export function platformAppIds(db: Db): Promise<string[]> {
  return appIdsOf(db, 'platform');
}

export function tradeCenterAppIds(db: Db): Promise<string[]> {
  return appIdsOf(db, 'tradeCenter');
}

async function appIdsOf(db: Db, orgType: OrganisationType): Promise<string[]> {
  const rows = await db
    .selectFrom('organisation')
    .select('appId')
    .where(sql<SqlBool>`org_types @> array[${orgType}]::text[]`)
    .execute();
  return rows.map(({ appId }) => appId);
}
