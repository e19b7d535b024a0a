import type { FieldError } from '../field';
import type { ProjectChange } from './changes';
import { projectFieldsOf, type Project } from './fields';

/** What letters are applied for by and say: of the project, and of each section. */
const LETTERS_SAY: Readonly<Record<string, readonly string[]>> = {
  biddingSurvey: ['projectName', 'tenders'],
  biddingAgencyAndbidder: ['constructionUnit', 'constructionUnitId'],
  projectSections: [
    'sectionName',
    'bidOpeningDate',
    'bidValidEndTime',
    'effectiveDate',
    'expiryDate',
    'guaranteeAmount',
    'guaranteeForm',
    'lessAllowed',
  ],
};

/** Whether the letters that were applied for depend on this field. */
export function isLetterField(group: string, field: string): boolean {
  return LETTERS_SAY[group]?.includes(field) === true;
}

const BECAUSE = '项目曾审核通过，投标人可能已据此申请保函';

/**
 * The changes that would make letters say something else than the project; `sectionNos` are those of sections that bidders could apply for. Each error names the
 * field, at its place in the project that was sent; a section that went is told of at `projectSections`. Empty where nothing can have been applied for.
 */
export function lockedChanges(changes: readonly ProjectChange[], sent: Project, sectionNos: readonly string[]): FieldError[] {
  if (sectionNos.length === 0) return [];
  return changes.flatMap(({ group, field, sectionNo, sectionName, before, after }): FieldError[] => {
    if (sectionNo === undefined) {
      if (field === undefined || !isLetterField(group, field)) return [];
      return [{ field: `${group}.${field}`, message: `${BECAUSE}，${labelOf(group, field)}不能修改` }];
    }
    if (!sectionNos.includes(sectionNo)) return [];
    if (field === undefined)
      return before === undefined ? [] : [{ field: group, message: `${BECAUSE}，标段“${sectionName ?? sectionNo}”不能删除` }];
    const isSameFlag = (before ?? false) === (after ?? false);
    if (isSameFlag || !isLetterField(group, field)) return [];
    const index = sent.projectSections.findIndex((section) => section.sectionNo === sectionNo);
    return [
      { field: `${group}.${index}.${field}`, message: `${BECAUSE}，标段“${sectionName ?? sectionNo}”的${labelOf(group, field)}不能修改` },
    ];
  });
}

function labelOf(group: string, field: string): string {
  return projectFieldsOf(group)[field]?.label ?? field;
}
