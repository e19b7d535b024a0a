export const BLACKLIST = '/blacklist-manage';

export function entryPath(entryId: string): string {
  return `${BLACKLIST}/${encodeURIComponent(entryId)}`;
}
