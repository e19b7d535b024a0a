export const CHANGES = '/user-manage/changes';

export function changePath(requestNo: number): string {
  return `${CHANGES}/${String(requestNo)}`;
}
