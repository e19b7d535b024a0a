export const BAOFU = '/baofu';

export function accountPath(holder: string): string {
  return `${BAOFU}/${encodeURIComponent(holder)}`;
}

export function applicationPath(applyNo: string): string {
  return `/business-manage/detail/${encodeURIComponent(applyNo)}`;
}
