import type { BodyOf, ReplyOf } from '#contract/call';
import type { identityChangeDetail, identityChangePage, IdentityChangeRow as ShownRow } from '#contract/organisations';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
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

export async function detailOfIdentityChange(db: Db, requestNo: number): Promise<ReplyOf<typeof identityChangeDetail>> {
  const row = await findIdentityChange(db, requestNo);
  if (!row) throw notFound('变更申请');
  const { orgCodeNo } = row.after;
  return { ...forReviewer(row), takenBy: await namesWithCode(db, { orgCodeNo, appId: row.appId }) };
}

function forReviewer(row: IdentityChangeRow & { orgName: string; orgTypes: OrganisationType[] }): ShownRow {
  const { appId, orgName, orgTypes, reviewerName } = row;
  return { ...shownIdentityChange(row), appId, appName: orgName, orgTypes, ...(reviewerName === null ? {} : { reviewerName }) };
}
