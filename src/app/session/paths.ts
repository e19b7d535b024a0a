import { DEFAULT_CHANNEL } from '#domain/channel';
import { CHANNEL_QUERY } from '#domain/page-address';
import { documentChannel } from '../../blocks/brand/document-channel';
import { KEYS } from './saved';
import { forget, recallText } from './storage';

export const HOME = '/home/index';
export const LOGIN = '/user/login';
const NEVER_AFTER_LOGIN = [LOGIN, '/exception/'];

export function loginPath(query: URLSearchParams = new URLSearchParams(location.search)): string {
  const carried = new URLSearchParams();
  const channel = recallText(KEYS.channel) ?? ownChannel() ?? unknownChannel(query);
  if (channel) carried.set(CHANNEL_QUERY, channel);
  const [type, code] = [query.get('type'), query.get('code')];
  if (type && code) {
    carried.set('type', type);
    carried.set('code', code);
  }
  const login = recallText(KEYS.loginPath) ?? LOGIN;
  return carried.size > 0 ? `${login}?${carried.toString()}` : login;
}

/** That of whoever was signed in, where it is not the platform's own. */
function ownChannel(): string | undefined {
  const code = recallText(KEYS.ownChannel);
  return code === undefined || code === DEFAULT_CHANNEL.channelCode ? undefined : btoa(code);
}

/** One that nobody has, of which the login tells. CH-03. */
function unknownChannel(query: URLSearchParams): string | null {
  const named = query.get(CHANNEL_QUERY);
  return named !== null && documentChannel().requested === 'unknown' ? named : null;
}

export function pathAfterLogin(): string {
  const [type, code, navTo] = [recallText(KEYS.type), recallText(KEYS.code), recallText(KEYS.navTo)];
  for (const key of [KEYS.type, KEYS.code, KEYS.navTo]) forget(key);
  if (type && code) {
    const channel = recallText(KEYS.channel);
    return `/business-manage/apply-form?${new URLSearchParams({ type, code, ...(channel ? { channel } : {}) }).toString()}`;
  }
  return navTo && isOwnPath(navTo) ? navTo : HOME;
}

interface Working {
  orgType?: string | undefined;
  appId: string;
}

/** Where a page goes on once its organisation is chosen: as its address asked, for a guest who was let in where he wanted to go before, at home for whoever leaves another one. */
export function pathAfterChoice(before: Working | undefined, { orgType, appId }: Working): string {
  if (before?.orgType === 'guest' && orgType !== 'guest') return pathAfterLogin();
  if (before && (before.orgType !== orgType || before.appId !== appId)) return HOME;
  const requested = requestedPath();
  return requested && isOwnPath(requested) ? requested : HOME;
}

export function requestedPath(): string | undefined {
  return location.pathname === '/' ? undefined : location.pathname + location.search + location.hash;
}

export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || /[\u0000-\u001f\\]/.test(path)) return false;
  try {
    const target = new URL(path, location.origin);
    return (
      target.origin === location.origin &&
      !NEVER_AFTER_LOGIN.some((start) => target.pathname.startsWith(start)) &&
      !target.pathname.startsWith('//')
    );
  } catch {
    return false;
  }
}
