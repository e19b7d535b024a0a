import type { BodyOf } from '#contract/call';
import type { zoneApply, zoneFees, zoneLogined, zonePortal, zoneProducts, zoneSms, zoneText } from '#contract/zone';
import { api, ask, type Answered } from './api';

api.injectEndpoints({
  endpoints: (build) => ({
    zoneProducts: build.query<Answered<typeof zoneProducts>, BodyOf<typeof zoneProducts>>({
      query: ask<typeof zoneProducts>('/guarantee/zone/products', { quiet: true }),
    }),
    zonePortal: build.query<Answered<typeof zonePortal>, BodyOf<typeof zonePortal>>({
      query: ask<typeof zonePortal>('/guarantee/zone/portal', { quiet: true }),
    }),
    zoneText: build.query<Answered<typeof zoneText>, BodyOf<typeof zoneText>>({
      query: ask<typeof zoneText>('/guarantee/zone/text', { quiet: true }),
    }),
    zoneApply: build.mutation<Answered<typeof zoneApply>, BodyOf<typeof zoneApply>>({
      query: ask<typeof zoneApply>('/guarantee/zone/apply', { quiet: true }),
    }),
    zoneFees: build.query<Answered<typeof zoneFees>, BodyOf<typeof zoneFees>>({
      query: ask<typeof zoneFees>('/guarantee/zone/fees', { quiet: true }),
    }),
    zoneSms: build.mutation<Answered<typeof zoneSms>, BodyOf<typeof zoneSms>>({
      query: ask<typeof zoneSms>('/guarantee/zone/sms/code'),
    }),
    zoneLogined: build.mutation<Answered<typeof zoneLogined>, BodyOf<typeof zoneLogined>>({
      query: ask<typeof zoneLogined>('/guarantee/zone/logined', { quiet: true }),
    }),
  }),
});
