import { insertInvitation } from '#server/records/registrations/invitation-repository';
import { insertRegistration } from '#server/records/registrations/repository';
import type { TestServer } from '../server';

interface InvitedAgency {
  appId: string;
  /** The organisation that invited it; nobody where left out. */
  invitedBy?: string;
  orgTypes?: ('intermediary' | 'bidder')[];
}

/** An agency that registered itself, by invitation where somebody is named; answers its number. */
export async function anAgency(
  { context: { db }, clock }: TestServer,
  { appId, invitedBy, orgTypes = ['intermediary'] }: InvitedAgency,
): Promise<string> {
  const at = clock.now();
  const [orgName, userId, registrationNo] = [`${appId}咨询有限公司`, `user-of-${appId}`, `ZC-${appId}`];
  const certified = { registerStatus: 'pass', authStatus: 'certified', channelCode: 'default', createTime: at, checkTime: at };
  const said = {
    orgLegalPerson: '崔建平',
    contactName: '崔雨桐',
    contactMobile: '',
    contactTel: '',
    orgRegisterAddress: '',
    orgAddress: '',
  };
  await db
    .insertInto('organisation')
    .values({ appId, orgName, orgCodeNo: `91${appId}`, orgTypes, institutionKind: '', ...said, ...certified })
    .execute();
  if (invitedBy === undefined) return appId;
  await db
    .insertInto('userAccount')
    .values({ userId, account: userId, userName: '崔雨桐', mobile: '', passwordHash: '', channelCode: 'default', createTime: at })
    .execute();
  const saved = { createdAt: at, savedAt: at, submittedAt: at, decidedAt: at, madeAppId: appId };
  await insertRegistration(db, {
    ...{ registrationNo, userId, appId, mobile: '', network: '', flow: 'agency', channelCode: '', status: 'pass', version: 1, step: 3 },
    ...{ data: '{}', participant: 'agency', orgName, orgCodeNo: `91${appId}`, agentName: '', reasons: '[]', ...saved },
  });
  await insertInvitation(db, {
    ...{ invitationNo: `YQ-${appId}`, mobile: '13700009999', orgName, participant: 'agency', channelCode: '', note: '' },
    ...{ appId: invitedBy, appName: `${invitedBy}有限公司`, orgType: 'tradeCenter', invitedBy: '何永明', registrationNo },
    ...{ createdAt: at, sentAt: at, expiresAt: at },
  });
  return appId;
}
