/** Whether an element that this selector finds takes a place on the screen. */
export function isOnScreen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0);
}
