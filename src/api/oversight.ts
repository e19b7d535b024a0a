import type { BodyOf } from '#contract/call';
import type {
  expiringLetters,
  institutionsInForce,
  institutionTimes,
  letterEndings,
  letterTimes,
  openingDay,
  openingMonth,
  overseenLetters,
  overseenProjectPage,
} from '#contract/oversight';
import { api, ask, type Answered } from './api';

const oversightApi = api.injectEndpoints({
  endpoints: (build) => ({
    overseenLetters: build.query<Answered<typeof overseenLetters>, BodyOf<typeof overseenLetters>>({
      query: ask<typeof overseenLetters>('/oversight/letters'),
      providesTags: ['Home'],
    }),
    overseenProjectPage: build.query<Answered<typeof overseenProjectPage>, BodyOf<typeof overseenProjectPage>>({
      query: ask<typeof overseenProjectPage>('/oversight/project/page'),
      providesTags: ['Home', 'Project'],
    }),
    openingMonth: build.query<Answered<typeof openingMonth>, BodyOf<typeof openingMonth>>({
      query: ask<typeof openingMonth>('/oversight/opening/month'),
      providesTags: ['Project'],
    }),
    openingDay: build.query<Answered<typeof openingDay>, BodyOf<typeof openingDay>>({
      query: ask<typeof openingDay>('/oversight/opening/day'),
      providesTags: ['Project'],
    }),
    expiringLetters: build.query<Answered<typeof expiringLetters>, BodyOf<typeof expiringLetters>>({
      query: ask<typeof expiringLetters>('/oversight/expiry'),
      providesTags: ['Home'],
    }),
    institutionsInForce: build.query<Answered<typeof institutionsInForce>, BodyOf<typeof institutionsInForce>>({
      query: ask<typeof institutionsInForce>('/oversight/institutions'),
      providesTags: ['Home'],
    }),
    letterTimes: build.query<Answered<typeof letterTimes>, BodyOf<typeof letterTimes>>({
      query: ask<typeof letterTimes>('/oversight/times'),
      providesTags: ['Home'],
    }),
    institutionTimes: build.query<Answered<typeof institutionTimes>, BodyOf<typeof institutionTimes>>({
      query: ask<typeof institutionTimes>('/oversight/times/institutions'),
      providesTags: ['Home'],
    }),
    letterEndings: build.query<Answered<typeof letterEndings>, BodyOf<typeof letterEndings>>({
      query: ask<typeof letterEndings>('/oversight/endings'),
      providesTags: ['Home'],
    }),
  }),
});

export const {
  useOverseenLettersQuery,
  useOverseenProjectPageQuery,
  useOpeningMonthQuery,
  useOpeningDayQuery,
  useExpiringLettersQuery,
  useInstitutionsInForceQuery,
  useLetterTimesQuery,
  useInstitutionTimesQuery,
  useLetterEndingsQuery,
} = oversightApi;
