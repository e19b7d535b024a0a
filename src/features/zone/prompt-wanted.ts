import { isPreview } from '../../blocks/brand/document-channel';
import { PHONE } from '../../blocks/page/use-media';

const SEEN = 'miniProgramSeen';
const DISMISSED = 'miniProgramDismissed';

/** Whether a phone is to be led to the mini-program: once in a visit, and never after it was dismissed for good. CH-05. */
export function promptWanted(): boolean {
  if (isPreview() || !matchMedia(PHONE).matches) return false;
  try {
    if (sessionStorage.getItem(SEEN) !== null || localStorage.getItem(DISMISSED) !== null) return false;
    sessionStorage.setItem(SEEN, '1');
    return true;
  } catch {
    return false;
  }
}

export function dismissPrompt(): void {
  try {
    localStorage.setItem(DISMISSED, '1');
  } catch {
    // A browser that keeps nothing is asked nothing either.
  }
}
