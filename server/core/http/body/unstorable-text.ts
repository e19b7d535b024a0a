const SUSPECT = /\\u(?:0000|d[89a-f])/i;
const UNSTORABLE = /[\u0000\p{Cs}]/u;

/** The path of the first text in a JSON body that no database column takes (a null character, half a surrogate pair); undefined where there is none. */
export function unstorableText(json: string, value: unknown): string | undefined {
  return SUSPECT.test(json) ? unstorableIn(value) : undefined;
}

/** The same of what came otherwise, as a query or the texts of a form. */
export function unstorableIn(value: unknown): string | undefined {
  return search(value, '');
}

function search(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = UNSTORABLE.test(key) ? path : search(inner, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}
