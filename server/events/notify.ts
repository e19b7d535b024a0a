import { sql } from 'kysely';
import type { Db } from '../context';

/** What changed for an organisation; pages ask again for what they show of it. */
export interface OrganisationChange {
  kind: 'application' | 'badges' | 'message' | 'payment' | 'project';
  applyNo?: string;
}

export const ORGANISATION_CHANNEL = 'organisation_changed';

/** A change, and the organisations that it concerns. */
export interface Notice {
  appIds: readonly string[];
  change: OrganisationChange;
}

/** Tells every page of these organisations, on whatever server, once the caller's transaction commits. Keep it out of transactions that many run at once: those that notify commit one after another. */
export async function notifyOrganisations(db: Db, notices: readonly Notice[]): Promise<void> {
  const payloads = notices.filter(({ appIds }) => appIds.length > 0).map(({ appIds, change }) => JSON.stringify({ appIds: [...new Set(appIds)], change }));
  if (payloads.length === 0) return;
  await sql`select pg_notify(${ORGANISATION_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}
