export type Entries = readonly [string, string][];

export interface CookieJar {
  entries: () => Entries;
  set: (key: string, value: string | undefined) => void;
  read: () => string;
  write: (cookie: string) => void;
}

export class WorldStorage implements Storage {
  readonly #entries: Map<string, string>;

  constructor(entries: Entries) {
    this.#entries = new Map(entries);
  }

  get length(): number {
    return this.#entries.size;
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#entries.set(key, value);
  }

  removeItem(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  entries(): Entries {
    return [...this.#entries];
  }
}

export function makeCookies(entries: Entries): CookieJar {
  const saved = new Map(entries);
  const set = (key: string, value: string | undefined) => {
    if (value === undefined) saved.delete(key);
    else saved.set(key, value);
  };
  return {
    entries: () => [...saved],
    set,
    read: () => [...saved].map(([key, value]) => `${key}=${value}`).join('; '),
    write: (cookie) => {
      const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
      const cut = pair.indexOf('=');
      const [key, value] = [pair.slice(0, cut), pair.slice(cut + 1)];
      const gone = attributes.some((attribute) => /^max-age=(0|-\d+)$/i.test(attribute));
      set(key, gone || value === '' ? undefined : value);
    },
  };
}
