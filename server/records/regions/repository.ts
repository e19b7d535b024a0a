import type { Db } from '../../core/context';
import type { RegionLevel } from '../../core/database/tables/regions';

export interface Area {
  areaId: string;
  areaName: string;
}

export interface Region extends Area {
  level: RegionLevel;
  parentId: string | null;
}

export function provinces(db: Db): Promise<Area[]> {
  return db.selectFrom('region').select(['areaId', 'areaName']).where('level', '=', 'province').orderBy('areaId').execute();
}

/** The regions of that level inside the given one. */
export function regionsWithin(db: Db, parentId: string, level: RegionLevel): Promise<Area[]> {
  return db
    .selectFrom('region')
    .select(['areaId', 'areaName'])
    .where('parentId', '=', parentId)
    .where('level', '=', level)
    .orderBy('areaId')
    .execute();
}

/** The names of these areas where they lead from a province to a district, each in the one before; nothing otherwise. */
export async function namesDown(db: Db, areaIds: readonly string[]): Promise<string[] | undefined> {
  if (areaIds.length === 0) return undefined;
  const rows = await db
    .selectFrom('region')
    .select(['areaId', 'areaName', 'level', 'parentId'])
    .where('areaId', 'in', [...areaIds])
    .execute();
  const known = new Map(rows.map((row) => [row.areaId, row]));
  const path = areaIds.map((areaId) => known.get(areaId));
  const isWhole = path.at(-1)?.level === 'district' && path.every((area, index) => area?.parentId === (areaIds[index - 1] ?? null));
  return isWhole ? path.map((area) => area?.areaName ?? '') : undefined;
}

export async function isRegion(db: Db, areaId: string): Promise<boolean> {
  return (await db.selectFrom('region').select('areaId').where('areaId', '=', areaId).executeTakeFirst()) !== undefined;
}

/** The names of these regions by their codes. */
export async function namesOf(db: Db, areaIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (areaIds.length === 0) return new Map();
  const rows = await db.selectFrom('region').select(['areaId', 'areaName']).where('areaId', 'in', areaIds).execute();
  return new Map(rows.map(({ areaId, areaName }) => [areaId, areaName]));
}

export function allRegions(db: Db): Promise<Region[]> {
  return db.selectFrom('region').select(['areaId', 'areaName', 'level', 'parentId']).orderBy('areaId').execute();
}

export interface Edition {
  dated: string;
  source: string;
  importedAt: Date;
  importedBy: string;
}

/** Which state of the regions is there; `lock` keeps others from replacing it before the transaction ends. */
export function findEdition(db: Db, { lock = false }: { lock?: boolean } = {}): Promise<Edition> {
  const query = db.selectFrom('regionEdition').select(['dated', 'source', 'importedAt', 'importedBy']).where('id', '=', 1);
  return (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

/** Puts these regions in the place of all that were there. */
export async function replaceRegions(db: Db, regions: readonly Region[], edition: Edition): Promise<void> {
  await db.deleteFrom('region').execute();
  for (let from = 0; from < regions.length; from += rowsAtOnce) {
    await db
      .insertInto('region')
      .values(regions.slice(from, from + rowsAtOnce))
      .execute();
  }
  const row = { id: 1, ...edition };
  await db
    .insertInto('regionEdition')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

const rowsAtOnce = 1000;
