/** A pattern for `like` that finds the keyword anywhere; its wildcards are letters. */
export function containing(keyword: string): string {
  return `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
