const PREFIX = 'unsaved/';

/** Whose unsaved text it is. */
export interface Writer {
  userId: string;
  appId: string;
}

/** Text that the server does not have yet, held by this tab until it has: it outlives a reload, and a session that was lost. */
export function saveUnsaved(writer: Writer, name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(writer, name), JSON.stringify(value));
  } catch {
    // A full storage leaves the form as it is.
  }
}

export function unsavedOf(writer: Writer, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(writer, name)) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function forgetUnsaved(writer: Writer, name: string): void {
  sessionStorage.removeItem(keyOf(writer, name));
}

/** Nobody finds what another user of this tab has left. */
export function forgetUnsavedOfOthers(userId: string): void {
  for (const key of keys()) if (!key.startsWith(`${PREFIX}${userId}/`)) sessionStorage.removeItem(key);
}

export function spareUnsaved(clear: () => void): void {
  const spared = keys().map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);
  clear();
  for (const [key, value] of spared) sessionStorage.setItem(key, value);
}

function keyOf({ userId, appId }: Writer, name: string): string {
  return `${PREFIX}${userId}/${appId}/${name}`;
}

function keys(): string[] {
  return Array.from({ length: sessionStorage.length }, (_none, index) => sessionStorage.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );
}
