import { readFile } from 'node:fs/promises';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { noteByCommit } from '../audit-log/note';
import { differenceOf } from './region-difference';
import { readRegionFile, type RegionEdition } from './region-file';
import { allRegions, findEdition, replaceRegions, type Region, type Edition } from './repository';

/** Replaces all regions by those of a file, or changes nothing and tells everything that is wrong with it. */
export async function importRegions(
  { db, clock, wallClock }: Pick<AppContext, 'db' | 'clock' | 'wallClock'>,
  path: string,
): Promise<RegionEdition> {
  const edition = readRegionFile(await readFile(path, 'utf8'));
  const { dated, source, regions } = edition;
  await inTransaction(db, (transaction) =>
    saveRegions(transaction, { clock }, regions, { dated, source, importedAt: wallClock.now(), importedBy: '' }),
  );
  return edition;
}

/** Puts these regions in the place of all that were there, and tells the log which came, went and were renamed; in the transaction of the caller. */
export async function saveRegions(db: Db, context: Pick<AppContext, 'clock'>, regions: readonly Region[], edition: Edition): Promise<void> {
  const [inUse, former] = [await findEdition(db), await allRegions(db)];
  await replaceRegions(db, regions, edition);
  const { added, removed, renamed } = differenceOf(former, regions);
  const codes = (list: typeof added.list) => list.map(({ areaId, fullName }) => [fullName, areaId] as const);
  const { dated, source } = edition;
  const before = [...codes(removed.list), ...renamed.list.map(({ fullName, formerName }) => [fullName, formerName] as const)];
  const after = [...codes(added.list), ...renamed.list.map(({ fullName }) => [fullName, fullName.split(' ').at(-1)] as const)];
  await noteByCommit(db, context, {
    ...{ kind: 'region', action: 'importRegions', object: dated, objectName: source },
    detail: {
      before: { dated: inUse.dated, source: inUse.source, ...Object.fromEntries(before) },
      after: { dated, source, ...Object.fromEntries(after) },
    },
  });
}
