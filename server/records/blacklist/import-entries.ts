import { isBlacklistEntry } from '#domain/blacklist';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { listOf } from './queries';
import { enabledAmong } from './repository';
import { addEntries, LISTED_ALREADY, type Importer } from './write';

/** How imported rows come onto the list of whoever imports them. */
export const importedEntries = {
  table: 'blacklist' as const,
  async known(db: Db, by: Pick<Member, 'orgType' | 'appId'>, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return refused(await enabledAmong(db, listOf(by), codes));
  },
  async insert(db: Db, context: AppContext, by: Importer, rows: readonly Readonly<Record<string, unknown>>[]) {
    return refused(await addEntries(db, context, by, rows.filter(isBlacklistEntry)));
  },
};

function refused(codes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(codes.map((code) => [code, LISTED_ALREADY]));
}
