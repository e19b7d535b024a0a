import { addressesOf } from '../call';

export const CRASHES = addressesOf<typeof import('../crashes')>()({
  reportCrash: { path: '/client/crash', access: 'public', effect: 'write' },
});
