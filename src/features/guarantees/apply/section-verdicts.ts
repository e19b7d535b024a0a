import type { ProjectDetail } from '#contract/projects';
import type { UserInfo } from '#contract/users';
import { judgeAward, type AwardVerdict } from '#domain/project/award';

export function bidOverText({ project, openedSectionNos, bidOverReason }: ProjectDetail, chosen: readonly string[]): string | null {
  if (chosen.length === 0) return bidOverReason ?? null;
  const { projectSections } = project;
  const opened = projectSections.filter(({ sectionNo }) => chosen.includes(sectionNo) && openedSectionNos.includes(sectionNo));
  if (opened.length === 0) return null;
  const names = opened.map(({ sectionName }) => `“${sectionName}”`).join('、');
  const mend = openedSectionNos.length < projectSections.length ? '，请选择其他保函或未开标的标段' : '，请选择其他保函';
  return `标段${names}已开标，不能再申请投标保函${mend}`;
}

export function awardOf(
  { project }: ProjectDetail,
  { appName, orgCodeNo }: Pick<UserInfo, 'appName' | 'orgCodeNo'>,
  { guaranteeType, sectionNos }: { guaranteeType: string | undefined; sectionNos: readonly string[] },
): AwardVerdict | null {
  const chosen = project.projectSections.filter(({ sectionNo }) => sectionNos.includes(sectionNo));
  return judgeAward(guaranteeType, chosen, { orgName: appName, orgCodeNo });
}
