import { formatMinute, hasPassed } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';

/** Why nobody can apply for a project any more; undefined where one can. */
export function notApplicableReason(project: { approvalStatus: string; lastOpening: Date | null }, now: Date): string | undefined {
  if (project.approvalStatus !== 'pass') return `项目${enumerationLabel('projectApprovalStatus', project.approvalStatus)}，暂不能申请保函`;
  if (!project.lastOpening) return '项目尚未公布标段，暂不能申请保函';
  const opening = project.lastOpening.toISOString();
  return hasPassed(opening, now.toISOString()) ? `项目已于${formatMinute(opening)}开标，不能再申请保函` : undefined;
}
