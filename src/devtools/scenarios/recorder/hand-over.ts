import type { PageOpened, Recorded } from './recording';

/** The recording that is under way in a tab. `page` is the number of the page that records now, `place` that of the next part. */
export interface Mark {
  id: string;
  startedAt: number;
  salt: string;
  page: number;
  place: number;
}

export interface Part {
  page: number;
  place: number;
  content: PageOpened | Recorded;
}

interface HandedOver {
  mark: Mark;
  unwritten: readonly Part[];
}

const KEY = 'scenario-recording';

/**
 * What a page leaves to the next one in its tab, with the parts whose writing has not ended. It lies in the session storage from one page to the next only, so
 * that neither a logout, which clears the storage, nor a tab that is opened meanwhile, which gets a copy, disturbs the recording.
 */
export function handOver(mark: Mark, unwritten: readonly Part[] = []): void {
  try {
    save({ mark, unwritten });
  } catch {
    save({ mark, unwritten: [] });
  }
}

export function takeOver(): HandedOver | undefined {
  const saved = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return saved === null ? undefined : (JSON.parse(saved) as HandedOver);
}

function save(handedOver: HandedOver): void {
  sessionStorage.setItem(KEY, JSON.stringify(handedOver));
}
