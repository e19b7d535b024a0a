import { CODES } from '#contract/codes';
import { enumerationLabel } from '#domain/enumerations';
import type { AppContext, Db } from '../../core/context';
import { notifyPlatform } from '../../core/events/notify-platform';
import { BusinessError } from '../../core/http/answers/errors';
import { settleWork, notify, recipientsAmong } from '../notices/notify';
import { colleaguesOf } from '../notices/repository';
import { notifyOrganisation } from './conflict';
import type { IdentityChangeRow } from './identity-change-repository';

/** Somebody else decided it, or it was taken back. */
export function decidedMeanwhile({ version, status, reviewerName }: IdentityChangeRow): BusinessError {
  const by = reviewerName === null ? '' : `（${reviewerName}）`;
  return new BusinessError(CODES.statusChanged, `该变更申请${enumerationLabel('organisationChange', status)}${by}，请刷新后查看`, {
    version,
    status,
  });
}

/** Tells whoever reviews that a change waits for them. */
export async function notifyReviewers(db: Db, context: AppContext, { requestNo, before, after }: IdentityRequest): Promise<void> {
  const kind = 'identityChangeToReview';
  const to = recipientsAmong(kind, await colleaguesOf(db, { orgTypes: ['platform'] }));
  const about = { requestNo, orgName: before.orgName, newName: after.orgName };
  await notify(db, context, [{ kind, about, source: sourceOf(requestNo), to }]);
}

/** It waits for nobody any more; the organisation learns what became of it. */
export async function notifyOutcome(
  db: Db,
  context: AppContext,
  { requestNo, appId, before, after }: IdentityRequest & { appId: string },
  { outcome, opinion }: { outcome: 'passed' | 'returned' | 'withdrawn'; opinion?: string },
): Promise<void> {
  await settleWork(db, context, [sourceOf(requestNo)], []);
  if (outcome === 'withdrawn') return;
  const kind = outcome === 'passed' ? 'identityChangePassed' : 'identityChangeReturned';
  const to = recipientsAmong(kind, await colleaguesOf(db, { appIds: [appId] }));
  const about = { requestNo, orgName: before.orgName, newName: after.orgName, ...(opinion === undefined ? {} : { opinion }) };
  await notify(db, context, [{ kind, about, source: `${sourceOf(requestNo)}/${outcome}`, to }]);
}

interface IdentityRequest {
  requestNo: number;
  before: { orgName: string };
  after: { orgName: string };
}

function sourceOf(requestNo: number): string {
  return `identity-change/${String(requestNo)}`;
}

/** The pages of the organisation and of the reviewers ask again. */
export async function notifyOfIdentityChange(db: Db, appId: string): Promise<void> {
  await notifyOrganisation(db, appId);
  await notifyPlatform(db, ['organisation', 'badges']);
}
