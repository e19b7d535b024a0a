import { readFile } from 'node:fs/promises';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { readRegionFile, type RegionRelease } from './region-file';
import { replaceRegions } from './repository';

/** Replaces all regions by those of a file, or changes nothing and tells everything that is wrong with it. */
export async function importRegions({ db, wallClock }: Pick<AppContext, 'db' | 'wallClock'>, path: string): Promise<RegionRelease> {
  const release = readRegionFile(await readFile(path, 'utf8'));
  const { dated, source, regions } = release;
  await inTransaction(db, (transaction) =>
    replaceRegions(transaction, regions, { dated, source, importedAt: wallClock.now(), importedBy: '' }),
  );
  return release;
}
