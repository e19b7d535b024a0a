import { blacklistStateOf } from '#domain/blacklist';
import { dayOf } from '#domain/dates';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notify, recipientsAmong } from '../notices/notify';
import { colleaguesOf } from '../notices/repository';
import { codesRunning, institutionsRunning, lockEntriesToNotify, markNotified, type Entry } from './repository';

const AT_ONCE = 100;

/** Tells of entries whose first day has come, each once. */
export async function notifyOfEntriesInForce(context: AppContext): Promise<void> {
  while (await notifyOfSome(context));
}

/** Answers whether there may be more. */
function notifyOfSome(context: AppContext): Promise<boolean> {
  return inTransaction(context.db, async (db) => {
    const entries = await lockEntriesToNotify(db, today(context), AT_ONCE);
    if (entries.length === 0) return false;
    await notifyOfAll(db, context, entries);
    await markNotified(
      db,
      entries.map(({ entryId }) => entryId),
    );
    return entries.length === AT_ONCE;
  });
}

type Days = Pick<Entry, 'enabled' | 'validFrom' | 'validTo'>;

/** The day on which the institutions are to be told of an entry that is not in force yet; null of any other. */
export function notifyOnOf(entry: Days, now: Date): string | null {
  return blacklistStateOf(entry, dayOf(now.toISOString())) === 'notYet' ? entry.validFrom : null;
}

/** Tells of a changed entry that has come into force by the change, or bars another than before. */
export async function notifyOfChange(db: Db, context: AppContext, before: Entry, after: Entry): Promise<void> {
  const known = isInForce(context, before) && before.notifyOn === null && before.organizationCode === after.organizationCode;
  if (!known) await notifyIfInForce(db, context, after);
}

/** Tells of those of these entries that are in force. */
export async function notifyOfAll(db: Db, context: AppContext, entries: readonly Entry[]): Promise<void> {
  const codes = entries.map(({ organizationCode }) => organizationCode);
  const running = new Set(await codesRunning(db, codes));
  for (const entry of entries.filter(({ organizationCode }) => running.has(organizationCode))) await notifyIfInForce(db, context, entry);
}

async function notifyIfInForce(db: Db, context: AppContext, entry: Entry): Promise<void> {
  if (isInForce(context, entry)) await notifyInstitutions(db, context, entry);
}

function isInForce(context: AppContext, entry: Days): boolean {
  return blacklistStateOf(entry, today(context)) === 'inForce';
}

function today({ clock }: AppContext): string {
  return dayOf(clock.now().toISOString());
}

/** Tells the institutions that have business with whom an entry bars: every one of an entry of the platform's, the own one of its own. */
async function notifyInstitutions(db: Db, context: AppContext, entry: Entry): Promise<void> {
  const { entryId, guaranteeAppId, organizationCode, appName, version } = entry;
  const running = [...(await institutionsRunning(db, organizationCode))].filter(([appId]) => ['', appId].includes(guaranteeAppId));
  if (running.length === 0) return;
  const colleagues = await colleaguesOf(db, { appIds: running.map(([appId]) => appId), orgTypes: [] });
  await notify(
    db,
    context,
    running.map(([appId, applications]) => ({
      kind: 'partyBlacklisted' as const,
      about: { orgName: appName, applications },
      source: `blacklist/${String(entryId)}/${String(version)}/${appId}`,
      to: recipientsAmong(
        'partyBlacklisted',
        colleagues.filter((colleague) => colleague.appId === appId),
      ),
    })),
  );
}
