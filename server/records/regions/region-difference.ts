import type { ReplyOf } from '#contract/call';
import type { previewRegions } from '#contract/regions';
import type { Region } from './repository';

type Changes = NonNullable<ReplyOf<typeof previewRegions>['changes']>;

/** Which regions come, go and change their name when the second list takes the place of the first. */
export function differenceOf(before: readonly Region[], after: readonly Region[]): Pick<Changes, 'added' | 'removed' | 'renamed'> {
  const old = byId(before);
  const next = byId(after);
  const named = (within: ReadonlyMap<string, Region>) => (region: Region) => ({
    areaId: region.areaId,
    fullName: fullName(region, within),
  });
  const renamed = after.flatMap((region) => {
    const formerName = old.get(region.areaId)?.areaName;
    return formerName === undefined || formerName === region.areaName ? [] : [{ ...named(next)(region), formerName }];
  });
  return {
    added: some(after.filter(({ areaId }) => !old.has(areaId)).map(named(next))),
    removed: some(before.filter(({ areaId }) => !next.has(areaId)).map(named(old))),
    renamed: some(renamed),
  };
}

const mostShown = 200;

function some<Row extends { areaId: string }>(rows: readonly Row[]): { total: number; list: Row[] } {
  return { total: rows.length, list: rows.toSorted((a, b) => a.areaId.localeCompare(b.areaId)).slice(0, mostShown) };
}

function byId(regions: readonly Region[]): ReadonlyMap<string, Region> {
  return new Map(regions.map((region) => [region.areaId, region]));
}

function fullName({ areaName, parentId }: Region, within: ReadonlyMap<string, Region>): string {
  const parent = parentId === null ? undefined : within.get(parentId);
  return parent ? `${fullName(parent, within)} ${areaName}` : areaName;
}
