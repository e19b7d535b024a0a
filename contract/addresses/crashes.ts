import type { Addresses } from '../call';

export const CRASHES = {
  reportCrash: { path: '/client/crash', access: 'public', effect: 'write' },
} as const satisfies Addresses;
