const ASKED = 'keys-asked';

/** Opens the list of the keys that are valid now. */
export function showKeys(): void {
  window.dispatchEvent(new Event(ASKED));
}

/** Calls back whenever the list is asked for; answers what ends it. */
export function onShowKeys(show: () => void): () => void {
  window.addEventListener(ASKED, show);
  return () => window.removeEventListener(ASKED, show);
}
