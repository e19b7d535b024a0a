import type { Addresses } from '../call';

export const CONTRACTS = {
  signContract: { path: '/contract/sign', effect: 'write', idempotent: true, permission: 'contract:sign' },
} as const satisfies Addresses;
