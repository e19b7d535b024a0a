import { addressesOf } from '../call';

export const SEARCH = addressesOf<typeof import('../search')>()({
  searchEverything: { path: '/search/everything', effect: 'read', quiet: true, cacheSeconds: 30 },
});
