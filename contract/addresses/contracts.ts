import { addressesOf } from '../call';

export const CONTRACTS = addressesOf<typeof import('../contracts')>()({
  signContract: { path: '/contract/sign', effect: 'write', idempotent: true, permission: 'contract:sign' },
});
