import { sql } from 'kysely';
import type { Db } from '../context';

/** What changed for an organisation; pages ask again for what they show of it. */
export interface OrganisationChange {
  kind: 'application' | 'badges' | 'message' | 'payment' | 'project';
  applyNo?: string;
}

export const ORGANISATION_CHANNEL = 'organisation_changed';

/** Tells every page of these organisations, on whatever server, once the caller's transaction commits. Keep it out of transactions that many run at once: those that notify commit one after another. */
export async function notifyOrganisation(db: Db, appIds: readonly string[], ...changes: readonly OrganisationChange[]): Promise<void> {
  if (appIds.length === 0) return;
  const payloads = changes.map((change) => JSON.stringify({ appIds: [...new Set(appIds)], change }));
  await sql`select pg_notify(${ORGANISATION_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}
