import { useCallback } from 'react';
import { REGIONS } from '#contract/addresses/regions';
import type { ReplyOf } from '#contract/call';
import type { previewRegions, provinceList, regionEdition } from '#contract/regions';
import { apiOf } from './endpoints';

export type RegionChanges = NonNullable<ReplyOf<typeof previewRegions>['changes']>;
export type RegionEdition = ReplyOf<typeof regionEdition>;
export type Area = ReplyOf<typeof provinceList>['areaList'][number];

const regionsApi = apiOf(REGIONS);

export const { useRegionEditionQuery, usePreviewRegionsMutation, useImportRegionsMutation } = regionsApi;
const { useLazyProvinceListQuery, useLazyCityListQuery, useLazyDistrictListQuery } = regionsApi;

/** The regions inside one of the given code, or the provinces; each asked once an hour. */
export function useAreasWithin(): (areaId: string | null) => Promise<readonly Area[]> {
  const [provinces] = useLazyProvinceListQuery();
  const [cities] = useLazyCityListQuery();
  const [districts] = useLazyDistrictListQuery();
  return useCallback(
    async (areaId) => {
      const loading =
        areaId === null ? provinces({}, true) : areaId.endsWith('0000') ? cities({ areaId }, true) : districts({ areaId }, true);
      return (await loading.unwrap()).areaList;
    },
    [provinces, cities, districts],
  );
}
