import { formatMinute, hasPassed } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';

interface Judged {
  approvalStatus: string;
  /** Null where the project has no section. */
  lastOpening: Date | null;
}

/** Why nobody can apply for a project, whatever the guarantee; undefined where one can. */
export function notApplicableReason({ approvalStatus, lastOpening }: Judged): string | undefined {
  if (approvalStatus !== 'pass') return `项目${enumerationLabel('projectApprovalStatus', approvalStatus)}，暂不能申请保函`;
  return lastOpening ? undefined : '项目尚未公布标段，暂不能申请保函';
}

/** Why bid guarantees, which secure a bid until it is opened, are not to be had any more; undefined where they are, or where nothing is. */
export function bidOverReason(project: Judged, now: Date): string | undefined {
  if (notApplicableReason(project) !== undefined || !project.lastOpening || !isOpened(project.lastOpening, now)) return undefined;
  return `项目已于${formatMinute(project.lastOpening.toISOString())}开标，不能再申请投标保函，仍可申请其他保函`;
}

/** Whether a section's bids are open. */
export function isOpened(bidOpeningAt: Date, now: Date): boolean {
  return hasPassed(bidOpeningAt.toISOString(), now.toISOString());
}
