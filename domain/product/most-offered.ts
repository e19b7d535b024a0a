/** Products of a channel that are asked for at once: as many rows as a page has at most. */
export const MOST_OFFERED = 1000;
