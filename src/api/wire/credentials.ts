export interface Credentials {
  appId: string;
  userId: string;
  clientKey: string;
}

const KEY = 'credentials';
const MARK_KEY = 'loginMark';
let keptAt = 0;

export function readCredentials(): Credentials | undefined {
  const saved = sessionStorage.getItem(KEY);
  if (!saved) return undefined;
  try {
    const value: unknown = JSON.parse(saved);
    return isCredentials(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function saveCredentials({ appId, userId, clientKey }: Credentials): void {
  sessionStorage.setItem(KEY, JSON.stringify({ appId, userId, clientKey }));
  sessionStorage.setItem(MARK_KEY, loginMark() ?? '');
  keptAt = performance.now();
}

/** Another one for each session that begins in this browser. */
export function loginMark(): string | undefined {
  return /(?:^|;\s*)skey=([^;]+)/.exec(document.cookie)?.[1];
}

/** Whether another tab has begun a session since this page took the credentials that it has. */
export function hasNewerLogin(): boolean {
  const own = sessionStorage.getItem(MARK_KEY) ?? '';
  const mark = loginMark();
  return own !== '' && mark !== undefined && mark !== own;
}

/** Milliseconds for which this page may have asked as who it is until then; no answer that it shows is older. */
export function credentialsAge(until = performance.now()): number {
  return until - keptAt;
}

export function isCredentials(value: unknown): value is Credentials {
  return (
    typeof value === 'object' &&
    value !== null &&
    'appId' in value &&
    typeof value.appId === 'string' &&
    'userId' in value &&
    typeof value.userId === 'string' &&
    'clientKey' in value &&
    typeof value.clientKey === 'string'
  );
}
