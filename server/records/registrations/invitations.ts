import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { agencyInvitationPage, AgencyInvitationRow, inviteToRegister } from '#contract/registrations';
import { participantKind, type Participant } from '#domain/registration/participants';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, notFound } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import {
  countInvitations,
  countInvited,
  findInvitation,
  findInvitations,
  insertInvitation,
  lockInvited,
  openInvitation,
  revoke,
} from './invitation-repository';
import { newNumber } from './numbers';

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
  return { total, list: rows.map(shown) };
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
    if ((await countInvited(db, appId, new Date(now.getTime() - dayMs))) >= invitedADay)
      throw new BusinessError(CODES.tooManyTries, '本单位今日邀请次数已达上限，请明天再试', { waitSeconds: dayMs / 1000 });
    const invitationNo = newNumber('YQ', now);
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
      expiresAt: new Date(now.getTime() + validDays * dayMs),
    });
    return read(db, invitationNo, member, now);
  });
}

export function revokeInvitation(db: Db, { wallClock }: AppContext, member: Member, invitationNo: string): Promise<AgencyInvitationRow> {
  return inTransaction(db, async (db) => {
    const now = wallClock.now();
    await read(db, invitationNo, member, now);
    if (!(await revoke(db, invitationNo, now))) throw new BusinessError(CODES.eventNotAllowed, '该邀请已撤销或已被使用，不能撤销');
    return read(db, invitationNo, member, now);
  });
}

async function read(db: Db, invitationNo: string, member: Member, now: Date): Promise<AgencyInvitationRow> {
  const row = await findInvitation(db, invitationNo, { ...seenBy(member), now });
  if (!row) throw notFound('邀请');
  return shown(row);
}

function seenBy({ orgType, appId }: Member): { appId?: string } {
  return orgType === 'platform' ? {} : { appId };
}

type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

function shown({
  invitationNo,
  mobile,
  orgName,
  participant,
  channelCode,
  note,
  appName,
  invitedBy,
  createdAt,
  expiresAt,
  fate,
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
    expireTime: expiresAt.toISOString(),
    fate,
    link: linkOf(channelCode, mobile),
  };
}

/** First specification, section 2: the route of an agency's registration takes `channel` and `mobile`, both in base64. */
function linkOf(channelCode: string, mobile: string): string {
  const base64 = (value: string) => encodeURIComponent(Buffer.from(value).toString('base64'));
  return `/register/agency?${channelCode === '' ? '' : `channel=${base64(channelCode)}&`}mobile=${base64(mobile)}`;
}
