import { addYuan } from '#domain/money';
import type { Project } from '#domain/project/fields';
import type { TendereeContact } from '#domain/project/tenderee-contact';
import type { NewSection, ProjectUpdate } from './writing-repository';

/** What lists read, besides the project whole, and the contact that the platform put there. */
export function columnsOf(project: Project, tendererContact?: TendereeContact) {
  const { projectSections, ...data } = project;
  const { projectName = '', biddingProjectName = '', projectType = '', biddingWay = '', tenders = '' } = project.biddingSurvey;
  const [first, ...others] = projectSections.map(({ bidOpeningDate }) => bidOpeningDate);
  return {
    projectName,
    biddingProjectName,
    projectType,
    biddingWay,
    tenders,
    constructionUnit: project.biddingAgencyAndbidder.constructionUnit ?? '',
    bidOpeningAt: others.reduce((earliest, one) => (earliest && one > earliest ? earliest : one), first) ?? null,
    guaranteeAmount: project.projectGuaranteeInfo.guaranteeAmount ?? projectSections[0]?.guaranteeAmount ?? addYuan(),
    sectionCount: projectSections.length,
    data: JSON.stringify({ ...data, tendererContact }),
  } satisfies ProjectUpdate;
}

export function sectionRows(projectNo: string, { projectSections }: Project): NewSection[] {
  return projectSections.map((section, position) => ({
    projectNo,
    sectionNo: section.sectionNo,
    position,
    sectionName: section.sectionName,
    bidOpeningAt: section.bidOpeningDate,
    guaranteeAmount: section.guaranteeAmount,
    data: JSON.stringify(section),
  }));
}
