import type { Addresses } from '../call';

export const SEARCH = {
  searchEverything: { path: '/search/everything', effect: 'read', quiet: true, keptUnused: 30 },
} as const satisfies Addresses;
