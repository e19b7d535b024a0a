import { visitsApi } from '../../api/visits';
import { uniqueId } from '../../blocks/upload/unique-id';
import type { makeStore } from '../store';

const KEY = 'visitorId';

/** Tells once that this browser came by; what is answered says nothing. A browser that keeps nothing reports nothing. */
export function reportVisit(dispatch: ReturnType<typeof makeStore>['store']['dispatch']): void {
  const fingerprint = visitorId();
  if (fingerprint !== '') void dispatch(visitsApi.endpoints.reportVisit.initiate({ fingerprint }, { track: false }));
}

/** Made at random and kept; nothing of the device goes into it, and nobody is known by it. */
function visitorId(): string {
  try {
    const id = localStorage.getItem(KEY) ?? uniqueId();
    localStorage.setItem(KEY, id);
    return id;
  } catch {
    return '';
  }
}
