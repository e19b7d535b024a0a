import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { agencyInvitationPage, AgencyInvitationRow, exportAgencyInvitations, inviteToRegister } from '#contract/registrations';
import { participantKind, type Participant } from '#domain/registration/participants';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, noPermission, notFound } from '../../core/http/answers/errors';
import { newNumber } from '../../core/numbers';
import type { Member } from '../../core/sessions/member';
import { logChanges } from '../people-log/log-changes';
import {
  countInvitations,
  countInvited,
  findInvitation,
  findInvitations,
  insertInvitation,
  invitationsBehind,
  lockInvited,
  nextInvitations,
  openInvitation,
  repeat,
  revoke,
  type FoundInvitation,
} from './invitation-repository';

const validDays = 30;
const invitedADay = 200;
const dayMs = 86_400_000;

/** Whom a member may invite: trade centres agencies, the platform also those who register by invitation alone. */
function mayInvite({ orgType }: Member, participant: Participant): boolean {
  if (participant === 'agency') return true;
  return orgType === 'platform' && participantKind(participant).invited === true;
}

export async function pageOfInvitations(
  db: Db,
  { wallClock }: AppContext,
  member: Member,
  { page = 1, size = 10, keyword, fate }: BodyOf<typeof agencyInvitationPage>,
): Promise<ReplyOf<typeof agencyInvitationPage>> {
  const search = { ...seenBy(member), keyword, fate, now: wallClock.now() };
  const [rows, total] = await Promise.all([findInvitations(db, search, { page, size }), countInvitations(db, search)]);
  return { total, list: rows.map(shownInvitation) };
}

/** See the call. Refuses a second invitation while one is in force. */
export function invite(
  db: Db,
  { wallClock }: AppContext,
  member: Member,
  { mobile, orgName = '', participant, note = '' }: BodyOf<typeof inviteToRegister>,
): Promise<AgencyInvitationRow> {
  if (!mayInvite(member, participant)) throw fieldWrong('participant', `您不能邀请“${participantKind(participant).label}”注册`);
  return inTransaction(db, async (db) => {
    const now = wallClock.now();
    const { appId, appName, orgType, userName, channelCode } = member;
    await lockInvited(db, appId, mobile);
    if (await openInvitation(db, { appId, mobile, participant, now }))
      throw fieldWrong('mobile', '已邀请过该手机号，邀请仍然有效，请勿重复邀请');
    await refuseTooMany(db, appId, now);
    const invitationNo = newNumber('invitation', now);
    await insertInvitation(db, {
      invitationNo,
      mobile,
      orgName: orgName.trim(),
      participant,
      note: note.trim(),
      channelCode,
      appId,
      appName,
      orgType,
      invitedBy: userName,
      createdAt: now,
      sentAt: now,
      expiresAt: validFrom(now),
    });
    return saved(db, await read(db, invitationNo, member, now), member, now, '邀请注册');
  });
}

/** See the call. Counts as another invitation of the day. */
export function repeatInvitation(db: Db, { wallClock }: AppContext, member: Member, invitationNo: string): Promise<AgencyInvitationRow> {
  return inTransaction(db, async (db) => {
    const now = wallClock.now();
    const found = await findInvitation(db, invitationNo, { ...seenBy(member), now });
    if (!found) throw notFound('邀请');
    const { appId, mobile, participant } = found;
    if (!mayInvite(member, participant)) throw noPermission('您不能再次发出这份邀请');
    await lockInvited(db, appId, mobile);
    if (await openInvitation(db, { appId, mobile, participant, now, except: invitationNo }))
      throw new BusinessError(CODES.eventNotAllowed, '该手机号另有一份有效的邀请，无须再次邀请');
    await refuseTooMany(db, appId, now);
    if (!(await repeat(db, invitationNo, { sentAt: now, expiresAt: validFrom(now) })))
      throw new BusinessError(CODES.eventNotAllowed, '对方已按邀请注册，无须再次邀请');
    return saved(db, await read(db, invitationNo, member, now), member, now, '再次邀请');
  });
}

export function revokeInvitation(db: Db, { wallClock }: AppContext, member: Member, invitationNo: string): Promise<AgencyInvitationRow> {
  return inTransaction(db, async (db) => {
    const now = wallClock.now();
    await read(db, invitationNo, member, now);
    if (!(await revoke(db, invitationNo, now))) throw new BusinessError(CODES.eventNotAllowed, '该邀请已撤销或已被使用，不能撤销');
    return saved(db, await read(db, invitationNo, member, now), member, now, '撤销邀请');
  });
}

const AT_ONCE = 500;

/** Every invitation that a search finds, read batch by batch. */
export async function* everyInvitation(
  db: Db,
  member: Member,
  { keyword, fate }: BodyOf<typeof exportAgencyInvitations>,
  now: Date,
): AsyncGenerator<AgencyInvitationRow> {
  const search = { ...seenBy(member), keyword, fate, now };
  let last: FoundInvitation | undefined;
  do {
    const rows = await nextInvitations(db, search, { last, atMost: AT_ONCE });
    yield* rows.map(shownInvitation);
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

export function countFound(db: Db, member: Member, { keyword, fate }: BodyOf<typeof exportAgencyInvitations>, now: Date): Promise<number> {
  return countInvitations(db, { ...seenBy(member), keyword, fate, now });
}

/** Those that an organisation followed, as far as the member sees them. */
export async function invitationsOf(db: Db, member: Member, madeAppId: string, now: Date): Promise<AgencyInvitationRow[]> {
  return (await invitationsBehind(db, madeAppId, { ...seenBy(member), now }, AT_ONCE)).map(shownInvitation);
}

/** In the log of who invites, with the transaction. */
async function saved(db: Db, row: AgencyInvitationRow, member: Member, at: Date, change: string): Promise<AgencyInvitationRow> {
  const { appId, orgType } = member;
  const targetName = [row.orgName, row.mobile].filter(Boolean).join(' ');
  await logChanges(db, member, at, [{ subject: 'agency', appId, orgType, target: row.invitationNo, targetName, change }]);
  return row;
}

async function refuseTooMany(db: Db, appId: string, now: Date): Promise<void> {
  if ((await countInvited(db, appId, new Date(now.getTime() - dayMs))) >= invitedADay)
    throw new BusinessError(CODES.tooManyTries, '本单位今日邀请次数已达上限，请明天再试', { waitSeconds: dayMs / 1000 });
}

function validFrom(now: Date): Date {
  return new Date(now.getTime() + validDays * dayMs);
}

async function read(db: Db, invitationNo: string, member: Member, now: Date): Promise<AgencyInvitationRow> {
  const row = await findInvitation(db, invitationNo, { ...seenBy(member), now });
  if (!row) throw notFound('邀请');
  return shownInvitation(row);
}

function seenBy({ orgType, appId }: Member): { appId?: string } {
  return orgType === 'platform' ? {} : { appId };
}

function shownInvitation({
  invitationNo,
  mobile,
  orgName,
  participant,
  channelCode,
  note,
  appName,
  invitedBy,
  createdAt,
  sentAt,
  times,
  expiresAt,
  fate,
  madeAppId,
}: FoundInvitation): AgencyInvitationRow {
  return {
    invitationNo,
    mobile,
    orgName,
    participant,
    channelCode,
    note,
    inviter: appName,
    invitedBy,
    createTime: createdAt.toISOString(),
    sentTime: sentAt.toISOString(),
    times,
    expireTime: expiresAt.toISOString(),
    fate,
    ...(madeAppId ? { madeAppId } : {}),
    link: linkOf(channelCode, mobile),
  };
}

/** First specification, section 2: the route of an agency's registration takes `channel` and `mobile`, both in base64. */
function linkOf(channelCode: string, mobile: string): string {
  const base64 = (value: string) => encodeURIComponent(Buffer.from(value).toString('base64'));
  return `/register/agency?${channelCode === '' ? '' : `channel=${base64(channelCode)}&`}mobile=${base64(mobile)}`;
}
