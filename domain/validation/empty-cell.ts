/**
 * Whether an editable cell holds nothing: absent, blank text, not a number, an empty list or an empty object. 0 and false are values.
 * Second specification, section 5 «Empty values».
 */
export function isEmptyCell(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'number') return Number.isNaN(value);
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** What is said of a required cell that is empty. */
export function emptyCellMessage(columnTitle: string): string {
  return `${columnTitle}不能为空`;
}
