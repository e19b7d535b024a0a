import type { BodyOf } from '#contract/call';
import type { cityList, districtList, provinceList } from '#contract/regions';
import { api, ask, type Answered } from './api';

const keptSeconds = 3600;

api.injectEndpoints({
  endpoints: (build) => ({
    provinceList: build.query<Answered<typeof provinceList>, BodyOf<typeof provinceList>>({
      query: ask<typeof provinceList>('/project/province/list'),
      keepUnusedDataFor: keptSeconds,
    }),
    cityList: build.query<Answered<typeof cityList>, BodyOf<typeof cityList>>({
      query: ask<typeof cityList>('/project/city/list'),
      keepUnusedDataFor: keptSeconds,
    }),
    districtList: build.query<Answered<typeof districtList>, BodyOf<typeof districtList>>({
      query: ask<typeof districtList>('/project/district/list'),
      keepUnusedDataFor: keptSeconds,
    }),
  }),
});
