import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { SignedIn } from '#contract/users';
import type { zoneApply } from '#contract/zone';
import { foldName } from '#domain/text';
import { storedVisitor, visitorErrors, type VisitorFor } from '#domain/zone/visitor';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, fieldWrong } from '../../core/http/answers/errors';
import { waysOf } from '../factors/login-challenge';
import { addOrganisation } from '../organisations/repository';
import { lockCode, organisationByCode } from '../registrations/repository';
import { countVisited, visitorOrganisation, worksElsewhere } from '../registrations/visitor-repository';
import { signInAs, type Visit } from '../users/commands';
import { unusablePassword } from '../users/password';
import { addMembership, addUser, findUserByMobile } from '../users/repository';
import { existingChannel } from './products';
import { proveMobile, provenMobile } from './visitor-session';

/** As what a visitor works for the organisation that he applies for. */
const VISITOR_ROLE = 'operator';
const MOST_ORGANISATIONS = 10;

/** Signs a visitor in to apply for an organisation that has not registered: see the call. */
export async function startApplying(context: AppContext, visit: Visit, given: BodyOf<typeof zoneApply>): Promise<SignedIn> {
  const stored = storedVisitor(given);
  const errors = visitorErrors(stored);
  if (errors.length > 0) throw fieldsWrong(errors);
  const channelCode = await existingChannel(context.db, given.channelCode);
  const mobile = await requireProof(context, visit, given);
  const createdAt = context.wallClock.now();
  const visitor = await inTransaction(context.db, async (db) => {
    await lockCode(db, `visitor ${mobile}`);
    await refuseKnown(db, stored.orgCodeNo);
    const user = await userOf(db, { mobile, userName: stored.applyUserName, channelCode, createTime: createdAt });
    return { ...user, appId: await organisationOf(db, user.userId, { ...stored, mobile, channelCode, createTime: createdAt }) };
  });
  return signInAs(context, visit, { ...visitor, orgType: 'bidder', channelCode, createdAt });
}

/** The mobile that is proved: by the code that came with it, or before in this browser, which needs to name it no more. */
async function requireProof(
  context: AppContext,
  { exchange }: Visit,
  { mobile, smsCode }: Pick<BodyOf<typeof zoneApply>, 'mobile' | 'smsCode'>,
): Promise<string> {
  if (mobile !== undefined && smsCode !== undefined) {
    await proveMobile(context, exchange, { mobile, smsCode });
    return mobile;
  }
  const proven = await provenMobile(context, exchange.visitor());
  if (mobile === undefined && (proven === undefined || smsCode !== undefined)) throw fieldWrong('mobile', '请填写手机号并获取短信验证码');
  if (proven === undefined || (mobile ?? proven) !== proven) throw fieldWrong('smsCode', '请填写短信验证码');
  return proven;
}

async function refuseKnown(db: Db, orgCodeNo: string): Promise<void> {
  if (await organisationByCode(db, orgCodeNo))
    throw new BusinessError(CODES.organisationKnown, '该单位已在平台注册，请使用单位账号登录后申请，或向其管理员申请加入');
}

interface NewVisitor {
  mobile: string;
  userName: string;
  channelCode: string;
  createTime: Date;
}

/** The person with this mobile; he works for no organisation that has registered, and has no second factor, which would be passed over here. */
async function userOf(db: Db, { mobile, userName, channelCode, createTime }: NewVisitor) {
  const known = await findUserByMobile(db, mobile);
  if (known) {
    const signsInElsewhere = (await worksElsewhere(db, known.userId)) || (await waysOf(db, known.userId)).length > 0;
    if (signsInElsewhere) throw fieldWrong('mobile', '该手机号已是平台用户，请登录后申请');
    return { userId: known.userId, userName: known.userName };
  }
  const user = { userId: randomUUID(), userName };
  const row = { ...user, account: mobile, mobile, passwordHash: unusablePassword(), channelCode, createTime };
  if (!(await addUser(db, row))) throw fieldWrong('mobile', '该手机号的账号已停用，请联系平台客服');
  return user;
}

type NewOrganisation = VisitorFor & { mobile: string; channelCode: string; createTime: Date };

/** The organisation for which this visitor applies: the one that he applied for before, or another. */
async function organisationOf(db: Db, userId: string, given: NewOrganisation): Promise<string> {
  const { orgName, orgCodeNo, applyUserName, mobile, channelCode, createTime } = given;
  const before = await visitorOrganisation(db, userId, orgCodeNo);
  if (before && foldName(before.orgName) !== foldName(orgName))
    throw fieldWrong('orgName', `您曾以“${before.orgName}”为此信用代码申请，请核对单位名称`);
  if (before) return before.appId;
  if ((await countVisited(db, userId)) >= MOST_ORGANISATIONS)
    throw fieldWrong('orgCodeNo', `一个手机号最多为${MOST_ORGANISATIONS}家未注册的单位申请，请先注册单位账号`);
  const appId = randomUUID();
  await addOrganisation(db, {
    ...{ appId, orgName, orgCodeNo, channelCode, createTime },
    orgTypes: ['bidder'],
    registerStatus: 'draft',
    contactName: applyUserName,
    contactMobile: mobile,
  });
  await addMembership(db, { userId, appId, orgType: 'bidder', roleCodes: [VISITOR_ROLE], createTime });
  return appId;
}
