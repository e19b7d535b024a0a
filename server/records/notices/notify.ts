import { noticeRecord, noticeWords, waysFor, type NoticeAbout, type NoticeKind, type NoticeWords } from '#domain/notice/kinds';
import { noticeWays, OUTSIDE_WAYS, type NoticeWay } from '#domain/notice/ways';
import { worded, type NoticeWording } from '#domain/notice/wording';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { AppContext, Db } from '../../core/context';
import { notifyOrganisations } from '../../core/events/notify';
import { reachedByMail } from './address-repository';
import { insertDeliveries, insertNotices, settle, savedWays, type Colleague, type NewNotice } from './repository';
import { wordingsFor } from './wording-repository';

/** Whom a notice is for: somebody in one of the organisations they work for, or wherever they work where none is named. */
export interface Addressee {
  userId: string;
  appId?: string;
  orgType?: OrganisationType;
}

type AddressedNoticeOf<Kind extends NoticeKind> = Kind extends NoticeKind
  ? { kind: Kind; about: NoticeAbout<Kind>; source: string; to: readonly Addressee[]; ways?: readonly NoticeWay[] }
  : never;
/**
 * One thing to tell. `source` names what it comes from: whoever has been told of this kind from this source is not told again. `ways`
 * are the only ones by which it goes out, where it names any.
 */
export type AddressedNotice = AddressedNoticeOf<NoticeKind>;

type NoticeContext = Pick<AppContext, 'clock' | 'jobs' | 'adapters'>;

const namedTogether = 100;

/**
 * Tells people, in the caller's transaction: what they are shown is written there, and what leaves the application goes by jobs of the same transaction. Their
 * open pages hear of it after the commit.
 */
export async function notify(db: Db, context: NoticeContext, notices: readonly AddressedNotice[]): Promise<void> {
  const { clock, jobs } = context;
  if (notices.length === 0) return;
  const wordings = await wordingsFor(db, [...new Set(notices.map(({ kind }) => kind))]);
  const wanted = await wantedBy(
    db,
    context,
    notices.flatMap((notice) => addressed(notice, wordings.get(notice.kind))),
  );
  if (wanted.length === 0) return;
  const now = clock.now();
  const made = await insertNotices(
    db,
    wanted.map(({ ways, allowed: _, ...notice }) => ({ ...notice, shown: ways.includes('app') })),
    now,
  );
  const ways = new Map(wanted.map((notice) => [keyOf(notice), notice.ways]));
  const deliveries = made.flatMap(({ noticeId, ...notice }) =>
    OUTSIDE_WAYS.filter((way) => ways.get(keyOf(notice))?.includes(way)).map((way) => ({ noticeId, way, userId: notice.userId })),
  );
  if (deliveries.length > 0) {
    const outbox = jobs.insertion(
      db,
      'tell-outside',
      deliveries.map(({ noticeId, way }) => ({ noticeId, way })),
    );
    await insertDeliveries(db, deliveries, outbox, now);
  }
  await notifyPages(db, [...new Set(made.filter((notice) => ways.get(keyOf(notice))?.includes('app')).map(({ userId }) => userId))]);
}

/** Takes what told of work that is done, or no longer theirs, off whoever was told. `sources` are all from which such work was told, `still` what goes on. */
export async function settleWork(
  db: Db,
  { clock }: Pick<NoticeContext, 'clock'>,
  sources: readonly string[],
  still: readonly AddressedNotice[],
): Promise<void> {
  if (sources.length === 0) return;
  const kept = still.flatMap(({ source, kind, to }) => to.map(({ userId }) => ({ source, kind, userId })));
  await notifyPages(db, await settle(db, sources, kept, clock.now()));
}

/** Those of these colleagues who work in a type of organisation that the kind concerns, and whose roles have one of the permissions that it names. */
export function recipientsAmong(kind: NoticeKind, colleagues: readonly Colleague[]): Colleague[] {
  const { orgTypes, permissions = [] } = noticeRecord(kind);
  return colleagues.filter(
    (colleague) =>
      (orgTypes?.includes(colleague.orgType) ?? true) && permissions.some((permission) => colleague.permissions.includes(permission)),
  );
}

/** Makes the open pages of these users ask again for what they were told. */
export async function notifyPages(db: Db, userIds: readonly string[]): Promise<void> {
  const groups = Array.from({ length: Math.ceil(userIds.length / namedTogether) }, (_, index) =>
    userIds.slice(index * namedTogether, (index + 1) * namedTogether),
  );
  await notifyOrganisations(
    db,
    groups.map((group) => ({ to: group.map((userId) => ({ userId })), change: { kind: 'message' as const } })),
  );
}

type Addressed = Omit<NewNotice, 'shown'> & { allowed: readonly NoticeWay[] };

/** In the platform's own words, where it has written any. */
function addressed(notice: AddressedNotice, wording: NoticeWording | undefined): Addressed[] {
  const usual: NoticeWords = noticeWords(notice.kind, notice.about as never);
  const words = wording ? { ...usual, ...worded(notice.kind, wording, notice.about) } : usual;
  return notice.to.map(({ userId, appId = '', orgType = '' }) => ({
    userId,
    appId,
    orgType,
    kind: notice.kind,
    source: notice.source,
    allowed: notice.ways ?? noticeWays,
    ...words,
  }));
}

/** With the ways in which each is wanted and can be sent; without those that nobody wants. */
async function wantedBy(
  db: Db,
  { adapters }: NoticeContext,
  notices: readonly Addressed[],
): Promise<(Addressed & { ways: NoticeWay[] })[]> {
  if (notices.length === 0) return [];
  const unique = [...new Map(notices.map((notice) => [keyOf(notice), notice])).values()];
  const userIds = [...new Set(unique.map(({ userId }) => userId))];
  const kept = await savedWays(db, userIds, [...new Set(unique.map(({ kind }) => kind))]);
  const mailed = adapters.mail ? await reachedByMail(db, userIds) : new Set<string>();
  const isFirst = firstOf(unique);
  return unique.flatMap((notice) => {
    const { userId, kind } = notice;
    const reached: Record<NoticeWay, boolean> = {
      app: true,
      sms: adapters.sms.notify !== undefined && isFirst(notice),
      mail: mailed.has(userId) && isFirst(notice),
    };
    const ways = waysFor(kind, kept.get(`${userId} ${kind}`)).filter((way) => reached[way] && notice.allowed.includes(way));
    return ways.length === 0 ? [] : [{ ...notice, ways }];
  });
}

/** Who works for several parties of one matter, or in two types of one organisation, is sent one message outside. */
function firstOf(notices: readonly Addressed[]): (notice: Addressed) => boolean {
  const first = new Map(notices.toReversed().map((notice) => [`${notice.userId} ${notice.kind} ${notice.source}`, notice]));
  return (notice) => first.get(`${notice.userId} ${notice.kind} ${notice.source}`) === notice;
}

function keyOf({ userId, appId, orgType, kind, source }: Pick<Addressed, 'userId' | 'appId' | 'orgType' | 'kind' | 'source'>): string {
  return `${userId} ${appId} ${orgType} ${kind} ${source}`;
}
