import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { startRegistration } from '#contract/registrations';
import type { SignedIn } from '#contract/users';
import { maskMobiles } from '#domain/contact-data';
import type { RegistrationFlow } from '#domain/registration/participants';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import type { Exchange } from '../../core/http/exchange';
import { networkOf } from '../../core/http/limits/network';
import { newNumber } from '../../core/numbers';
import { findOpenChannel } from '../channels/repository';
import { addOrganisation } from '../organisations/repository';
import { checkSmsCode } from '../sms/codes';
import { signInUser } from '../users/commands';
import { replaceByCode, requireGoodPassword } from '../users/new-password';
import { organisationChoices } from '../users/organisation-choices';
import { hashPassword } from '../users/password';
import { addMembership, addUser, barredMembershipsOf, findUserByMobile, setPasswordHash } from '../users/repository';
import { followInvitations } from './invitation-repository';
import { logged } from './log';
import { countBegun, insertRegistration, lockNetwork } from './repository';
import { visitedRegistered, worksElsewhere } from './visitor-repository';

const begunADay = 20;
const dayMs = 86_400_000;

interface Visit {
  exchange: Exchange;
  address: string;
}

/** See the call. A guest who began before goes on where he was, a member who was removed from his last organisation begins as a guest; nobody is told of a mobile before it is proved. */
export async function start(context: AppContext, visit: Visit, given: BodyOf<typeof startRegistration>): Promise<SignedIn> {
  const { mobile, smsCode, newPassword } = given;
  if (newPassword !== undefined) await requireGoodPassword(newPassword, mobile);
  await checkSmsCode(context.db, context, { mobile, purpose: 'register', binding: visit.exchange.visitor(), code: smsCode });
  const known = await findUserByMobile(context.db, mobile);
  const guest = { ...given, network: networkOf(visit.address) };
  if (known) {
    const types = new Set((await organisationChoices(context.db, known.userId)).map(({ orgType }) => orgType));
    const hasVisited = types.has('bidder') || (await visitedRegistered(context.db, known.userId));
    const isVisitor = hasVisited && !(await worksElsewhere(context.db, known.userId));
    if (isVisitor) types.delete('bidder');
    if ([...types].some((orgType) => orgType !== 'guest' && orgType !== 'personal'))
      throw fieldWrong('mobile', '该手机号已注册并加入单位，请直接登录');
    if (!isVisitor && types.size === 0 && (await barredMembershipsOf(context.db, known.userId)).length === 0)
      await makeGuest(context, guest, () => Promise.resolve(known));
    if (!isVisitor || types.size > 0) {
      if (newPassword !== undefined) await replaceByCode(context, visit, known, newPassword);
      return signInUser(context, visit, known);
    }
  }
  if (newPassword === undefined) throw fieldWrong('newPassword', '该手机号尚未注册，请设置登录密码后继续');
  return signInUser(context, visit, await makeGuest(context, guest, await accountWith(newPassword, mobile, known)));
}

interface NewGuest {
  mobile: string;
  flow: RegistrationFlow;
  channelCode?: string | undefined;
  network: string;
}

interface Account {
  userId: string;
  userName: string;
}

type AccountMaker = (db: Db, made: { channelCode: string; createTime: Date }) => Promise<Account>;

/** A new account, or that of who has applied without a password so far, with the password that he chose. */
async function accountWith(newPassword: string, mobile: string, visitor: Account | undefined): Promise<AccountMaker> {
  const passwordHash = await hashPassword(newPassword);
  return async (db, made) => {
    if (visitor) {
      await setPasswordHash(db, visitor.userId, passwordHash);
      return visitor;
    }
    const user = { userId: randomUUID(), userName: `用户${mobile.slice(-4)}` };
    if (!(await addUser(db, { ...user, account: mobile, mobile, passwordHash, ...made })))
      throw fieldWrong('mobile', '该手机号已注册，请直接登录');
    return user;
  };
}

async function makeGuest(context: AppContext, { mobile, flow, channelCode = '', network }: NewGuest, accountOf: AccountMaker) {
  const createTime = context.wallClock.now();
  return inTransaction(context.db, async (db) => {
    await refuseTooMany(db, network, createTime);
    const channel = channelCode === '' ? undefined : await findOpenChannel(db, channelCode);
    const code = channel?.channelCode ?? '';
    const { userId, userName } = await accountOf(db, { channelCode: code, createTime });
    const appId = randomUUID();
    await addOrganisation(db, {
      appId,
      orgName: `${maskMobiles(mobile)} 的个人账号`,
      orgCodeNo: '',
      orgTypes: ['guest'],
      registerStatus: 'draft',
      channelCode: code,
      contactMobile: mobile,
      createTime,
    });
    await addMembership(db, { userId, appId, orgType: 'guest', roleCodes: ['common'], createTime });
    await beginRegistration(
      db,
      { userId, userName, orgType: 'guest', appId, mobile },
      { flow, network, channelCode: code, at: createTime },
    );
    return { userId, userName, channelCode: code };
  });
}

interface Applicant {
  userId: string;
  userName: string;
  orgType: 'guest' | 'personal';
  appId: string;
  mobile: string;
}

/** An empty draft of this applicant. Refuses a second one beside an open one. */
export async function beginRegistration(
  db: Db,
  { userId, userName, orgType, appId, mobile }: Applicant,
  { flow, network, channelCode, at }: { flow: RegistrationFlow; network: string; channelCode: string; at: Date },
): Promise<string> {
  const registrationNo = newNumber('registration', at);
  const made = await insertRegistration(db, {
    registrationNo,
    userId,
    appId,
    mobile,
    network,
    flow,
    channelCode,
    status: 'draft',
    version: 1,
    step: 1,
    data: '{}',
    orgName: '',
    orgCodeNo: '',
    agentName: '',
    reasons: '[]',
    createdAt: at,
    savedAt: at,
  });
  if (!made) throw new BusinessError(CODES.statusChanged, '您已有一份注册申请，请刷新页面后继续');
  await followInvitations(db, { mobile, registrationNo, now: at });
  await logged(db, { registrationNo, sequence: 1, event: 'begin', state: 'draft', by: { userId, userName, orgType }, at });
  return registrationNo;
}

/** Certain under the lock that it takes. */
export async function refuseTooMany(db: Db, network: string, now: Date): Promise<void> {
  if (network === '') return;
  await lockNetwork(db, network);
  if ((await countBegun(db, network, new Date(now.getTime() - dayMs))) >= begunADay)
    throw new BusinessError(CODES.tooManyTries, '您所在的网络今日注册次数过多，请明天再试或联系平台客服', { waitSeconds: dayMs / 1000 });
}
