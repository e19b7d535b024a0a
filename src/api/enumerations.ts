import type { BodyOf } from '#contract/call';
import type { enumerations } from '#contract/enumerations';
import { api, ask, type Answered } from './api';

const enumerationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    enumerations: build.query<Answered<typeof enumerations>, BodyOf<typeof enumerations>>({
      query: ask<typeof enumerations>('/enum/get/enums'),
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useEnumerationsQuery } = enumerationsApi;
