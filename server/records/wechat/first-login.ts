import { createHash, randomBytes } from 'node:crypto';
import { CODES } from '#contract/codes';
import type { SignedIn } from '#contract/users';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import { addEntry } from '../audit-log/repository';
import { checkSmsCode } from '../sms/codes';
import { callerOf, signInUser, type Visit } from '../users/commands';
import { notifyOfAccount } from '../users/notify-account';
import { findUserByMobile } from '../users/repository';
import { bindingEntry } from './log-binding';
import { bindFirst, boundUser, findIdentity, saveIdentity, consumeIdentity } from './repository';

const lifetimeMs = 10 * 60_000;

/** Refuses with 99901, and with a ticket by which this browser may bind the WeChat account within ten minutes. */
export async function offerBinding({ db, wallClock }: AppContext, { exchange }: Visit, openId: string): Promise<never> {
  const bindTicket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(wallClock.now().getTime() + lifetimeMs);
  await saveIdentity(db, { ticketHash: hashOf(bindTicket), openId, binding: exchange.visitor(), expiresAt });
  throw new BusinessError(CODES.publicAccountNotBound, '尚未绑定公众账号，请先绑定', { bindTicket, validSeconds: lifetimeMs / 1000 });
}

interface Given {
  bindTicket: string;
  mobile: string;
  smsCode: string;
}

/** Binds and signs in. The ticket outlasts a wrong code, and is used up by the binding. */
export async function bindAndSignIn(context: AppContext, visit: Visit, { bindTicket, mobile, smsCode }: Given): Promise<SignedIn> {
  const { db, wallClock } = context;
  const now = wallClock.now();
  const ticketHash = hashOf(bindTicket);
  const visitor = visit.exchange.visitor();
  const identity = await findIdentity(db, ticketHash, visitor, now);
  if (!identity) throw expired();
  await checkSmsCode(db, context, { mobile, purpose: 'wechat', binding: visitor, code: smsCode });
  const user = await findUserByMobile(db, mobile);
  if (!user) throw fieldWrong('smsCode', '短信验证码不正确，请重新获取');
  await inTransaction(db, async (transaction) => {
    if (!(await consumeIdentity(transaction, ticketHash))) throw expired();
    if (await bindFirst(transaction, { openId: identity.openId, userId: user.userId, boundAt: now })) {
      await notifyOfAccount(transaction, context, 'wechatBound', user.userId, visit.exchange.userAgent);
      const entry = bindingEntry('bindWechat', user, { after: identity.openId });
      await addEntry(transaction, callerOf(visit, user), { ...entry, at: context.clock.now() });
      return;
    }
    const owner = await boundUser(transaction, identity.openId);
    throw owner && owner.userId !== user.userId
      ? fieldWrong('bindTicket', '该微信已绑定其他账号，请用原账号登录，或换一个微信扫码')
      : fieldWrong('mobile', '该手机号的账号已绑定其他微信，请用密码或短信登录，在“账号安全”中解绑后再试');
  });
  return signInUser(context, visit, user);
}

function expired(): BusinessError {
  return fieldWrong('bindTicket', '微信扫码已失效，请重新扫码');
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
