import type { enableBlacklistEntry, saveBlacklistEntry } from '#contract/blacklist';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { blacklistErrors, isBlacklistEntry, tidiedEntry, type BlacklistEntry } from '#domain/blacklist';
import type { FileReference } from '#domain/field';
import type { AppContext, Db } from '../../core/context';
import type { BlacklistSaid } from '../../core/database/tables/business';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, fieldWrong, noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { noteByCommit } from '../audit-log/note';
import { assertOwnFiles } from '../files/own-files';
import { useThese } from '../files/use-repository';
import { entryUse } from './file-readers';
import { notifyOfAll, notifyOfChange, notifyOnOf } from './notify';
import { listOf, visibleEntry } from './queries';
import { addLogRows, insertEntries, lockEntry, updateEntry, type Entry } from './repository';

/** See the call. */
export function writeEntry(
  db: Db,
  context: AppContext,
  member: Member,
  { entryId, version, entry }: BodyOf<typeof saveBlacklistEntry>,
): Promise<ReplyOf<typeof saveBlacklistEntry>> {
  const given = tidiedEntry(entry);
  if (!isBlacklistEntry(given))
    throw fieldsWrong(blacklistErrors(given).map(({ field, message }) => ({ field: `entry.${field}`, message })));
  return inTransaction(db, async (db) => {
    if (entryId === undefined) return addEntry(db, context, member, given);
    const before = await ownEntry(db, member, entryId, version);
    const { files = [] } = given;
    const changed = { ...before, ...columnsOf(given), files, version: version + 1 };
    const after = { ...changed, notifyOn: notifyOnOf(changed, context.clock.now()) };
    const saved = await updateEntry(db, before.entryId, { ...columnsOf(given), version: after.version, notifyOn: after.notifyOn });
    if (!saved) throw listedAlready();
    await saveFiles(db, context, member, after, before.files);
    const change = { before, after, reason: '' };
    await logged(db, context, member, [change]);
    await notifyOfChange(db, context, before, after);
    await noteDeed(db, context, 'change', change);
    return { entryId, version: after.version };
  });
}

/** Puts one entry, which is known to be right, on the member's list. Within a transaction. */
export async function addEntry(
  db: Db,
  context: AppContext,
  member: Member,
  entry: BlacklistEntry,
): Promise<ReplyOf<typeof saveBlacklistEntry>> {
  const [made] = await insertAll(db, context, member, [entry]);
  if (!made) throw listedAlready();
  await saveFiles(db, context, member, made, []);
  await noteDeed(db, context, 'add', { before: null, after: made, reason: '' });
  return { entryId: String(made.entryId), version: made.version };
}

/** The same for many of one import, without files; answers the credit codes that were on the list already, which are left out. */
export async function addEntries(db: Db, context: AppContext, by: Importer, entries: readonly BlacklistEntry[]): Promise<string[]> {
  const made = new Set((await insertAll(db, context, by, entries, by.importId)).map(({ organizationCode }) => organizationCode));
  return entries.map(({ organizationCode }) => organizationCode).filter((code) => !made.has(code));
}

async function insertAll(db: Db, context: AppContext, by: Keeper, entries: readonly BlacklistEntry[], importId?: number): Promise<Entry[]> {
  const now = context.clock.now();
  const saved = { guaranteeAppId: keeper(by), createdAt: now, ...(importId === undefined ? {} : { importId }) };
  const made = await insertEntries(
    db,
    entries.map((entry) => {
      const columns = columnsOf(entry);
      return { ...columns, ...saved, notifyOn: notifyOnOf({ ...columns, enabled: true }, now) };
    }),
  );
  if (made.length === 0) return [];
  await logged(
    db,
    context,
    by,
    made.map((after) => ({ before: null, after, reason: '' })),
  );
  await notifyOfAll(db, context, made);
  return made;
}

/** See the call. */
export function turnEntry(
  db: Db,
  context: AppContext,
  member: Member,
  { entryId, version, enabled, reason }: BodyOf<typeof enableBlacklistEntry>,
): Promise<ReplyOf<typeof enableBlacklistEntry>> {
  return inTransaction(db, async (db) => {
    const before = await ownEntry(db, member, entryId, version);
    if (before.enabled === enabled) return { version };
    const after = { ...before, enabled, version: version + 1, notifyOn: notifyOnOf({ ...before, enabled }, context.clock.now()) };
    const saved = await updateEntry(db, before.entryId, { enabled, version: after.version, notifyOn: after.notifyOn });
    if (!saved) throw listedAlready();
    const change = { before, after, reason: reason.trim() };
    await logged(db, context, member, [change]);
    await notifyOfChange(db, context, before, after);
    await noteDeed(db, context, enabled ? 'enable' : 'disable', change);
    return { version: after.version };
  });
}

/** Only the list's keeper changes it: 40301 for whoever may but see it, 40901 where it was changed since. */
async function ownEntry(db: Db, member: Member, entryId: string, version: number): Promise<Entry> {
  const seen = await visibleEntry(db, member, entryId);
  if (seen.guaranteeAppId !== keeper(member)) throw noPermission('只有名单的维护单位可以修改');
  const entry = await lockEntry(db, seen.entryId);
  if (entry?.version !== version) throw new BusinessError(CODES.statusChanged, '该记录已被他人修改，请查看最新内容后再改');
  return entry;
}

/** Who may keep a list. */
type Keeper = Pick<Member, 'appId' | 'orgType' | 'userId' | 'userName' | 'appName'>;

/** Who has begun an import, and which. */
export type Importer = Keeper & { importId: number };

function keeper(member: Pick<Member, 'appId' | 'orgType'>): string {
  if (!['platform', 'guarantee', 'letter'].includes(member.orgType)) throw noPermission('只有平台和机构可以维护黑名单');
  return listOf(member);
}

function listedAlready(): BusinessError {
  return fieldWrong('entry.organizationCode', LISTED_ALREADY);
}

export const LISTED_ALREADY = '该单位已在名单中且已启用，请在列表中修改';

function columnsOf({ validTo, files = [], ...entry }: BlacklistEntry) {
  return { ...entry, validTo: validTo ?? null, files: JSON.stringify(files) };
}

/** Its files stay as long as it names them; those that are new to it must be the keeper's own. */
async function saveFiles(db: Db, context: AppContext, member: Member, { entryId, files }: Entry, before: readonly FileReference[]) {
  const keys = files.map(({ key }) => key);
  const known = new Set(before.map(({ key }) => key));
  if (keys.length + known.size === 0) return;
  await assertOwnFiles(
    db,
    context,
    member,
    keys.filter((key) => !known.has(key)),
    entryUse(entryId),
  );
  await useThese(db, entryUse(entryId), keys, context.wallClock.now());
}

function saidOf({ appName, organizationCode, reason, source, validFrom, validTo, files, enabled }: Entry): BlacklistSaid {
  const names = files.map(({ fileName }) => fileName).join('、');
  return { appName, organizationCode, reason, source, validFrom, validTo: validTo ?? '', files: names, enabled };
}

interface Happened {
  before: Entry | null;
  after: Entry;
  reason: string;
}

async function logged(
  db: Db,
  { wallClock }: AppContext,
  { userId, userName, appName }: Pick<Member, 'userId' | 'userName' | 'appName'>,
  happened: readonly Happened[],
): Promise<void> {
  const by = { userId, userName, appName, at: wallClock.now() };
  await addLogRows(
    db,
    happened.map(({ before, after, reason }) => ({
      ...by,
      entryId: after.entryId,
      before: before ? saidOf(before) : null,
      after: saidOf(after),
      reason,
    })),
  );
}

/** For the log of everybody's deeds, as the last statement; entries that are imported are told there by their import. */
async function noteDeed(
  db: Db,
  context: AppContext,
  action: 'add' | 'change' | 'enable' | 'disable',
  { before, after, reason }: Happened,
): Promise<void> {
  await noteByCommit(db, context, {
    kind: 'blacklist',
    action,
    object: String(after.entryId),
    objectName: after.appName,
    detail: { ...(reason ? { reason } : {}), ...(before ? { before: saidOf(before) } : {}), after: saidOf(after) },
  });
}
