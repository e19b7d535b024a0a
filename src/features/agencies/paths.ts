export const AGENCIES_PATH = '/intermediary-manage';

/** Two steps below the list, where no other page lies. */
export function agencyPath(appId: string): string {
  return `${AGENCIES_PATH}/agency/${encodeURIComponent(appId)}`;
}

export function projectPath(projectNo: string): string {
  return `/business-manage/project-list/${encodeURIComponent(projectNo)}`;
}
