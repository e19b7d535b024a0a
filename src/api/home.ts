import type { BodyOf } from '#contract/call';
import type { homeFigures, homeMonths, homeOpenings, homeProjects, homeRows } from '#contract/home';
import { api, ask, type Answered } from './api';

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    homeFigures: build.query<Answered<typeof homeFigures>, BodyOf<typeof homeFigures>>({
      query: ask<typeof homeFigures>('/home/figures'),
      providesTags: ['Home'],
    }),
    homeRows: build.query<Answered<typeof homeRows>, BodyOf<typeof homeRows>>({
      query: ask<typeof homeRows>('/home/rows'),
      providesTags: ['Home'],
    }),
    homeMonths: build.query<Answered<typeof homeMonths>, BodyOf<typeof homeMonths>>({
      query: ask<typeof homeMonths>('/home/months'),
      providesTags: ['Home'],
    }),
    homeProjects: build.query<Answered<typeof homeProjects>, BodyOf<typeof homeProjects>>({
      query: ask<typeof homeProjects>('/home/projects'),
      providesTags: ['Home'],
    }),
    homeOpenings: build.query<Answered<typeof homeOpenings>, BodyOf<typeof homeOpenings>>({
      query: ask<typeof homeOpenings>('/home/openings'),
      providesTags: ['Home', 'Project'],
    }),
  }),
});

export const { useHomeFiguresQuery, useHomeRowsQuery, useHomeMonthsQuery, useHomeProjectsQuery, useHomeOpeningsQuery } = homeApi;
