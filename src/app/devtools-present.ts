export const devtoolsPresent = typeof DEVTOOLS === 'undefined' || DEVTOOLS;
