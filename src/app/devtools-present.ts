export const devtoolsPresent = typeof DEVTOOLS === 'undefined' || DEVTOOLS;

export const WATCH_MARK = 'watch';

/** The page that a scenario's player shows in a frame. */
export const REPLAYED_SCREEN = '/dev/replayed-screen';
