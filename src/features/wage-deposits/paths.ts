export const DEPOSITS = '/wage-deposit';
export const ARREARS = '/wage-arrears';

export function depositPath(depositNo: number): string {
  return `${DEPOSITS}/${String(depositNo)}`;
}

export function applicationPath(applyNo: string): string {
  return `/business-manage/detail/${encodeURIComponent(applyNo)}`;
}
