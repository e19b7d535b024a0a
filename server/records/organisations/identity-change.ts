import type { OwnIdentityChange } from '#contract/organisations';
import type { IdentityChangeRow } from './identity-change-repository';

export function shownIdentityChange(row: IdentityChangeRow): OwnIdentityChange {
  const { requestNo, version, status, before, after, reason, evidenceFiles, userName, submittedAt, opinion, decidedAt } = row;
  return {
    requestNo,
    version,
    status,
    before,
    after,
    reason,
    evidenceFiles,
    userName,
    submittedAt: submittedAt.toISOString(),
    ...(opinion === null ? {} : { opinion }),
    ...(decidedAt === null ? {} : { decidedAt: decidedAt.toISOString() }),
  };
}
