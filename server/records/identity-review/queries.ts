import type { BodyOf, ReplyOf } from '#contract/call';
import type { identityChangeDetail, identityChangePage, IdentityChangeRow as ShownRow } from '#contract/organisations';
import { dayOf } from '#domain/dates';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import { nameOfOwner } from '../blacklist/queries';
import { entriesNaming } from '../blacklist/repository';
import { groupsNaming } from '../exposure/repository';
import { shownIdentityChange } from '../organisations/identity-change';
import {
  countIdentityChanges,
  findIdentityChange,
  findIdentityChanges,
  type IdentityChangeRow,
} from '../organisations/identity-change-repository';
import { namesWithCode } from '../organisations/repository';

export async function pageOfIdentityChanges(
  db: Db,
  search: BodyOf<typeof identityChangePage>,
): Promise<ReplyOf<typeof identityChangePage>> {
  const [rows, total] = await Promise.all([findIdentityChanges(db, search), countIdentityChanges(db, search)]);
  return { total, list: rows.map(forReviewer) };
}

export async function detailOfIdentityChange(
  db: Db,
  { clock }: AppContext,
  requestNo: number,
): Promise<ReplyOf<typeof identityChangeDetail>> {
  const row = await findIdentityChange(db, requestNo);
  if (!row) throw notFound('变更申请');
  const identities = [row.before, row.after];
  const codes = identities.map(({ orgCodeNo }) => orgCodeNo).filter(Boolean);
  const names = identities.map(({ orgName }) => orgName);
  const [takenBy, entries, groups] = await Promise.all([
    namesWithCode(db, { orgCodeNo: row.after.orgCodeNo, appId: row.appId }),
    entriesNaming(db, { codes, names, today: dayOf(clock.now().toISOString()) }),
    groupsNaming(db, codes),
  ]);
  const blacklisted = entries.map((entry) => ({
    appName: entry.appName,
    organizationCode: entry.organizationCode,
    reason: entry.reason,
    ownerName: nameOfOwner(entry),
  }));
  return { ...forReviewer(row), takenBy, blacklisted, groups };
}

function forReviewer(row: IdentityChangeRow & { orgName: string; orgTypes: OrganisationType[] }): ShownRow {
  const { appId, orgName, orgTypes, reviewerName } = row;
  return { ...shownIdentityChange(row), appId, appName: orgName, orgTypes, ...(reviewerName === null ? {} : { reviewerName }) };
}
