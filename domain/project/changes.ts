import { fieldChanges, storedValues } from '../form/stored';
import { isRow, type Row } from '../form/values';
import { cleanReference } from '../text';
import { PROJECT_GROUPS, PROJECT_SECTION_FIELDS, type Project, type ProjectSection } from './fields';
import { linesOf } from './lines';

/**
 * One difference between two versions of a project, as the operation log keeps it. `field` is a field of `group`; for a section that came or went there is
 * none, and `after` or `before` is its name. `before` and `after` are absent where nothing was or is given.
 */
export interface ProjectChange {
  group: string;
  field?: string;
  /** Of a section: its number, and its name then. */
  sectionNo?: string;
  sectionName?: string;
  before?: unknown;
  after?: unknown;
}

/** A project as it is kept: texts trimmed, amounts with two decimals, instants in UTC, what is empty left out. Expects what `projectErrors` finds nothing wrong in. */
export function storedProject(project: Project): Project {
  const groups = Object.entries(PROJECT_GROUPS).map(([name, { fields }]) => [name, storedValues(fields, groupOf(project, name))]);
  return {
    ...(Object.fromEntries(groups) as Omit<Project, 'projectSections'>),
    projectSections: project.projectSections.map((section) => storedValues(PROJECT_SECTION_FIELDS, { ...section }) as ProjectSection),
  };
}

/**
 * A kept project with its numbers in plain characters. Where it is there already, the numbers that it and its sections had `before` stay as they are written, since
 * they are known by them.
 */
export function withPlainNumbers(project: Project, before?: { projectNo: string; projectSections: readonly ProjectSection[] }): Project {
  const { biddingSurvey, projectSections } = project;
  const known = new Set(before?.projectSections.map(({ sectionNo }) => sectionNo));
  return {
    ...project,
    biddingSurvey: { ...biddingSurvey, projectNo: before?.projectNo ?? cleanReference(biddingSurvey.projectNo ?? '') },
    projectSections: projectSections.map((section) =>
      known.has(section.sectionNo) ? section : { ...section, sectionNo: cleanReference(section.sectionNo) },
    ),
  };
}

/** What differs, groups first, then sections in their order; a section is known by its number. */
export function projectChanges(before: Project, after: Project): ProjectChange[] {
  const groups = Object.entries(PROJECT_GROUPS).flatMap(([group, { fields }]) =>
    fieldChanges(fields, groupOf(before, group), groupOf(after, group)).map((change) => ({ group, ...change })),
  );
  return [...groups, ...sectionChanges(before.projectSections, after.projectSections)];
}

function sectionChanges(before: readonly ProjectSection[], after: readonly ProjectSection[]): ProjectChange[] {
  const group = 'projectSections';
  const known = new Map(before.map((section) => [section.sectionNo, section]));
  const left = new Set(after.map(({ sectionNo }) => sectionNo));
  const changed = after.flatMap((section): ProjectChange[] => {
    const { sectionNo, sectionName } = section;
    const old = known.get(sectionNo);
    if (!old) return [{ group, sectionNo, sectionName, after: sectionName }];
    return fieldChanges(PROJECT_SECTION_FIELDS, { ...old }, { ...section }).map((change) => ({ group, sectionNo, sectionName, ...change }));
  });
  const gone = before.filter(({ sectionNo }) => !left.has(sectionNo));
  return [...changed, ...gone.map(({ sectionNo, sectionName }) => ({ group, sectionNo, sectionName, before: sectionName }))];
}

/** The values of one group; an empty row where an earlier version of the project had none. */
export function groupOf(project: Project, name: string): Row {
  const groups: Readonly<Record<string, unknown>> = project;
  const group = groups[name];
  return isRow(group) ? group : {};
}

/** The numbers of the products that a project names. */
export function productNosOf({ configProInfo }: Pick<Project, 'configProInfo'>): string[] {
  return linesOf(configProInfo?.productIds);
}

/** The numbers of the products that changes of a project name, before or after, each once. */
export function productNosIn(changes: readonly ProjectChange[]): string[] {
  const values = changes.filter(({ field }) => field === 'productIds').flatMap(({ before, after }) => [before, after]);
  return [...new Set(values.flatMap((value) => linesOf(typeof value === 'string' ? value : undefined)))];
}

/** The keys of every file that a project names. */
export function projectFileKeys({ tendersDoc, projectSections }: Project): string[] {
  const files = [
    tendersDoc?.biddingDocumentKeys,
    ...projectSections.flatMap(({ applicationMaterials, proofMaterials }) => [applicationMaterials, proofMaterials]),
  ];
  return [...new Set(files.flatMap((some) => (some ?? []).map(({ key }) => key)))];
}
