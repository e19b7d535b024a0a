import { randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { acceptInvitation, invitationOpened, sendInvitationCode } from '#contract/invitations';
import { invitationStateAt } from '#domain/invitation';
import { maskAccount } from '#domain/mask-account';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Exchange } from '../../core/http/exchange';
import { requireName } from '../../core/http/require-name';
import { announceChoices } from '../../core/sessions/repository';
import { namesOf } from '../members/given-roles';
import { changeInvitation, findByToken, lockByToken, type FoundInvitation } from '../members/invitation-repository';
import { hashOfInvitation } from '../members/invitations';
import { findMember } from '../members/repository';
import { logChanges } from '../people-log/log-changes';
import { endGuest, endsRequests } from '../registrations/end-guest';
import { effectiveRoles } from '../roles/effective-roles';
import { lockPeople, type RoleScope } from '../roles/repository';
import { checkSmsCode, issueSmsCode } from '../sms/codes';
import { captchaWantedFor } from '../sms/quotas';
import { signInUser } from '../users/commands';
import { requireCaptcha } from '../users/login-guard';
import { requireGoodPassword } from '../users/new-password';
import { hashPassword } from '../users/password';
import { addMembership, addUser, findUserByMobile } from '../users/repository';

interface Visit {
  exchange: Exchange;
  address: string;
}

/** What the link shows to whoever has it. */
export async function open(db: Db, context: AppContext, { exchange }: Visit, token: string): Promise<ReplyOf<typeof invitationOpened>> {
  const invitation = usable(await findByToken(db, hashOfInvitation(token)), context.wallClock.now());
  const [user, roles, session] = await Promise.all([
    findUserByMobile(db, invitation.mobile),
    effectiveRoles(db, invitation),
    exchange.session(),
  ]);
  const proved = session?.mobile === invitation.mobile;
  return {
    appName: invitation.orgName,
    orgType: invitation.orgType,
    mobile: maskAccount(invitation.mobile),
    userName: invitation.userName,
    roleNames: namesOf(roles, invitation.roleCodes),
    invitedByName: invitation.invitedByName,
    expiresAt: invitation.expiresAt.toISOString(),
    registered: user !== undefined,
    proved,
    endsRequests: proved && user !== undefined && (await endsRequests(db, user.userId)),
  };
}

/** Sends a code to the mobile that was invited. */
export async function sendCode(
  context: AppContext,
  { exchange, address }: Visit,
  { token, ...given }: BodyOf<typeof sendInvitationCode>,
): Promise<ReplyOf<typeof sendInvitationCode>> {
  const { mobile } = usable(await findByToken(context.db, hashOfInvitation(token)), context.wallClock.now());
  const visitor = exchange.visitor();
  if (await captchaWantedFor(context.db, address, context.wallClock.now())) await requireCaptcha(context, { ...given, visitor });
  return inTransaction(context.db, (db) => issueSmsCode(db, context, { mobile, purpose: 'invite', binding: visitor, address }));
}

/** Joins the organisation; whoever is new gets an account and is signed in. */
export async function accept(
  context: AppContext,
  visit: Visit,
  { token, smsCode, userName, newPassword }: BodyOf<typeof acceptInvitation>,
): Promise<ReplyOf<typeof acceptInvitation>> {
  const now = context.wallClock.now();
  const invitation = usable(await findByToken(context.db, hashOfInvitation(token)), now);
  const known = await findUserByMobile(context.db, invitation.mobile);
  const newcomer = known ? undefined : await newcomerOf(invitation, { userName, newPassword });
  await proveMobile(context, visit, invitation, smsCode);
  if (newcomer) {
    await inTransaction(context.db, (db) => join(db, context, token, { place: invitation, newcomer, now }));
    return { appName: invitation.orgName, signedIn: await signInUser(context, visit, newcomer) };
  }
  await inTransaction(context.db, (db) => join(db, context, token, { place: invitation, now }));
  return { appName: invitation.orgName };
}

type Newcomer = Awaited<ReturnType<typeof newcomerOf>>;

interface Joining {
  place: RoleScope;
  newcomer?: Newcomer;
  now: Date;
}

/** Holds the people of the organisation before the invitation, as whoever invites does. */
async function join(db: Db, context: AppContext, token: string, { place, newcomer, now }: Joining): Promise<void> {
  await lockPeople(db, place);
  const invitation = usable(await lockByToken(db, hashOfInvitation(token)), now);
  const { appId, orgType, invitationId, mobile, userName, orgName: appName } = invitation;
  const roles = await effectiveRoles(db, invitation);
  const roleCodes = invitation.roleCodes.filter((code) => roles.some((role) => role.code === code && role.enabled));
  if (roleCodes.length === 0) throw over('邀请中的角色已停用，请联系邀请人重新邀请');
  if (newcomer && !(await addUser(db, { ...newcomer, createTime: now }))) throw over('该手机号码刚刚完成注册，请重新打开邀请链接');
  const user = newcomer ?? (await findUserByMobile(db, mobile));
  if (!user) throw over('该账号已停用，请联系平台');
  await endGuest(db, context, user.userId, { by: { userId: user.userId, userName: user.userName, orgType }, at: now });
  if (await findMember(db, invitation, user.userId)) throw over('您已是该单位的成员，可直接登录');
  await addMembership(db, { userId: user.userId, appId, orgType, roleCodes, createTime: now });
  await announceChoices(db, user.userId);
  await changeInvitation(db, invitationId, { state: 'accepted', endedAt: now, userId: user.userId });
  await logChanges(db, { userId: user.userId, userName: user.userName, appId, appName }, now, [
    {
      subject: 'invitation',
      appId,
      orgType,
      target: user.userId,
      targetName: userName,
      change: '接受邀请并加入',
      after: { 角色: namesOf(roles, roleCodes) },
    },
  ]);
}

/** Who is signed in with the mobile need not prove it again. */
async function proveMobile(
  context: AppContext,
  { exchange }: Visit,
  { mobile }: FoundInvitation,
  smsCode: string | undefined,
): Promise<void> {
  const session = await exchange.session();
  if (session?.mobile === mobile) return;
  if (smsCode === undefined) throw fieldWrong('smsCode', '请输入短信验证码');
  await checkSmsCode(context.db, context, { mobile, purpose: 'invite', binding: exchange.visitor(), code: smsCode });
}

async function newcomerOf(
  { mobile, userName: invitedAs }: FoundInvitation,
  { userName = invitedAs, newPassword }: { userName?: string | undefined; newPassword?: string | undefined },
) {
  if (newPassword === undefined) throw fieldWrong('newPassword', '请设置登录密码');
  const name = userName.trim() === '' ? invitedAs : userName.trim();
  requireName('userName', name);
  await requireGoodPassword(newPassword, mobile);
  return {
    userId: randomUUID(),
    account: mobile,
    mobile,
    userName: name,
    channelCode: '',
    passwordHash: await hashPassword(newPassword),
  };
}

function usable(invitation: FoundInvitation | undefined, now: Date): FoundInvitation {
  if (!invitation) throw notFound('邀请');
  if (invitation.frozenAt) throw over(`${invitation.orgName}已被${invitation.frozenByCentre ?? '平台'}冻结，暂时不能加入`);
  const state = invitationStateAt(invitation.state, invitation.expiresAt, now);
  if (state === 'expired') throw over(`邀请已过期，请联系${invitation.invitedByName}重新发送`);
  if (state === 'withdrawn') throw over(`邀请已撤回，如需加入请联系${invitation.invitedByName}重新邀请`);
  if (state === 'accepted') throw over('邀请已被接受，请直接登录');
  return invitation;
}

function over(message: string): BusinessError {
  return new BusinessError(CODES.invitationOver, message);
}
