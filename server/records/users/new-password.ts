import { CODES } from '#contract/codes';
import { problemOfPassword } from '#domain/user/password';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import { deleteSessionsOf } from '../../core/sessions/repository';
import type { Session } from '../../core/sessions/session';
import { addEntry } from '../audit-log/repository';
import { checkSmsCode } from '../sms/codes';
import { callerOf, type Visit } from './commands';
import { besideOtherLogins, forgetFailures, whyCaptchaWanted } from './login-guard';
import { notifyOfAccount } from './notify-account';
import { hashPassword, passwordMatches } from './password';
import { findUser, findUserByMobile, setPasswordHash } from './repository';
import { signedIn } from './signed-in';

let common: Promise<ReadonlySet<string>> | undefined;
/** Refuses with 40001 on `newPassword`, before anything is looked up or used up. */
export async function requireGoodPassword(newPassword: string, mobile: string): Promise<void> {
  const problem = problemOfPassword(newPassword, mobile);
  if (problem !== undefined) throw fieldWrong('newPassword', problem);
  if (await isCommonPassword(newPassword)) throw fieldWrong('newPassword', '该密码过于常见，已出现在泄露的密码库中，请换一个');
}

/** For whoever holds the code that was sent for it in this browser. A mobile that nobody has is refused as a wrong code is. */
export async function replaceForgottenPassword(
  context: AppContext,
  visit: Visit,
  { mobile, smsCode, newPassword }: { mobile: string; smsCode: string; newPassword: string },
): Promise<void> {
  const { exchange } = visit;
  await requireGoodPassword(newPassword, mobile);
  await checkSmsCode(context.db, context, { mobile, purpose: 'password', binding: exchange.visitor(), code: smsCode });
  const user = await findUserByMobile(context.db, mobile);
  if (!user) throw fieldWrong('smsCode', '短信验证码不正确，请重新获取');
  await replaceByCode(context, visit, user, newPassword);
  exchange.signOut();
}

/** For a user whose mobile was proved by a code and who chose it with that; every session that he had ends. */
export async function replaceByCode(
  context: AppContext,
  visit: Visit,
  user: { userId: string; userName: string },
  newPassword: string,
): Promise<void> {
  const { exchange } = visit;
  const hash = await hashPassword(newPassword);
  const ended = await inTransaction(context.db, (db) => savePassword(db, context, visit, { user, hash, action: 'resetPassword' }));
  for (const sessionId of ended) exchange.forget(sessionId);
  context.log.info({ reqId: exchange.requestId, user: user.userId }, 'password reset');
}

interface OwnPassword {
  oldPassword?: string | undefined;
  smsCode?: string | undefined;
  newPassword: string;
}

/** The session that asks goes on, all others end. */
export async function replaceOwnPassword(context: AppContext, visit: Visit, given: OwnPassword): Promise<{ ended: number }> {
  const { exchange, address } = visit;
  const session = await signedIn(exchange);
  await requireGoodPassword(given.newPassword, session.mobile);
  if (given.smsCode !== undefined) await requireOwnCode(context, session, given.smsCode);
  else if (given.oldPassword !== undefined)
    await requireOldPassword(context, session, { oldPassword: given.oldPassword, address, visitor: exchange.visitor() });
  else throw fieldWrong('oldPassword', '请输入原密码，或改用短信验证码');
  const hash = await hashPassword(given.newPassword);
  const chosen = { user: session, hash, action: 'changePassword', spared: session.sessionId } as const;
  const ended = await inTransaction(context.db, (db) => savePassword(db, context, visit, chosen));
  for (const sessionId of ended) exchange.forget(sessionId);
  context.log.info({ reqId: exchange.requestId, user: session.userId }, 'password changed');
  return { ended: ended.length };
}

interface Chosen {
  user: { userId: string; userName: string; appId?: string };
  hash: string;
  action: 'resetPassword' | 'changePassword';
  /** The session that goes on. */
  spared?: string;
}

async function savePassword(db: Db, context: AppContext, visit: Visit, { user, hash, action, spared }: Chosen): Promise<string[]> {
  const { userId, userName } = user;
  await setPasswordHash(db, userId, hash);
  await notifyOfAccount(db, context, 'passwordChanged', userId, visit.exchange.userAgent);
  const ended = await deleteSessionsOf(db, userId, spared);
  const entry = { at: context.clock.now(), kind: 'account', action, object: userId, objectName: userName } as const;
  await addEntry(db, callerOf(visit, user), entry);
  return ended;
}

function requireOwnCode(context: AppContext, { mobile, sessionId }: Session, code: string): Promise<void> {
  return checkSmsCode(context.db, context, { mobile, purpose: 'change-password', binding: sessionId, code });
}

/** Tries count for the account apart from those of its logins, so that strangers' failures cannot stand in the owner's way, nor the other way round. */
async function requireOldPassword(
  context: AppContext,
  { userId }: Session,
  { oldPassword, address, visitor }: { oldPassword: string; address: string; visitor: string },
): Promise<void> {
  const account = `change ${userId}`;
  const { passwordHash } = await findUser(context.db, userId);
  const matches = await besideOtherLogins(context, { account, address, visitor }, () => passwordMatches(oldPassword, passwordHash)).catch(
    async (error: unknown) => {
      throw isCaptchaWanted(error) ? fieldWrong('oldPassword', CODE_INSTEAD[await whyCaptchaWanted(context, { account, address })]) : error;
    },
  );
  if (!matches) throw fieldWrong('oldPassword', '原密码不正确');
  await forgetFailures(context, account, address);
}

/** What is said where a login would have to read a captcha first. */
const CODE_INSTEAD = {
  account: '原密码输入错误次数过多，请改用短信验证码',
  network: '当前网络登录失败较多，请改用短信验证码',
  crowd: '当前登录人数较多，请改用短信验证码',
} as const;

function isCaptchaWanted(error: unknown): boolean {
  return error instanceof BusinessError && error.code === CODES.fieldWrong && 'captchaRequired' in error.data;
}

/** Whether a password is among the fifty thousand that were found most often in leaks, whatever its case. ASVS 5.0, 6.2.4 and 6.2.12. */
async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.normalize('NFKC').toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
