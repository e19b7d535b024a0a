export const PROJECT_LIST = '/business-manage/project-list';
/** Two steps below the list, where no project's own address lies. */
export const NEW_PROJECT = `${PROJECT_LIST}/new/project`;
export const WAITING_PROJECTS = `${PROJECT_LIST}?waiting=true`;

/** `search` as `applyPath` has it. */
export function projectPath(projectNo: string, search = ''): string {
  const wished = new URLSearchParams(wishedFor(search)).toString();
  return `${PROJECT_LIST}/${encodeURIComponent(projectNo)}${wished === '' ? '' : `?${wished}`}`;
}

/** `search` is that of the page which leads there: a kind of guarantee, a product and the channel of a portal that were there before there was a project go on with it. A tender is bid for where none was. */
export function applyPath(projectNo: string, sectionNos: readonly string[], search: string): string {
  const sections: Record<string, string> = sectionNos.length > 0 ? { sections: sectionNos.join(',') } : {};
  const wished = wishedFor(search);
  const kind = 'type' in wished || 'code' in wished ? wished : { type: 'bid', ...wished };
  return `/business-manage/apply-form?${new URLSearchParams({ projectNo, ...sections, ...kind }).toString()}`;
}

function wishedFor(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(['type', 'code', 'channel'].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
}

export function editPath(projectNo: string): string {
  return `${projectPath(projectNo)}/edit`;
}
