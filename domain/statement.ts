/** So many movements a statement of account on paper takes at most; more are exported as a workbook. */
export const MOVEMENTS_ON_PAPER = 2000;
