import type { ReplyOf } from '#contract/call';
import type { openingMonth } from '#contract/oversight';

export const OVERSIGHT = '/trade-center';
export const OVERSEEN_PROJECTS = `${OVERSIGHT}/projects`;
const PROJECT_LIST = '/business-manage/project-list';

export function projectPath(projectNo: string): string {
  return `${PROJECT_LIST}/${encodeURIComponent(projectNo)}`;
}

type ProjectsBehind = ReplyOf<typeof openingMonth>['days'][number]['rows'];

/** The address of the list of projects that shows exactly these. */
export function projectsLink(rows: ProjectsBehind): string {
  return `${PROJECT_LIST}?${new URLSearchParams(Object.entries(rows).map(([name, value]) => [name, String(value)])).toString()}`;
}
