/** The class of what stands in a list without options. */
export const NO_OPTIONS = 'no-options';
