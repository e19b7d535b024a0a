import type { BodyOf } from '#contract/call';
import type { mendTendererContact, projectDetail, projectEvent, projectLog, projectPage, saveProject } from '#contract/projects';
import { api, ask, type Answered } from './api';
import { keeping, type IdsOfPage } from './entities/keeping';
import { projectRow, projectWhole } from './project-entities';

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    projectPage: build.query<IdsOfPage, BodyOf<typeof projectPage>>({
      queryFn: keeping<IdsOfPage, BodyOf<typeof projectPage>>(ask<typeof projectPage>('/project/page'), { list: [projectRow.schema] }),
      providesTags: ['Project'],
    }),
    projectDetail: build.query<string, BodyOf<typeof projectDetail>>({
      queryFn: keeping<string, BodyOf<typeof projectDetail>>(ask<typeof projectDetail>('/project/detail'), projectWhole.schema),
      providesTags: (_result, _error, { projectNo }) => [{ type: 'Project', id: projectNo }],
    }),
    projectLog: build.query<Answered<typeof projectLog>, BodyOf<typeof projectLog>>({
      query: ask<typeof projectLog>('/project/log'),
      providesTags: (_result, _error, { projectNo }) => [{ type: 'Project', id: projectNo }],
    }),
    saveProject: build.mutation<Answered<typeof saveProject>, BodyOf<typeof saveProject>>({
      query: ask<typeof saveProject>('/project/save', { idempotent: true, quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Project', 'Badges']),
    }),
    projectEvent: build.mutation<Answered<typeof projectEvent>, BodyOf<typeof projectEvent>>({
      query: ask<typeof projectEvent>('/project/event', { idempotent: true }),
      invalidatesTags: ['Project', 'Badges'],
    }),
    mendTendererContact: build.mutation<Answered<typeof mendTendererContact>, BodyOf<typeof mendTendererContact>>({
      query: ask<typeof mendTendererContact>('/project/contact', { quiet: true }),
      invalidatesTags: ['Project'],
    }),
  }),
});

export const {
  useProjectPageQuery,
  useProjectDetailQuery,
  useProjectLogQuery,
  useSaveProjectMutation,
  useProjectEventMutation,
  useMendTendererContactMutation,
} = projectsApi;
