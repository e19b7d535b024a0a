const MOST_NAMES = 5000;

const toUnderscores = remembering((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const toCamelCase = remembering((key) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));

export function toWire(value: unknown): unknown {
  return renamed(value, toUnderscores);
}

export function fromWire(value: unknown): unknown {
  return renamed(value, toCamelCase);
}

/** A page of rows says the same few names hundreds of times. */
function remembering(rename: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const name = rename(key);
    if (known.size < MOST_NAMES) known.set(key, name);
    return name;
  };
}

function renamed(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (!isPlainObject(value)) return value;
  const entries: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value)) if (item !== undefined) entries.push([rename(key), renamed(item, rename)]);
  return Object.fromEntries(entries);
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}
