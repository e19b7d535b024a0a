/** Windows stand above the page, and none is open yet. */
export function createPortal(): null {
  return null;
}
