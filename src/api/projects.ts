import type { BodyOf } from '#contract/call';
import type { projectDetail, projectPage } from '#contract/projects';
import { api, ask } from './api';
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
  }),
});

export const { useProjectPageQuery, useProjectDetailQuery } = projectsApi;
