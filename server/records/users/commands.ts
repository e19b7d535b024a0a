import { CODES } from '#contract/codes';
import type { Assertion } from '#contract/factors';
import type { SignedIn } from '#contract/users';
import { maskAccount } from '#domain/mask-account';
import { typesMeant, type NamedType } from '#domain/organisation/numeric-type';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { whyVisitEnded } from '#domain/zone/visitor';
import type { AppContext, Db } from '../../core/context';
import type { Caller } from '../../core/database/caller';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, noPermission, organisationNotChosen, secondFactorMissing } from '../../core/http/answers/errors';
import type { Exchange } from '../../core/http/exchange';
import { createSession, deleteSession, findSession, hashOfToken } from '../../core/sessions/repository';
import { sessionOf } from '../../core/sessions/store';
import { noteInLog } from '../audit-log/note';
import { addEntry } from '../audit-log/repository';
import { answerChallenge, secondFactorWanted, waysOf, type Beginning } from '../factors/login-challenge';
import { provePasskey } from '../factors/passkeys';
import type { GivenFactor } from '../factors/prove';
import { checkSmsCode, issueSmsCode } from '../sms/codes';
import { captchaWantedFor } from '../sms/quotas';
import { endProofs } from '../visitors/proofs';
import { besideOtherLogins, forgetFailures, requireCaptcha } from './login-guard';
import { noteLogin } from './notify-account';
import { organisationChoices } from './organisation-choices';
import { hashPassword, isOutdated, passwordMatches } from './password';
import { barredMembershipsOf, findUserByAccount, findUserByMobile, setPasswordHash } from './repository';
import { signedIn } from './signed-in';
import { handOutTicket, redeemTicket } from './tickets';

const longestAccount = 40;

export interface Visit {
  exchange: Exchange;
  address: string;
}

export interface Captcha {
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

interface PasswordGiven extends Captcha {
  account: string;
  password: string;
}

export async function signInByPassword(context: AppContext, visit: Visit, given: PasswordGiven): Promise<SignedIn> {
  const attempt = { ...given, address: visit.address, visitor: visit.exchange.visitor() };
  const user = await notingRefusals(context, visit, given.account, () =>
    besideOtherLogins(context, attempt, (captchaRequired) => userOfPassword(context, attempt, captchaRequired)),
  );
  return signInUser(context, visit, user);
}

async function userOfPassword(context: AppContext, given: PasswordGiven & { address: string }, captchaRequired: boolean) {
  const user = await findUserByAccount(context.db, given.account);
  if (!(await passwordMatches(given.password, user?.passwordHash)) || !user) {
    throw new BusinessError(CODES.fieldWrong, wrongPassword, { errors: [{ field: 'password', message: wrongPassword }], captchaRequired });
  }
  await forgetFailures(context, given.account, given.address);
  if (isOutdated(user.passwordHash)) await setPasswordHash(context.db, user.userId, await hashPassword(given.password));
  return user;
}

export async function signInBySms(context: AppContext, visit: Visit, given: { mobile: string; smsCode: string }): Promise<SignedIn> {
  const user = await notingRefusals(context, visit, given.mobile, async () => {
    const code = { mobile: given.mobile, purpose: 'login', binding: visit.exchange.visitor(), code: given.smsCode } as const;
    await checkSmsCode(context.db, context, code);
    const found = await findUserByMobile(context.db, given.mobile);
    if (!found) throw fieldWrong('smsCode', '短信验证码不正确，请重新获取');
    return found;
  });
  return signInUser(context, visit, user);
}

/** What the log keeps of logins that were refused: who, masked, and why. */
async function notingRefusals<T>(context: AppContext, { exchange, address }: Visit, account: string, signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof BusinessError) {
      const masked = maskAccount(account).slice(0, longestAccount);
      context.log.warn({ reqId: exchange.requestId, account: masked, refusal: error.code }, 'login refused');
      await noteInLog(
        context.db,
        context,
        { kind: 'login', action: 'login', object: masked, result: 'refused', detail: { refusal: error.message } },
        callerOf({ exchange, address }),
      );
    }
    throw error;
  }
}

/** Sends a code to whoever visits the guarantee zone. */
export async function sendZoneCode(
  context: AppContext,
  { exchange, address }: Visit,
  given: Captcha & { mobile: string },
): Promise<{ resendSeconds: number }> {
  const visitor = exchange.visitor();
  if (await captchaWantedFor(context.db, address, context.wallClock.now())) await requireCaptcha(context, { ...given, visitor });
  return inTransaction(context.db, (db) => issueSmsCode(db, context, { mobile: given.mobile, purpose: 'zone', binding: visitor, address }));
}

export async function handOutTicketTo(context: AppContext, exchange: Exchange): Promise<{ ticket: string; validSeconds: number }> {
  return handOutTicket(context, await signedIn(exchange));
}

/** Signs in beside the session that handed the ticket out, which goes on. */
export async function signInByTicket(context: AppContext, visit: Visit, ticket: string): Promise<SignedIn> {
  const origin = await redeemTicket(context, ticket);
  if (!origin) throw fieldWrong('ticket', '登录票据无效或已过期，请重新获取');
  await requestSecondFactor(context, visit, { ...origin, signedInAt: origin.createdAt });
  return signInAs(context, visit, origin);
}

/** Begins to work for one organisation: a new session takes the place of the old one. */
export async function chooseOrganisation(
  context: AppContext,
  visit: Visit,
  { orgType: named, appId }: { orgType: NamedType; appId?: string | undefined },
): Promise<SignedIn> {
  const session = await signedIn(visit.exchange);
  const types = typesMeant(named);
  const choices = (await organisationChoices(context.db, session.userId)).filter(
    (entry) => types.includes(entry.orgType) && (appId === undefined || entry.appId === appId),
  );
  const [choice] = choices;
  if (!choice) throw noPermission('您不能以该机构登录');
  if (typeof named === 'number' && choices.length > 1) throw organisationNotChosen(choices);
  return replaceSession(context, visit, {
    userId: session.userId,
    userName: session.userName,
    appId: choice.appId,
    orgType: choice.orgType,
    channelCode: session.channelCode,
    createdAt: session.createdAt,
    oldSessionId: session.sessionId,
    entering: true,
  });
}

export async function signOut({ db, clock }: AppContext, { exchange, address }: Visit): Promise<void> {
  const session = await exchange.session();
  if (session) {
    await db.transaction().execute(async (transaction) => {
      await deleteSession(transaction, session.sessionId);
      await addEntry(transaction, callerOf({ exchange, address }, session), { at: clock.now(), kind: 'login', action: 'logout' });
    });
    exchange.forget(session.sessionId);
  }
  await endProofs(db, exchange);
  exchange.signOut();
}

const wrongPassword = '账号或密码不正确';

/** Signs in somebody who has proved one factor; refuses with 40302 where there is a second one to prove. */
export async function signInUser(context: AppContext, visit: Visit, { userId, userName, channelCode }: SigningIn): Promise<SignedIn> {
  const user = { userId, userName, channelCode };
  await requestSecondFactor(context, visit, { ...user, appId: null, orgType: null, signedInAt: context.wallClock.now() });
  return signInProvedUser(context, visit, user);
}

interface SigningIn {
  userId: string;
  userName: string;
  channelCode: string;
}

async function requestSecondFactor(context: AppContext, { exchange }: Visit, beginning: Beginning): Promise<void> {
  const ways = await waysOf(context.db, beginning.userId);
  if (ways.length > 0) throw await secondFactorWanted(context, { ...beginning, ways, visitor: exchange.visitor() });
}

/** The second step of a login, whichever was the first. */
export async function signInByFactor(context: AppContext, visit: Visit, given: GivenFactor & { challenge: string }): Promise<SignedIn> {
  const { exchange, address } = visit;
  const { signedInAt, ...proved } = await answerChallenge(context, { ...given, visitor: exchange.visitor(), address });
  if (proved.appId === null) return signInProvedUser(context, visit, proved, signedInAt);
  return signInAs(context, visit, { ...proved, createdAt: signedInAt });
}

/** Signs in whoever the passkey belongs to; its device has looked at two factors where it has verified its user. */
export async function signInByPasskey(context: AppContext, visit: Visit, passkey: Assertion): Promise<SignedIn> {
  const { user, verified } = await provePasskey(context, passkey, visit.exchange.visitor());
  if (verified) return signInProvedUser(context, visit, user);
  const ways = (await waysOf(context.db, user.userId)).filter((way) => way !== 'passkey');
  if (ways.length === 0) throw fieldWrong('passkey', '设备未核实您的身份，请启用指纹、面容或锁屏密码后重试，或改用密码登录');
  const beginning = { ...user, appId: null, orgType: null, signedInAt: context.wallClock.now(), ways };
  throw await secondFactorWanted(context, { ...beginning, visitor: visit.exchange.visitor() });
}

/** Signs in somebody whose identity has been proved by all that is asked. */
async function signInProvedUser(
  context: AppContext,
  visit: Visit,
  user: SigningIn,
  createdAt: Date = context.wallClock.now(),
): Promise<SignedIn> {
  const choices = await organisationChoices(context.db, user.userId);
  if (choices.length === 0) throw noPermission(await whyNowhere(context.db, user.userId));
  const only = choices.length === 1 ? choices[0] : undefined;
  await endProofs(context.db, visit.exchange);
  const signedIn = await replaceSession(context, visit, {
    userId: user.userId,
    userName: user.userName,
    appId: only?.appId ?? null,
    orgType: only?.orgType ?? null,
    channelCode: user.channelCode,
    createdAt,
    oldSessionId: (await visit.exchange.session())?.sessionId,
  });
  return only ? signedIn : { ...signedIn, multiOrgTypes: choices };
}

/** Goes on as the organisation of another session, or lets choose where that had chosen none. */
export async function signInAs(
  context: AppContext,
  visit: Visit,
  { userId, userName, appId, orgType, channelCode, createdAt }: Origin,
): Promise<SignedIn> {
  const origin = { userId, userName, appId, orgType, channelCode, createdAt };
  const signedIn = await replaceSession(context, visit, { ...origin, oldSessionId: undefined });
  return appId === null ? { ...signedIn, multiOrgTypes: await organisationChoices(context.db, userId) } : signedIn;
}

interface Origin extends SigningIn {
  appId: string | null;
  orgType: OrganisationType | null;
  createdAt: Date;
}

interface NewSession extends Origin {
  oldSessionId: string | undefined;
  /** Refuses, leaving the old session as it is, where the organisation asks a second factor that is not there. */
  entering?: true;
}

async function replaceSession(context: AppContext, { exchange, address }: Visit, beginning: NewSession): Promise<SignedIn> {
  const { db, wallClock } = context;
  const { userName, oldSessionId, entering, ...session } = beginning;
  const now = wallClock.now();
  const { token, clientKey } = await db.transaction().execute(async (transaction) => {
    if (oldSessionId !== undefined) await deleteSession(transaction, oldSessionId);
    const created = await createSession(transaction, { ...session, address, userAgent: exchange.userAgent, now });
    if (entering) await refuseWithoutFactor(transaction, created.token);
    await addEntry(transaction, callerOf({ exchange, address }, { userName, ...session }), {
      at: context.clock.now(),
      kind: 'login',
      action: entering ? 'chooseOrganisation' : 'login',
    });
    return created;
  });
  if (oldSessionId !== undefined) exchange.forget(oldSessionId);
  if (!entering) await noteLogin(context, session.userId, exchange.userAgent);
  exchange.signIn(token);
  return {
    appId: session.appId ?? '',
    userId: session.userId,
    clientKey,
    userName,
    multiOrgTypes: [],
    serverTime: Math.floor(now.getTime() / 1000),
  };
}

/** Who does it, from where, for the log. */
export function callerOf(
  { exchange, address }: Visit,
  { userId = '', userName = '', appId = null }: { userId?: string; userName?: string; appId?: string | null } = {},
): Caller {
  return {
    userId,
    userName,
    appId: appId ?? '',
    appName: '',
    orgType: '',
    address,
    device: exchange.userAgent,
    requestId: exchange.requestId,
  };
}

async function refuseWithoutFactor(db: Db, token: string): Promise<void> {
  const row = await findSession(db, hashOfToken(token));
  const session = row && sessionOf(row);
  if (session?.factorMissing) throw secondFactorMissing(session);
}

async function whyNowhere(db: Db, userId: string): Promise<string> {
  const [barred] = await barredMembershipsOf(db, userId);
  if (!barred) return '您的账号目前不属于任何单位，请联系单位管理员邀请您，或点击“注册”重新办理';
  if (barred.registeredSince) return whyVisitEnded(barred.orgName);
  if (barred.disabled) return `您在${barred.orgName}的账号已停用，请联系本单位管理员`;
  const frozenBy = barred.frozenByCentre ?? '平台';
  return `${barred.orgName}已被${frozenBy}冻结：${barred.frozenReason}。如有疑问请联系${frozenBy}`;
}
