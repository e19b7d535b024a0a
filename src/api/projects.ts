import { PROJECTS } from '#contract/addresses/projects';
import type { BodyOf } from '#contract/call';
import type { projectDetail, projectPage } from '#contract/projects';
import { api } from './api';
import { callOf, endpointsOf, shownBy } from './endpoints';
import { storing, type IdsOfPage } from './entities/storing';
import { projectRow, projectWhole } from './project-entities';

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ...endpointsOf(build, PROJECTS),
    projectPage: build.query<IdsOfPage, BodyOf<typeof projectPage>>({
      queryFn: storing<IdsOfPage, BodyOf<typeof projectPage>>(callOf(PROJECTS.projectPage), { list: [projectRow.schema] }),
      providesTags: shownBy(PROJECTS.projectPage),
    }),
    projectDetail: build.query<string, BodyOf<typeof projectDetail>>({
      queryFn: storing<string, BodyOf<typeof projectDetail>>(callOf(PROJECTS.projectDetail), projectWhole.schema),
      providesTags: shownBy(PROJECTS.projectDetail),
    }),
  }),
});

export const {
  useProjectPageQuery,
  useProjectDetailQuery,
  useProjectLogQuery,
  useSaveProjectMutation,
  useProjectEventMutation,
  useMendTendereeContactMutation,
} = projectsApi;
