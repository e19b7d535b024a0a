/** The version that pages name. */
export const VERSION = '2.1.9';
