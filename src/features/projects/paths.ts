export const PROJECT_LIST = '/business-manage/project-list';
/** Two steps below the list, where no project's own address lies. */
export const NEW_PROJECT = `${PROJECT_LIST}/new/project`;
/** What waits for an auditor. */
export const AWAITING_AUDIT = `${PROJECT_LIST}?approvalStatus=pending`;

export function projectPath(projectNo: string): string {
  return `${PROJECT_LIST}/${encodeURIComponent(projectNo)}`;
}

export function applyPath(projectNo: string, sectionNos: readonly string[]): string {
  return `/business-manage/apply-form?${new URLSearchParams({ projectNo, ...(sectionNos.length > 0 ? { sections: sectionNos.join(',') } : {}) }).toString()}`;
}

export function editPath(projectNo: string): string {
  return `${projectPath(projectNo)}/edit`;
}
