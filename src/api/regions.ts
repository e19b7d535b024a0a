import { useCallback } from 'react';
import type { BodyOf, ReplyOf } from '#contract/call';
import type { cityList, districtList, importRegions, previewRegions, provinceList, regionEdition } from '#contract/regions';
import { api, ask, type Answered } from './api';

const keptSeconds = 3600;

export type RegionChanges = NonNullable<ReplyOf<typeof previewRegions>['changes']>;
export type RegionEdition = ReplyOf<typeof regionEdition>;
export type Area = ReplyOf<typeof provinceList>['areaList'][number];

const regionsApi = api.enhanceEndpoints({ addTagTypes: ['Region'] }).injectEndpoints({
  endpoints: (build) => ({
    provinceList: build.query<Answered<typeof provinceList>, BodyOf<typeof provinceList>>({
      query: ask<typeof provinceList>('/project/province/list'),
      providesTags: ['Region'],
      keepUnusedDataFor: keptSeconds,
    }),
    cityList: build.query<Answered<typeof cityList>, BodyOf<typeof cityList>>({
      query: ask<typeof cityList>('/project/city/list'),
      providesTags: ['Region'],
      keepUnusedDataFor: keptSeconds,
    }),
    districtList: build.query<Answered<typeof districtList>, BodyOf<typeof districtList>>({
      query: ask<typeof districtList>('/project/district/list'),
      providesTags: ['Region'],
      keepUnusedDataFor: keptSeconds,
    }),
    regionEdition: build.query<Answered<typeof regionEdition>, BodyOf<typeof regionEdition>>({
      query: ask<typeof regionEdition>('/region/edition'),
      providesTags: ['Region'],
    }),
    previewRegions: build.mutation<Answered<typeof previewRegions>, BodyOf<typeof previewRegions>>({
      query: ask<typeof previewRegions>('/region/edition/preview'),
    }),
    importRegions: build.mutation<Answered<typeof importRegions>, BodyOf<typeof importRegions>>({
      query: ask<typeof importRegions>('/region/edition/import'),
      invalidatesTags: ['Region'],
    }),
  }),
});

export const { useRegionEditionQuery, usePreviewRegionsMutation, useImportRegionsMutation } = regionsApi;
const { useLazyProvinceListQuery, useLazyCityListQuery, useLazyDistrictListQuery } = regionsApi;

/** The regions inside one of the given code, or the provinces; each asked once an hour. */
export function useAreasWithin(): (areaId: string | null) => Promise<readonly Area[]> {
  const [provinces] = useLazyProvinceListQuery();
  const [cities] = useLazyCityListQuery();
  const [districts] = useLazyDistrictListQuery();
  return useCallback(
    async (areaId) => {
      const asking =
        areaId === null ? provinces({}, true) : areaId.endsWith('0000') ? cities({ areaId }, true) : districts({ areaId }, true);
      return (await asking.unwrap()).areaList;
    },
    [provinces, cities, districts],
  );
}
