import { siteFact } from './site';

/** Where a picture or a guide of the platform's is loaded from, by its address; empty without one. RQ-05. */
export function assetAddress(address: string): string {
  return address === '' ? '' : siteFact('assetHost') + address;
}
