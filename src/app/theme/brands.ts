import type { BrandChoice } from '#domain/layout';

/** Brand colours that a user may choose instead of that of their channel. */
export const BRANDS: Readonly<Record<Exclude<BrandChoice, 'channel'>, string>> = {
  blue: '#0958d9',
  indigo: '#3730a3',
  violet: '#6b21a8',
  magenta: '#a21caf',
};
