export function projectPath(projectNo: string): string {
  return `/business-manage/project-list/${encodeURIComponent(projectNo)}`;
}

export function applyPath(projectNo: string, sectionNos: readonly string[]): string {
  return `/business-manage/apply-form?${new URLSearchParams({ projectNo, ...(sectionNos.length > 0 ? { sections: sectionNos.join(',') } : {}) }).toString()}`;
}
