/** Tells the page's own script that the application runs: what was pressed before is handled now, and what fails from now on says so by itself. */
export const PAGE_READY = 'page-ready';

export function announceReady(): void {
  dispatchEvent(new Event(PAGE_READY));
}

/** Tells the page's own script that the application cannot be opened, whatever its scripts were answered with. ER-05. */
export const PAGE_FAILED = 'page-failed';

export function announceFailure(): void {
  dispatchEvent(new Event(PAGE_FAILED));
}

/** Tells that the page stands in the document before the application is there, or will not. */
export const DRAWN_AHEAD = 'drawn-ahead';
