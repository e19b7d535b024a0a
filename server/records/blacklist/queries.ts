import type { blacklistDetail, blacklistLog, blacklistPage, BlacklistRow } from '#contract/blacklist';
import type { BodyOf, ReplyOf } from '#contract/call';
import { blacklistStateOf } from '#domain/blacklist';
import { dayOf } from '#domain/dates';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import { findEntries, findEntry, findLogRows, newestRunning, type Entry } from './repository';

const runningShown = 50;
const PLATFORM = '';

/** The list that a member keeps: the platform's has no institution. */
export function listOf({ orgType, appId }: Pick<Member, 'orgType' | 'appId'>): string {
  return orgType === 'platform' ? PLATFORM : appId;
}

/** The lists that a member sees; undefined for all of them. */
export function listsSeen({ orgType, appId }: Pick<Member, 'orgType' | 'appId'>): readonly string[] | undefined {
  return orgType === 'platform' ? undefined : [PLATFORM, appId];
}

export async function pageOfEntries(
  db: Db,
  context: AppContext,
  member: Member,
  { page = 1, size = 10, keyword = '', list: requested, enabled, importId }: BodyOf<typeof blacklistPage>,
): Promise<ReplyOf<typeof blacklistPage>> {
  refuseShortWord('keyword', keyword);
  const owners = requested === 'platform' ? [PLATFORM] : requested === 'own' ? [listOf(member)] : listsSeen(member);
  const { list, total } = await findEntries(db, {
    owners,
    keyword,
    enabled: enabled === undefined ? undefined : enabled === '1',
    importId: importId === undefined ? undefined : numberOf(importId),
    page,
    size,
  });
  return { total, list: list.map((entry) => shown(context, member, entry)) };
}

/** None where it is no number. */
function numberOf(importId: string): number {
  return /^\d{1,15}$/.test(importId) ? Number(importId) : 0;
}

export async function detailOfEntry(
  db: Db,
  context: AppContext,
  member: Member,
  entryId: string,
): Promise<ReplyOf<typeof blacklistDetail>> {
  const entry = await visibleEntry(db, member, entryId);
  const whose = member.orgType === 'platform' ? 'opened' : { institution: member.appId };
  const running = await newestRunning(db, entry.organizationCode, whose, runningShown);
  return {
    ...shown(context, member, entry),
    running: running.map(({ status, appliedAt, ...application }) => ({
      ...application,
      guaranteeStatus: status,
      appliedAt: appliedAt.toISOString(),
    })),
  };
}

export async function logOfEntry(
  db: Db,
  member: Member,
  { entryId, page = 1, size = 10 }: BodyOf<typeof blacklistLog>,
): Promise<ReplyOf<typeof blacklistLog>> {
  const entry = await visibleEntry(db, member, entryId);
  const { list, total } = await findLogRows(db, entry.entryId, { page, size });
  return {
    total,
    list: list.map(({ logId, before, after, reason, userName, appName, at }) => ({
      logId: String(logId),
      ...(before ? { before } : {}),
      after,
      reason,
      userName,
      appName,
      at: at.toISOString(),
    })),
  };
}

/** To whoever may not see it an entry does not exist: 40401. */
export async function visibleEntry(db: Db, member: Member, entryId: string) {
  const entry = /^\d{1,15}$/.test(entryId) ? await findEntry(db, Number(entryId), listsSeen(member)) : undefined;
  if (!entry) throw notFound('黑名单记录');
  return entry;
}

/** Whose list an entry is on, by name. */
export function nameOfOwner({ guaranteeAppId, ownerName }: Pick<Entry, 'guaranteeAppId'> & { ownerName: string | null }): string {
  return guaranteeAppId === PLATFORM ? '平台' : (ownerName ?? guaranteeAppId);
}

function shown({ clock }: AppContext, member: Member, entry: Entry & { ownerName: string | null }): BlacklistRow {
  const {
    entryId,
    guaranteeAppId,
    validFrom,
    validTo,
    createdAt,
    blacklistNo: _number,
    importId: _import,
    notifyOn: _day,
    ...rest
  } = entry;
  return {
    ...rest,
    entryId: String(entryId),
    byPlatform: guaranteeAppId === PLATFORM,
    ownerName: nameOfOwner(entry),
    validFrom,
    ...(validTo ? { validTo } : {}),
    state: blacklistStateOf(entry, dayOf(clock.now().toISOString())),
    createdAt: createdAt.toISOString(),
    mayEdit: guaranteeAppId === listOf(member) && member.permissions.includes('blacklist:edit'),
  };
}
