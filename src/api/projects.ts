import { PROJECTS } from '#contract/addresses/projects';
import type { BodyOf } from '#contract/call';
import type { projectDetail, projectPage } from '#contract/projects';
import { api } from './api';
import { ask, endpointsOf, shownBy } from './endpoints';
import { keeping, type IdsOfPage } from './entities/storing';
import { projectRow, projectWhole } from './project-entities';

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ...endpointsOf(build, PROJECTS),
    projectPage: build.query<IdsOfPage, BodyOf<typeof projectPage>>({
      queryFn: keeping<IdsOfPage, BodyOf<typeof projectPage>>(ask(PROJECTS.projectPage), { list: [projectRow.schema] }),
      providesTags: shownBy(PROJECTS.projectPage),
    }),
    projectDetail: build.query<string, BodyOf<typeof projectDetail>>({
      queryFn: keeping<string, BodyOf<typeof projectDetail>>(ask(PROJECTS.projectDetail), projectWhole.schema),
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
