export function myInfoPath(appId: string): string {
  return `/my-info/detail/${encodeURIComponent(appId)}`;
}
