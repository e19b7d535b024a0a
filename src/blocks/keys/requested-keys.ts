const REQUESTED = 'keys-requested';

/** Opens the list of the keys that are valid now. */
export function showKeys(): void {
  window.dispatchEvent(new Event(REQUESTED));
}

/** Calls back whenever the list is asked for; answers what ends it. */
export function onShowKeys(show: () => void): () => void {
  window.addEventListener(REQUESTED, show);
  return () => window.removeEventListener(REQUESTED, show);
}
