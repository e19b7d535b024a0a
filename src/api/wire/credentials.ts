export interface Credentials {
  appId: string;
  userId: string;
  clientKey: string;
}

const KEY = 'credentials';
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
  keptAt = performance.now();
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
