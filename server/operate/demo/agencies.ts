import type { AppContext, Db } from '../../core/context';
import { insertInvitation } from '../../records/registrations/invitation-repository';
import { logged } from '../../records/registrations/log';
import { insertRegistration } from '../../records/registrations/repository';
import { memberOf } from './members';
import { DEMO_ORGANISATIONS } from './organisations';

const DAY = 86_400_000;
const VALID_DAYS = 30;
const CENTRE = '08';
const OPERATOR = '01';
/** The agency with projects, and the one that has none yet. */
const AGENCIES = [
  { account: '07', invitedBefore: 320 },
  { account: '18', invitedBefore: 26 },
] as const;

/** Agencies that a trade centre invited, with projects and without, and invitations that nobody has followed: one in force, one that ran out, one taken back. */
export async function seedAgencies(db: Db, context: AppContext): Promise<void> {
  const centre = memberOf(CENTRE);
  const before = (days: number) => new Date(context.clock.now().getTime() - days * DAY);
  let number = 0;
  const invite = async (mobile: string, orgName: string, days: number, change: Partial<Parameters<typeof insertInvitation>[1]> = {}) => {
    number += 1;
    await insertInvitation(db, {
      invitationNo: `YQ-DEMO-${String(number)}`,
      mobile,
      orgName,
      participant: 'agency',
      channelCode: 'default',
      note: '',
      appId: centre.appId,
      appName: centre.appName,
      orgType: centre.orgType,
      invitedBy: centre.userName,
      createdAt: before(days),
      sentAt: before(days),
      expiresAt: before(days - VALID_DAYS),
      ...change,
    });
  };
  for (const { account, invitedBefore } of AGENCIES) {
    const { mobile } = memberOf(account);
    const registrationNo = await registered(db, account, before(invitedBefore - 1));
    await invite(mobile, nameOf(account), invitedBefore, { registrationNo });
  }
  await invite('13920001837', '天津北港招标咨询有限公司', 46, { note: '联系人外出，未及时注册' });
  await invite('13920002916', '天津远川工程咨询有限公司', 38, { times: 2, sentAt: before(3), expiresAt: before(3 - VALID_DAYS) });
  await invite('13920003375', '', 12, { revokedAt: before(11), note: '手机号填写有误' });
}

/** A registration that has passed; what is left of it is who registered when, and what came of it. */
async function registered(db: Db, account: string, at: Date): Promise<string> {
  const agent = memberOf(account);
  const organisation = DEMO_ORGANISATIONS.find(({ appId }) => appId === agent.appId);
  const { orgName = '', orgCodeNo = '', orgLegalPerson = '' } = organisation ?? {};
  const registrationNo = `ZC-DEMO-${account}`;
  const data = { participant: 'agency' as const, enterprise: { orgName, orgCodeNo, orgLegalPerson }, agent: { agentName: agent.userName } };
  await insertRegistration(db, {
    ...{ registrationNo, userId: agent.userId, appId: agent.appId, mobile: agent.mobile, network: '' },
    ...{ flow: 'agency' as const, channelCode: 'default', status: 'pass' as const, version: 3, step: 3, participant: 'agency' as const },
    ...{ orgName, orgCodeNo, agentName: agent.userName, madeAppId: agent.appId },
    data: JSON.stringify(data),
    reasons: '[]',
    ...{ createdAt: at, savedAt: at, submittedAt: at, decidedAt: new Date(at.getTime() + DAY) },
  });
  const by = { userId: agent.userId, userName: agent.userName, orgType: 'guest' as const };
  await logged(db, { registrationNo, sequence: 1, event: 'submit', state: 'pending', by, data, at });
  const { userId, userName, orgType } = memberOf(OPERATOR);
  await logged(db, {
    ...{ registrationNo, sequence: 2, event: 'pass', state: 'pass' as const, by: { userId, userName, orgType } },
    at: new Date(at.getTime() + DAY),
  });
  return registrationNo;
}

function nameOf(account: string): string {
  return memberOf(account).appName;
}
