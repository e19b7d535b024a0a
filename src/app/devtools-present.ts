export const devtoolsPresent = typeof DEVTOOLS === 'undefined' || DEVTOOLS;

export const WATCH_MARK = 'watch';
