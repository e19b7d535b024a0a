import type { BodyOf, ReplyOf } from '#contract/call';
import type { managedOrganisation, managedOrganisationPage, ManagedOrganisationRow } from '#contract/managed-organisations';
import type { Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import { refuseShortWord } from '../../core/http/searchable';
import { namesOf } from '../members/given-roles';
import { effectiveRoles } from '../roles/effective-roles';
import { findOrganisation, findOrganisations, membersAt, openApplicationsOf } from './repository';

const membersShown = 200;

export async function pageOfOrganisations(
  db: Db,
  { keyword = '', orgType, state, registerStatus, page = 1, size = 10 }: BodyOf<typeof managedOrganisationPage>,
): Promise<ReplyOf<typeof managedOrganisationPage>> {
  refuseShortWord('keyword', keyword);
  const { list, total } = await findOrganisations(db, { keyword, orgType, state, registerStatus, page, size });
  return { total, list: list.map((row) => shownRow(row, row.memberCount)) };
}

export async function detailOfOrganisation(db: Db, appId: string): Promise<ReplyOf<typeof managedOrganisation>> {
  const found = await findOrganisation(db, appId);
  if (!found) throw notFound('单位');
  const [members, openApplications] = await Promise.all([membersAt(db, appId, membersShown), openApplicationsOf(db, appId)]);
  const orgTypes = [...new Set(members.map(({ orgType }) => orgType))];
  const roles = new Map(
    await Promise.all(orgTypes.map(async (orgType) => [orgType, await effectiveRoles(db, { orgType, appId })] as const)),
  );
  return {
    ...shownRow(found, new Set(members.map(({ userId }) => userId)).size),
    orgLegalPerson: found.orgLegalPerson,
    orgRegisterAddress: found.orgRegisterAddress,
    orgAddress: found.orgAddress,
    contactName: found.contactName,
    contactMobile: found.contactMobile,
    contactTel: found.contactTel,
    email: found.email,
    authStatus: found.authStatus,
    version: found.version,
    ...(found.checkTime ? { checkTime: found.checkTime.toISOString() } : {}),
    openApplications,
    members: members.map(({ roleCodes, ...member }) => ({ ...member, roleNames: namesOf(roles.get(member.orgType) ?? [], roleCodes) })),
  };
}

type Row = Omit<ManagedOrganisationRow, 'memberCount' | 'createTime' | 'frozenAt'> & { createTime: Date; frozenAt: Date | null };

function shownRow(
  { appId, orgName, orgCodeNo, orgTypes, registerStatus, createTime, frozenAt, frozenReason }: Row,
  memberCount: number,
): ManagedOrganisationRow {
  return {
    appId,
    orgName,
    orgCodeNo,
    orgTypes,
    registerStatus,
    memberCount,
    createTime: createTime.toISOString(),
    ...(frozenAt ? { frozenAt: frozenAt.toISOString() } : {}),
    frozenReason,
  };
}
