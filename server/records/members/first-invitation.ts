import { randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { inviteFirstMember } from '#contract/managed-organisations';
import { INVITATION_DAYS } from '#domain/invitation';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, notFound } from '../../core/http/answers/errors';
import { requireName } from '../../core/http/require-name';
import type { Member } from '../../core/sessions/member';
import { findOrganisations } from '../organisations/repository';
import { logChanges } from '../people-log/log-changes';
import { lockPeople } from '../roles/repository';
import { addInvitations, changeInvitation, findPendingAt, hasMembers } from './invitation-repository';
import { newSending } from './invitations';

const PAUSE_MS = 60_000;

/** See the call `inviteFirstMember`. */
export function inviteFirst(
  db: Db,
  context: AppContext,
  by: Member,
  { appId, ...person }: BodyOf<typeof inviteFirstMember>,
): Promise<ReplyOf<typeof inviteFirstMember>> {
  requireName('userName', person.userName);
  const now = context.wallClock.now();
  const place = { appId, orgType: 'bidder' as const };
  return inTransaction(db, async (db) => {
    await lockPeople(db, place);
    const organisation = (await findOrganisations(db, [appId])).get(appId);
    if (!organisation?.orgTypes.includes('bidder')) throw notFound('投标单位');
    if (organisation.frozenAt) throw new BusinessError(CODES.eventNotAllowed, '该单位已冻结，解除冻结后才能邀请管理员');
    if (await hasMembers(db, appId)) throw new BusinessError(CODES.eventNotAllowed, '该单位已有成员，由其管理员邀请其他人');
    const earlier = await findPendingAt(db, place);
    if (earlier.some(({ sentAt }) => now.getTime() - sentAt.getTime() < PAUSE_MS))
      throw new BusinessError(CODES.tooManyTries, '邀请刚刚发出，请一分钟后再试', { waitSeconds: PAUSE_MS / 1000 });
    for (const { invitationId } of earlier) await changeInvitation(db, invitationId, { state: 'withdrawn', endedAt: now });
    const userName = person.userName.trim();
    await inviteFirstMembers(db, context, by, [{ appId, userName, mobile: person.mobile }]);
    const target = { subject: 'organisation' as const, ...place, target: appId, targetName: organisation.orgName };
    await logChanges(db, by, now, [{ ...target, change: '邀请管理员', after: { 姓名: [userName], 手机号码: [person.mobile] } }]);
    return { expiresAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000).toISOString() };
  });
}

/** Invites one person into each of these organisations of bidders, which have no members yet, to administer it. Within a transaction. */
export async function inviteFirstMembers(
  db: Db,
  { wallClock, jobs }: AppContext,
  by: Pick<Member, 'userId' | 'userName'>,
  people: readonly { appId: string; userName: string; mobile: string }[],
): Promise<void> {
  const now = wallClock.now();
  const invited = people.map((person) => {
    const { token, ...sending } = newSending(now);
    const invitation = { ...person, ...sending, invitationId: randomUUID(), orgType: 'bidder' as const, roleCodes: ['admin'] };
    return { token, invitation: { ...invitation, invitedBy: by.userId, invitedByName: by.userName, createdAt: now } };
  });
  await addInvitations(
    db,
    invited.map(({ invitation }) => invitation),
    jobs.insertion(
      db,
      'send-invitation',
      invited.map(({ token, invitation }) => ({ invitationId: invitation.invitationId, token })),
    ),
  );
}
