import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { invitationPage, inviteMember, repeatInvitation } from '#contract/invitations';
import { INVITATION_DAYS, invitationStateAt } from '#domain/invitation';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, notFound } from '../../core/http/answers/errors';
import { requireName } from '../../core/http/require-name';
import type { Member } from '../../core/sessions/member';
import { logChanges } from '../people-log/log-changes';
import { effectiveRoles } from '../roles/effective-roles';
import { lockPeople } from '../roles/repository';
import { unlessRefused } from '../sms/refused';
import { namesOf, refuseRoles } from './given-roles';
import {
  addInvitation,
  changeInvitation,
  findInvitations,
  findPending,
  findToSend,
  invitationsSince,
  lockInvitation,
} from './invitation-repository';
import { findMemberByMobile } from './repository';

const DAY = 86_400_000;
const PAUSE_SECONDS = 60;
const sentADay = 200;

export async function pageOfInvitations(
  db: Db,
  { wallClock }: AppContext,
  member: Member,
  { keyword = '', state, page = 1, size = 10 }: BodyOf<typeof invitationPage>,
): Promise<ReplyOf<typeof invitationPage>> {
  const now = wallClock.now();
  const { appId, orgType } = member;
  const [{ list, total }, roles] = await Promise.all([
    findInvitations(db, { appId, orgType, keyword, state, now, page, size }),
    effectiveRoles(db, member),
  ]);
  return {
    total,
    list: list.map((row) => ({
      invitationId: row.invitationId,
      mobile: row.mobile,
      userName: row.userName,
      roleNames: namesOf(roles, row.roleCodes),
      state: invitationStateAt(row.state, row.expiresAt, now),
      invitedByName: row.invitedByName,
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
}

export async function invite(
  db: Db,
  context: AppContext,
  by: Member,
  { mobile, userName, roleCodes }: BodyOf<typeof inviteMember>,
): Promise<ReplyOf<typeof inviteMember>> {
  requireName('userName', userName);
  const now = context.wallClock.now();
  const { appId, orgType } = by;
  return inTransaction(db, async (db) => {
    await lockPeople(db, { appId, orgType });
    const known = await effectiveRoles(db, by);
    refuseRoles(by, known, roleCodes);
    await refuseMember(db, by, mobile);
    const earlier = await findPending(db, by, mobile);
    if (earlier && invitationStateAt(earlier.state, earlier.expiresAt, now) === 'pending')
      throw fieldWrong('mobile', '已向该手机号码发出邀请，请在“邀请记录”中重新发送或撤回');
    if (earlier) await changeInvitation(db, earlier.invitationId, { state: 'withdrawn', endedAt: now });
    await refuseTooMany(db, appId, now);
    const invitationId = randomUUID();
    const { token, ...sending } = newSending(now);
    await addInvitation(db, {
      invitationId,
      appId,
      orgType,
      mobile,
      userName: userName.trim(),
      roleCodes: [...roleCodes],
      invitedBy: by.userId,
      invitedByName: by.userName,
      createdAt: now,
      ...sending,
    });
    await logChanges(db, by, now, [
      {
        subject: 'invitation',
        appId,
        orgType,
        target: mobile,
        targetName: userName.trim(),
        change: '邀请成员',
        after: { 手机号码: [mobile], 角色: namesOf(known, roleCodes) },
      },
    ]);
    return send(db, context, invitationId, token, sending.expiresAt);
  });
}

/** A new link in place of the earlier one. */
export async function repeat(db: Db, context: AppContext, by: Member, invitationId: string): Promise<ReplyOf<typeof repeatInvitation>> {
  const now = context.wallClock.now();
  return inTransaction(db, async (db) => {
    await lockPeople(db, by);
    const invitation = await openInvitation(db, by, invitationId);
    const seconds = Math.ceil((invitation.sentAt.getTime() + PAUSE_SECONDS * 1000 - now.getTime()) / 1000);
    if (seconds > 0) throw new BusinessError(CODES.tooManyTries, `邀请刚刚发出，请 ${seconds} 秒后再试`, { waitSeconds: seconds });
    refuseRoles(by, await effectiveRoles(db, by), invitation.roleCodes);
    await refuseMember(db, by, invitation.mobile);
    await refuseTooMany(db, by.appId, now);
    const { token, ...sending } = newSending(now);
    await changeInvitation(db, invitationId, sending);
    return send(db, context, invitationId, token, sending.expiresAt);
  });
}

export async function withdraw(db: Db, context: AppContext, by: Member, invitationId: string): Promise<void> {
  const now = context.wallClock.now();
  const { appId, orgType } = by;
  await inTransaction(db, async (db) => {
    const { mobile, userName } = await openInvitation(db, by, invitationId);
    await changeInvitation(db, invitationId, { state: 'withdrawn', endedAt: now });
    await logChanges(db, by, now, [{ subject: 'invitation', appId, orgType, target: mobile, targetName: userName, change: '撤回邀请' }]);
  });
}

/** Sends the message, unless the invitation is over or its link was replaced since. */
export async function deliverInvitation(
  context: AppContext,
  { invitationId, token }: { invitationId: string; token: string },
): Promise<void> {
  const { db, adapters, settings, wallClock, log } = context;
  const found = await findToSend(db, invitationId, hashOfInvitation(token), wallClock.now());
  if (!found) return;
  if (!adapters.sms.invite) {
    log.warn({ invitationId }, 'invitation not sent: the provider has no template for it');
    return;
  }
  const invitation = { mobile: found.mobile, organisation: found.orgName, link: linkOf(settings, token), token, reference: invitationId };
  await unlessRefused(context, invitationId, adapters.sms.invite(invitation));
}

export function hashOfInvitation(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function send(db: Db, { jobs, settings }: AppContext, invitationId: string, token: string, expiresAt: Date) {
  await jobs.enqueue(db, 'send-invitation', { invitationId, token });
  return { invitationId, link: linkOf(settings, token), expiresAt: expiresAt.toISOString() };
}

function linkOf({ publicUrl }: AppContext['settings'], token: string): string {
  return `${publicUrl}/user/invitation?token=${token}`;
}

/** What every message of an invitation has anew: its link, and until when that works. */
export function newSending(now: Date) {
  const token = randomBytes(16).toString('base64url');
  return { token, tokenHash: hashOfInvitation(token), sentAt: now, expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY) };
}

async function openInvitation(db: Db, by: Member, invitationId: string) {
  const invitation = await lockInvitation(db, by, invitationId);
  if (!invitation) throw notFound('邀请');
  if (invitation.state === 'accepted') throw new BusinessError(CODES.invitationOver, `${invitation.userName}已接受邀请并加入本单位`);
  if (invitation.state === 'withdrawn') throw new BusinessError(CODES.invitationOver, '该邀请已撤回');
  return invitation;
}

async function refuseMember(db: Db, by: Member, mobile: string): Promise<void> {
  const member = await findMemberByMobile(db, by, mobile);
  if (member)
    throw fieldWrong(
      'mobile',
      member.disabled ? `该手机号码属于已停用的成员${member.userName}，可直接启用` : `该手机号码已是本单位成员${member.userName}`,
    );
}

async function refuseTooMany(db: Db, appId: string, now: Date): Promise<void> {
  if ((await invitationsSince(db, appId, new Date(now.getTime() - DAY))) >= sentADay)
    throw new BusinessError(CODES.tooManyTries, `一天内最多发出 ${sentADay} 份邀请，请明天再试`);
}
