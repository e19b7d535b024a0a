import type { Static } from 'typebox';
import type { visitReport } from '#contract/visits';
import { api } from './api';

const path: (typeof visitReport)['path'] = '/data/buried';

export const visitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportVisit: build.mutation<unknown, Static<(typeof visitReport)['body']>>({
      query: (body) => ({ path, prefix: false, quiet: true, body }),
    }),
  }),
});
