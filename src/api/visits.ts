import type { Static } from 'typebox';
import type { visitReport } from '#contract/visits';
import { api } from './api';

type Report = Static<(typeof visitReport)['body']>;

const path: (typeof visitReport)['path'] = '/data/buried';

export const visitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportVisit: build.mutation<unknown, Report>({
      query: (body) => ({ path, prefix: false, quiet: true, body }),
    }),
  }),
});
