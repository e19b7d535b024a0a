import type { SignedIn } from '#contract/users';
import { keepCredentials } from '../../api/wire/credentials';
import { keep, KEYS } from './storage';

export function keepSignedIn(signedIn: SignedIn): void {
  keepCredentials(signedIn);
  if (signedIn.multiOrgTypes.length > 0) keep(KEYS.multiOrgTypes, signedIn.multiOrgTypes);
}
