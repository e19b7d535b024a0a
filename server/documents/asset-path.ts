import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Finds a file of this folder, from the sources and from a bundle anywhere below the project's root alike. */
export function assetPath(name: string): string {
  const parents = [here, join(here, '..'), join(here, '../..'), join(here, '../../..')];
  const places = [join(here, name), ...parents.map((parent) => join(parent, 'server/documents', name))];
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`document asset ${name} is in none of ${places.join(', ')}`);
  return found;
}
