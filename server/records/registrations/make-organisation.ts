import { randomUUID } from 'node:crypto';
import { addressWords } from '#domain/regions/address';
import { registrationFileKeys } from '#domain/registration/fields';
import { organisationTypesOf, participantKind } from '#domain/registration/participants';
import type { AppContext, Db } from '../../core/context';
import { lockName } from '../organisations/repository';
import { addMember, leaveGuests } from './membership-repository';
import { areaNames, giveFiles, isGuest, upsertOrganisation } from './organisation-repository';
import type { RegistrationRow } from './repository';
import { endVisits, promoteVisitor, visitorOrganisation } from './visitor-repository';

/**
 * A registration that passed becomes an organisation, its maker the administrator. A guest becomes it, or what its maker applied for as a visitor does; a person
 * stays one besides. Answers its number.
 */
export async function makeOrganisation(db: Db, context: AppContext, row: RegistrationRow, at: Date): Promise<string> {
  const { data, userId, mobile } = row;
  const { participant, memberType, enterprise = {}, agent = {} } = data;
  const orgTypes = participant ? organisationTypesOf(participant, memberType) : [];
  const [orgType] = orgTypes;
  if (!participant || !orgType) throw new Error(`registration ${row.registrationNo} was sent without its kind`);
  const guest = await isGuest(db, row.appId);
  const visited = orgType === 'bidder' && row.orgCodeNo !== '' ? await visitorOrganisation(db, userId, row.orgCodeNo) : undefined;
  const appId = visited?.appId ?? (guest ? row.appId : randomUUID());
  const { agentName = '', email = '' } = agent;
  const { cascader = [], input = '' } = enterprise.address ?? {};
  if (orgTypes.includes('bidding')) await lockName(db, row.orgName);
  await upsertOrganisation(db, {
    appId,
    orgName: orgType === 'personal' ? agentName : row.orgName,
    orgCodeNo: row.orgCodeNo,
    orgLegalPerson: enterprise.orgLegalPerson ?? '',
    orgTypes,
    registerStatus: 'pass',
    authStatus: 'certified',
    orgRegisterAddress: addressWords(await areaNames(db, cascader), input),
    orgRegisterAreaIds: cascader,
    orgRegisterStreet: input,
    contactName: agentName,
    contactMobile: mobile,
    email,
    institutionKind: participantKind(participant).institutionKind ?? '',
    channelCode: row.channelCode,
    createTime: at,
    checkTime: at,
  });
  if (appId !== row.appId) await giveFiles(db, registrationFileKeys(data), appId);
  for (const each of orgTypes) await addMember(db, { userId, userName: agentName, appId, orgType: each, roles: ['admin'], at });
  if (visited) await promoteVisitor(db, userId, appId);
  await leaveGuests(db, userId);
  if (row.orgCodeNo !== '') {
    await endVisits(db, [row.orgCodeNo]);
    await context.jobs.enqueue(db, 'order-certificate', { appId });
  }
  if (orgTypes.includes('bidding')) await context.jobs.enqueue(db, 'beneficiary-registered', { appId });
  return appId;
}
