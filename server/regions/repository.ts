import type { Db } from '../context';
import type { RegionLevel } from '../database/tables/regions';

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
  return db.selectFrom('region').select(['areaId', 'areaName']).where('parentId', '=', parentId).where('level', '=', level).orderBy('areaId').execute();
}

/** Puts these regions in the place of all that were there. */
export async function replaceRegions(db: Db, regions: readonly Region[], release: { dated: string; source: string; importedAt: Date }): Promise<void> {
  await db.deleteFrom('region').execute();
  for (let from = 0; from < regions.length; from += rowsAtOnce) {
    await db.insertInto('region').values(regions.slice(from, from + rowsAtOnce)).execute();
  }
  const row = { id: 1, ...release };
  await db.insertInto('regionRelease').values(row).onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute();
}

const rowsAtOnce = 1000;
