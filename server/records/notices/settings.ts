import { randomBytes } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/call';
import type { noticeSettings, proveMailAddress, saveNoticeWays, unsubscribe } from '#contract/notices';
import { maskMobiles } from '#domain/contact-data';
import { noticeKinds, noticeRecord, usualWays, type NoticeKind } from '#domain/notice/kinds';
import { NOTICE_WAYS, noticeWays, type NoticeWay, type WaysWanted } from '#domain/notice/ways';
import type { Adapters } from '../../adapters/adapters';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { noteByCommit } from '../audit-log/note';
import { checkMailCode } from './mail-codes';
import { savedWays } from './repository';
import { addressOfUser, lockWays, removeAddress, saveAddress, upsertWays } from './settings-repository';
import { isSigned, readToken } from './unsubscribe';

export async function settingsFor(db: Db, { adapters }: AppContext, member: Member): Promise<ReplyOf<typeof noticeSettings>> {
  const kinds = noticeKinds.filter((kind) => noticeRecord(kind).orgTypes?.includes(member.orgType) ?? true);
  const [saved, mail] = await Promise.all([savedWays(db, [member.userId], kinds), addressOfUser(db, member.userId)]);
  return {
    kinds: kinds.map((kind) => ({ kind, ...waysOf(kind, saved.get(`${member.userId} ${kind}`)) })),
    offered: offeredBy(adapters),
    mobile: maskMobiles(member.mobile),
    ...(mail ? { mail: { address: mail.address, stopped: mail.stoppedAt !== null } } : {}),
  };
}

export async function saveWays(
  db: Db,
  context: AppContext,
  { userId, userName }: Member,
  { kind, ...ways }: BodyOf<typeof saveNoticeWays>,
): Promise<ReplyOf<typeof saveNoticeWays>> {
  const { fixed } = noticeRecord(kind);
  if (fixed !== undefined && !ways.app) throw fieldWrong('app', fixed);
  await inTransaction(db, async (db) => {
    await lockWays(db, userId, kind);
    const before = await keptWays(db, userId, kind);
    await upsertWays(db, userId, kind, ways);
    if (noticeWays.every((way) => before[way] === ways[way])) return;
    const detail = waysDetail(kind, before, ways);
    await noteByCommit(db, context, { kind: 'account', action: 'saveNoticeWays', object: userId, objectName: userName, detail });
  });
  return { kind, ...ways };
}

/** What is refused costs a try, so the check stands outside of the transaction that keeps the address. */
export async function proveAddress(
  db: Db,
  context: AppContext,
  { userId, userName }: Member,
  { address, code }: BodyOf<typeof proveMailAddress>,
): Promise<ReplyOf<typeof proveMailAddress>> {
  const provenAt = context.wallClock.now();
  await checkMailCode(db, { userId, address, code }, provenAt);
  await inTransaction(db, async (db) => {
    const before = await addressOfUser(db, userId);
    await saveAddress(db, { userId, address, unsubscribeKey: randomBytes(32).toString('base64url'), provenAt });
    const detail = { before: { 邮箱: before ? maskedAddress(before.address) : '' }, after: { 邮箱: maskedAddress(address) } };
    await noteByCommit(db, context, { kind: 'account', action: 'proveMailAddress', object: userId, objectName: userName, detail });
  });
  return { address };
}

export async function forgetAddress(db: Db, context: AppContext, { userId, userName }: Member): Promise<Record<string, never>> {
  await inTransaction(db, async (db) => {
    const removed = await removeAddress(db, userId);
    if (removed === undefined) return;
    const detail = { before: { 邮箱: maskedAddress(removed) } };
    await noteByCommit(db, context, { kind: 'account', action: 'removeMailAddress', object: userId, objectName: userName, detail });
  });
  return {};
}

/** Says what a link would end, and ends it once that is confirmed. */
export function unsubscribeBy(
  db: Db,
  context: AppContext,
  { token, confirmed }: BodyOf<typeof unsubscribe>,
): Promise<ReplyOf<typeof unsubscribe>> {
  return inTransaction(db, async (db) => {
    const claimed = readToken(token);
    const mail = claimed && (await addressOfUser(db, claimed.userId));
    if (!claimed || !mail) throw noSuchLink();
    const { userId, kind, signature } = claimed;
    if (!isSigned({ userId, kind, address: mail.address }, signature, mail.unsubscribeKey)) throw noSuchLink();
    if (confirmed) await lockWays(db, userId, kind);
    const ways = await keptWays(db, userId, kind);
    if (confirmed && ways.mail) {
      const wanted = { ...ways, mail: false };
      await upsertWays(db, userId, kind, wanted);
      const detail = waysDetail(kind, ways, wanted);
      await noteByCommit(db, context, { kind: 'account', action: 'unsubscribe', object: userId, objectName: mail.userName, detail });
    }
    return { label: noticeRecord(kind).label, address: maskedAddress(mail.address), done: confirmed || !ways.mail };
  });
}

async function keptWays(db: Db, userId: string, kind: NoticeKind): Promise<WaysWanted> {
  return waysOf(kind, (await savedWays(db, [userId], [kind])).get(`${userId} ${kind}`));
}

function waysDetail(kind: NoticeKind, before: WaysWanted, after: WaysWanted): object {
  const named = (ways: WaysWanted) => Object.fromEntries(noticeWays.map((way) => [NOTICE_WAYS[way], ways[way]]));
  return { 消息: noticeRecord(kind).label, before: named(before), after: named(after) };
}

function waysOf(kind: NoticeKind, saved: WaysWanted | undefined): WaysWanted {
  const { app, sms, mail } = saved ?? usualWays(kind);
  return { app: app || noticeRecord(kind).fixed !== undefined, sms, mail };
}

/** The ways by which the platform can send. */
export function offeredBy(adapters: Adapters): NoticeWay[] {
  const offered: Record<NoticeWay, boolean> = { app: true, sms: adapters.sms.notify !== undefined, mail: adapters.mail !== undefined };
  return noticeWays.filter((way) => offered[way]);
}

/** `li***@example.com`, for the log and for whoever holds the link without being signed in. */
function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(2, at))}***${address.slice(at)}`;
}

function noSuchLink() {
  return notFound('退订链接');
}
