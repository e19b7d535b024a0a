/** Whether something on the page would ask before the page is closed, as `LeaveGuard` does. */
export function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
