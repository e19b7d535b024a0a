import type { SignedIn } from '#contract/users';
import { keepCredentials } from '../../api/wire/credentials';
import { KEYS } from './kept';
import { pathAfterLogin } from './paths';
import { keep } from './storage';

/** Keeps what a login answered, and answers where the application begins. */
export function keepSignedIn(signedIn: SignedIn): string {
  keepCredentials(signedIn);
  if (signedIn.multiOrgTypes.length > 0) keep(KEYS.multiOrgTypes, signedIn.multiOrgTypes);
  return pathAfterLogin();
}
