import type { ProjectDetail } from '#contract/projects';
import type { UserInfo } from '#contract/users';
import { isRow } from '#domain/form/values';
import type { Project, ProjectSection } from '#domain/project/fields';
import { sessionFlags } from '#domain/session-flags';
import { forgetUnsaved, saveUnsaved, unsavedOf, type Writer } from '../../api/unsaved';
import type { FormValues } from '../../blocks/form/form-paths';

/** What a form of a project begins with. */
export interface ProjectStart {
  writer: Writer;
  /** Absent of a project that is new. */
  detail?: ProjectDetail;
  values: FormValues;
  sections: readonly ProjectSection[];
  /** What a section that is added begins with. */
  newSection: Partial<ProjectSection>;
}

export function newStart(user: UserInfo): ProjectStart {
  const { appId, appName } = user;
  const { isBidding, isIntermediary, isRuralExchange } = sessionFlags(user);
  const own = isBidding
    ? { biddingAgencyAndbidder: { constructionUnit: appName, constructionUnitId: appId } }
    : isIntermediary
      ? { biddingAgencyAndbidder: { biddingAgency: appName, biddingAgencyId: appId } }
      : {};
  const biddingSurvey = { ...(isBidding ? { tenders: appName } : {}), ...(isRuralExchange ? { projectType: 'rural' } : {}) };
  const values = Object.keys(biddingSurvey).length > 0 ? { ...own, biddingSurvey } : own;
  return { writer: writerOf(user), values, sections: [], newSection: newSectionOf(user) };
}

/** The channels of a region trade what is built there. */
function newSectionOf(user: UserInfo): Partial<ProjectSection> {
  const { isJilin, isQingdao } = sessionFlags(user);
  if (isJilin) return { projectAddress: '吉林省' };
  return isQingdao ? { projectAddress: '山东省青岛市' } : {};
}

export function startOf(user: UserInfo, detail: ProjectDetail): ProjectStart {
  const { projectSections, ...values } = detail.project;
  return { writer: writerOf(user), detail, values, sections: projectSections, newSection: newSectionOf(user) };
}

/** What was typed and not saved when the page or its session ended. */
export interface UnsavedProject {
  values: FormValues;
  sections: readonly ProjectSection[];
  /** Of the project that was edited. */
  version?: number;
}

export function unsavedProject({ writer, detail }: ProjectStart): UnsavedProject | null {
  const left = unsavedOf(writer, nameOf(detail));
  return isUnsaved(left) && left.version === detail?.version ? left : null;
}

export function holdUnsaved({ writer, detail }: ProjectStart, unsaved: Omit<UnsavedProject, 'version'>): void {
  saveUnsaved(writer, nameOf(detail), { ...unsaved, ...(detail ? { version: detail.version } : {}) });
}

export function dropUnsaved({ writer, detail }: ProjectStart): void {
  forgetUnsaved(writer, nameOf(detail));
}

export function projectOf(values: FormValues, sections: readonly ProjectSection[]): Project {
  const groups = Object.entries(values).map(([group, held = {}]) => [
    group,
    Object.fromEntries(Object.entries(held).filter(([, value]) => value !== undefined && value !== null && value !== '')),
  ]);
  return { ...(Object.fromEntries(groups) as Omit<Project, 'projectSections'>), projectSections: [...sections] };
}

function isUnsaved(value: unknown): value is UnsavedProject {
  return isRow(value) && isRow(value['values']) && Array.isArray(value['sections']);
}

function nameOf(detail: ProjectDetail | undefined): string {
  return `project/${detail?.projectNo ?? ''}`;
}

function writerOf({ userId, appId }: UserInfo): Writer {
  return { userId, appId };
}
