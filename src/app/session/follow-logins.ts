import { loginMark, saveCredentials, type Credentials } from '../../api/wire/credentials';
import { signsInHere } from '../../features/users/sign-in';
import { pathAfterLogin } from './paths';
import { KEYS } from './saved';
import { forget } from './storage';
import { openTabChannel } from './tab-messages';

/**
 * Leads on from a login page where a login there would, once another tab has signed in and its organisation is chosen; a login of this page that is under way
 * comes first. What the others say without a new mark is no login: they say who is signed in whenever they are loaded. LG-07.
 */
export function followLogins(leaveFor: (path: string) => void): () => void {
  let knownMark = loginMark();
  const follow = async (credentials: Credentials) => {
    const mark = loginMark();
    if (await signsInHere()) return;
    if (mark === undefined || mark === knownMark || mark !== loginMark()) return;
    knownMark = mark;
    saveCredentials(credentials);
    forget(KEYS.multiOrgTypes);
    leaveFor(pathAfterLogin());
  };
  const channel = openTabChannel((message) => {
    if (message.type === 'signedIn' && message.credentials.appId !== '') void follow(message.credentials);
  });
  return () => channel.close();
}
