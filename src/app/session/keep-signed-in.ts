import type { SignedIn } from '#contract/users';
import { saveCredentials } from '../../api/wire/credentials';
import { KEYS } from './kept';
import { pathAfterLogin } from './paths';
import { keep } from './storage';

/** Keeps what a login answered, and answers where the application begins. */
export function keepSignedIn(signedIn: SignedIn): string {
  saveCredentials(signedIn);
  if (signedIn.multiOrgTypes.length > 0) keep(KEYS.multiOrgTypes, signedIn.multiOrgTypes);
  return pathAfterLogin();
}
