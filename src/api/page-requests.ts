import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

/** Asks for something that a page shows, before the page itself is there to ask. */
export type PageRequest = ThunkAction<PromiseLike<unknown> & { unsubscribe: () => void }, unknown, unknown, UnknownAction>;

/** Seconds for which a page that asks anew whenever it is opened takes what was asked for just before it opened. */
export const JUST_FETCHED_SECONDS = 5;
