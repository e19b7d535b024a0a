import { PAGE_META } from '#domain/channel';
import { typeOfText } from '#domain/organisation/numeric-type';
import { saveReferralCode } from '../../api/saved-referral';
import { spareUnsaved } from '../../api/unsaved';
import { hasNewerLogin } from '../../api/wire/credentials';
import { documentChannel } from '../../blocks/brand/document-channel';
import { PHONE } from '../../blocks/page/use-media';
import { KEYS, recall } from './saved';

export function saveInSession(key: string, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

export function recallText(key: string): string | undefined {
  const value = recall(key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function forget(key: string): void {
  sessionStorage.removeItem(key);
}

export function saveQuery(query: URLSearchParams): void {
  const [pid, pname, appId] = [query.get('pid'), query.get('pname'), query.get('appId')];
  if (pid && pname && appId) saveInSession(KEYS.urlOptions, { pid, pname, appId });
  const [type, code] = [query.get('type'), query.get('code')];
  if (type && code && isEntering()) {
    saveInSession(KEYS.type, type);
    saveInSession(KEYS.code, code);
  }
  const orgType = query.get('orgType');
  if (orgType && typeOfText(orgType) !== undefined && isEntering()) saveInSession(KEYS.orgType, orgType);
  const referralCode = query.get('referralCode');
  if (referralCode) saveReferralCode(referralCode);
  saveChannel();
}

/** A page by which one comes in or registers, as the login of a wage channel is at an address of its own. RT-13. */
function isEntering(): boolean {
  const page = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_META}"]`)?.content ?? location.pathname;
  return /^\/(user|register)\//.test(page);
}

/** That of a channel that the server knows; one that nobody has leaves nothing behind. CH-03. */
function saveChannel(): void {
  const { requested, channel } = documentChannel();
  if (requested === 'none') return;
  for (const key of [KEYS.channel, KEYS.loginPath]) forget(key);
  if (requested === 'unknown') return;
  saveInSession(KEYS.channel, btoa(channel.channelCode));
  saveInSession(KEYS.loginPath, channel.loginPath);
}

export function saveDevice(): void {
  saveInSession(KEYS.isPhone, matchMedia(PHONE).matches);
}

/**
 * Clears the session; what was typed and not saved stays where the session was lost, and goes where the user ends it. A login that took the place of this page's
 * goes on. Whether the session is over for the other tabs too.
 */
export function clearSession({ lost }: { lost: boolean }): boolean {
  const isOver = !hasNewerLogin();
  if (lost) spareUnsaved(() => sessionStorage.clear());
  else sessionStorage.clear();
  if (isOver) document.cookie = 'skey=; Path=/; Max-Age=0; SameSite=Lax';
  return isOver;
}
