import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Finds a file of this folder from the sources and from the bundle alike; the build puts a copy beside the bundle or leaves the sources in place. */
export function assetPath(name: string): string {
  const places = [join(here, name), join(here, 'documents', name), join(here, '../server/documents', name)];
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`document asset ${name} is in none of ${places.join(', ')}`);
  return found;
}
