import type { BodyOf } from '#contract/call';
import type { zoneLogined, zoneSms } from '#contract/zone';
import { api, ask, type Answered } from './api';

api.injectEndpoints({
  endpoints: (build) => ({
    zoneSms: build.mutation<Answered<typeof zoneSms>, BodyOf<typeof zoneSms>>({
      query: ask<typeof zoneSms>('/guarantee/zone/sms/code'),
    }),
    zoneLogined: build.mutation<Answered<typeof zoneLogined>, BodyOf<typeof zoneLogined>>({
      query: ask<typeof zoneLogined>('/guarantee/zone/logined', { quiet: true }),
    }),
  }),
});
