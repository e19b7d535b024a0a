import type { EARLIER_HEADER as EarlierHeader } from '#contract/call';

/** The stream of what happens. */
export const STREAM_PATH = '/events';

export const EARLIER_HEADER: typeof EarlierHeader = 'X-Earlier';
