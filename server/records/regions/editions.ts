import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { importRegions, previewRegions, regionEdition } from '#contract/regions';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { saveRegions } from './import-regions';
import { differenceOf } from './region-difference';
import { readRegionFile, RegionFileError, type RegionEdition } from './region-file';
import { allRegions, findEdition, type Region } from './repository';

export async function editionInUse(db: Db): Promise<ReplyOf<typeof regionEdition>> {
  const [{ dated, source, importedAt, importedBy }, regions] = await Promise.all([findEdition(db), allRegions(db)]);
  return { dated, source, importedAt: importedAt.toISOString(), importedBy, ...countsOf(regions) };
}

export async function previewEdition(db: Db, content: string): Promise<ReplyOf<typeof previewRegions>> {
  const read = attempt(content);
  if (read instanceof RegionFileError) return { problems: read.problems.slice(0, problemsShown) };
  const { dated, source, regions } = read;
  const [{ importedAt }, before] = await Promise.all([findEdition(db), allRegions(db)]);
  return {
    problems: [],
    changes: { dated, source, ...countsOf(regions), replaces: importedAt.toISOString(), ...differenceOf(before, regions) },
  };
}

export async function importEdition(
  db: Db,
  context: AppContext,
  { userName }: Member,
  { content, replaces }: BodyOf<typeof importRegions>,
): Promise<ReplyOf<typeof regionEdition>> {
  const read = attempt(content);
  if (read instanceof RegionFileError) throw fieldWrong('content', read.message);
  const { dated, source, regions } = read;
  const importedAt = context.wallClock.now();
  await inTransaction(db, async (transaction) => {
    const inUse = await findEdition(transaction, { lock: true });
    if (inUse.importedAt.toISOString() !== replaces)
      throw new BusinessError(CODES.statusChanged, '地区数据已被他人更新，请重新选择文件并核对变化');
    await saveRegions(transaction, context, regions, { dated, source, importedAt, importedBy: userName });
  });
  return { dated, source, importedAt: importedAt.toISOString(), importedBy: userName, ...countsOf(regions) };
}

const problemsShown = 20;

function attempt(content: string): RegionEdition | RegionFileError {
  try {
    return readRegionFile(content);
  } catch (error) {
    if (error instanceof RegionFileError) return error;
    throw error;
  }
}

function countsOf(regions: readonly Region[]): { provinces: number; cities: number; districts: number } {
  const count = (level: Region['level']) => regions.filter((region) => region.level === level).length;
  return { provinces: count('province'), cities: count('city'), districts: count('district') };
}
