import type { BodyOf } from '#contract/call';
import type { productionStart } from '#contract/production-start';
import { api, ask, type Answered } from './api';

const productionStartApi = api.injectEndpoints({
  endpoints: (build) => ({
    productionStart: build.query<Answered<typeof productionStart>, BodyOf<typeof productionStart>>({
      query: ask<typeof productionStart>('/platform/start'),
      providesTags: ['Organisation', 'Registration', 'Project', 'Product', 'Quota', 'GuaranteeList', 'AgencyInvitation'],
    }),
  }),
});

export const { useProductionStartQuery } = productionStartApi;
