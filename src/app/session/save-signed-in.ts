import type { SignedIn } from '#contract/users';
import { saveCredentials } from '../../api/wire/credentials';
import { pathAfterLogin } from './paths';
import { KEYS } from './saved';
import { saveInSession } from './storage';

/** Keeps what a login answered, and answers where the application begins. */
export function saveSignedIn(signedIn: SignedIn): string {
  saveCredentials(signedIn);
  if (signedIn.multiOrgTypes.length > 0) saveInSession(KEYS.multiOrgTypes, signedIn.multiOrgTypes);
  return pathAfterLogin();
}
