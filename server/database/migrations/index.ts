import type { Migration } from 'kysely';
import * as identity from './0001-identity';

/** In the order in which they run; forward only. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-identity': identity,
};
