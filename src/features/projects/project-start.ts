import type { ProjectDetail } from '#contract/projects';
import type { UserInfo } from '#contract/users';
import type { Project, ProjectSection } from '#domain/project/fields';
import { sessionFlags } from '#domain/session-flags';
import type { Stored } from '../../blocks/editor/use-editor';
import type { FormValues } from '../../blocks/form/form-paths';

/** What is typed of a project: the fields of its form, and its sections. */
export interface ProjectValue {
  values: FormValues;
  sections: readonly ProjectSection[];
}

/** A project as it is kept, with what else is known of it; nothing more of one that is new. */
export interface SavedProject extends Stored<ProjectValue> {
  detail?: ProjectDetail;
}

export function newProject(user: UserInfo): SavedProject {
  const { appId, appName } = user;
  const { isBidding, isIntermediary, isRuralExchange } = sessionFlags(user);
  const own = isBidding
    ? { biddingAgencyAndbidder: { constructionUnit: appName, constructionUnitId: appId } }
    : isIntermediary
      ? { biddingAgencyAndbidder: { biddingAgency: appName, biddingAgencyId: appId } }
      : {};
  const biddingSurvey = { ...(isBidding ? { tenders: appName } : {}), ...(isRuralExchange ? { projectType: 'rural' } : {}) };
  const values = Object.keys(biddingSurvey).length > 0 ? { ...own, biddingSurvey } : own;
  return { value: { values, sections: [] }, version: 0 };
}

export function savedProject(detail: ProjectDetail): SavedProject {
  const { projectSections, ...values } = detail.project;
  return { value: { values, sections: projectSections }, version: detail.version, detail };
}

/** What a section that is added begins with: the channels of a region trade what is built there. */
export function newSectionOf(user: UserInfo): Partial<ProjectSection> {
  const { isJilin, isQingdao } = sessionFlags(user);
  if (isJilin) return { projectAddress: '吉林省' };
  return isQingdao ? { projectAddress: '山东省青岛市' } : {};
}

export function projectOf({ values, sections }: ProjectValue): Project {
  const groups = Object.entries(values).map(([group, entered = {}]) => [
    group,
    Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined && value !== null && value !== '')),
  ]);
  return { ...(Object.fromEntries(groups) as Omit<Project, 'projectSections'>), projectSections: [...sections] };
}
