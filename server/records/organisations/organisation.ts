import type { BodyOf, ReplyOf } from '#contract/call';
import type { organisationDetail, saveOrganisation } from '#contract/organisations';
import { fieldChanges, storedValues } from '#domain/form/stored';
import type { CascaderValue } from '#domain/form/values';
import { ORGANISATION_FIELDS, organisationErrors, type OrganisationProfile } from '#domain/organisation/profile';
import { addressWords } from '#domain/regions/address';
import { MESSAGES } from '#domain/validation/messages';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldsWrong, fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { namesDown } from '../regions/repository';
import { changedMeanwhile, notifyOrganisation } from './conflict';
import { shownIdentityChange } from './identity-change';
import { latestIdentityChange } from './identity-change-repository';
import { latestRecords, recordChange } from './records';
import { lockOrganisation, updateOrganisation, type OrganisationRow } from './repository';
import { seenOrganisation } from './seen';

const RECORDS_SHOWN = 3;

export async function detailOfOrganisation(
  db: Db,
  member: Member,
  requested: string | undefined,
): Promise<ReplyOf<typeof organisationDetail>> {
  const row = await seenOrganisation(db, member, requested);
  const { appId } = row;
  const [latest, updateRecords] = await Promise.all([latestIdentityChange(db, appId), latestRecords(db, appId, RECORDS_SHOWN)]);
  const { orgName, orgCodeNo, orgLegalPerson, orgTypes, registerStatus, authStatus, version, orgRegisterAddress, orgAddress } = row;
  return {
    appId,
    orgName,
    orgCodeNo,
    orgLegalPerson,
    orgTypes,
    registerStatus,
    authStatus,
    version,
    orgRegisterAddress,
    orgAddress,
    createTime: row.createTime.toISOString(),
    ...(row.checkTime ? { checkTime: row.checkTime.toISOString() } : {}),
    organisation: profileOf(row),
    ...(latest && (latest.status === 'pending' || latest.status === 'returned') ? { identityChange: shownIdentityChange(latest) } : {}),
    updateRecords,
  };
}

/** Keeps what an organisation changes at once: see the call. Refuses with 40001 and 40901, in this order. */
export function changeOrganisation(
  db: Db,
  context: AppContext,
  member: Member,
  { version, organisation }: BodyOf<typeof saveOrganisation>,
): Promise<{ version: number }> {
  const errors = organisationErrors(organisation);
  if (errors.length > 0) throw fieldsWrong(errors);
  const stored: OrganisationProfile = storedValues(ORGANISATION_FIELDS, { ...organisation });
  return inTransaction(db, async (db) => {
    const row = await lockOrganisation(db, member.appId);
    if (row.version !== version) throw changedMeanwhile(row.version);
    const changes = fieldChanges(ORGANISATION_FIELDS, storedValues(ORGANISATION_FIELDS, { ...profileOf(row) }), { ...stored });
    if (changes.length === 0) return { version };
    const register = await addressColumns(db, 'orgRegisterAddress', stored.orgRegisterAddress);
    const office = await addressColumns(db, 'orgAddress', stored.orgAddress);
    const { contactName = '', contactMobile = '', contactTel = '', email = '' } = stored;
    await updateOrganisation(db, member.appId, {
      version: version + 1,
      orgRegisterAddress: register.words,
      orgRegisterAreaIds: register.areaIds,
      orgRegisterStreet: register.street,
      orgAddress: office.words,
      orgAreaIds: office.areaIds,
      orgStreet: office.street,
      contactName,
      contactMobile,
      contactTel,
      email,
    });
    await recordChange(db, member, { subject: 'organisation', action: 'modify', changes, at: context.clock.now() });
    await notifyOrganisation(db, member.appId);
    return { version: version + 1 };
  });
}

/** What an organisation gave of itself, as its form holds it. An address that was never given in parts is the rest of one without areas. */
function profileOf(row: OrganisationRow): OrganisationProfile {
  const { contactName, contactMobile, contactTel, email } = row;
  return {
    orgRegisterAddress: addressOf(row.orgRegisterAreaIds, row.orgRegisterStreet, row.orgRegisterAddress),
    orgAddress: addressOf(row.orgAreaIds, row.orgStreet, row.orgAddress),
    contactName,
    contactMobile,
    contactTel,
    email,
  };
}

function addressOf(areaIds: string[], street: string, words: string): CascaderValue | null {
  const input = areaIds.length === 0 ? words : street;
  return areaIds.length === 0 && input === '' ? null : { cascader: areaIds, input, upload: [] };
}

async function addressColumns(db: Db, field: keyof OrganisationProfile, address: CascaderValue | null | undefined) {
  if (!address) return { areaIds: [], street: '', words: '' };
  const { cascader: areaIds, input: street } = address;
  const names = await namesDown(db, areaIds);
  if (!names) throw fieldWrong(`organisation.${field}`, MESSAGES.areas);
  return { areaIds, street, words: addressWords(names, street) };
}
