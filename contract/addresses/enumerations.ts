import type { Addresses } from '../call';

export const ENUMERATIONS = {
  enumerations: { path: '/enum/get/enums', access: 'public', effect: 'read', keptUnused: 3600 },
} as const satisfies Addresses;
