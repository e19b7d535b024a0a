import type { BodyOf } from '#contract/call';
import type { handOverWork, memberEvent, memberPage, memberRoles, memberWork, saveMemberRoles } from '#contract/members';
import type { memberLog } from '#contract/people-log';
import { api, ask, type Answered } from './api';

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberPage: build.query<Answered<typeof memberPage>, BodyOf<typeof memberPage>>({
      query: ask<typeof memberPage>('/user/member/page'),
      providesTags: ['Member'],
    }),
    memberRoles: build.query<Answered<typeof memberRoles>, BodyOf<typeof memberRoles>>({
      query: ask<typeof memberRoles>('/user/member/roles/list'),
      providesTags: ['Member', 'Role'],
    }),
    saveMemberRoles: build.mutation<Answered<typeof saveMemberRoles>, BodyOf<typeof saveMemberRoles>>({
      query: ask<typeof saveMemberRoles>('/user/member/roles/save'),
      invalidatesTags: ['Member', 'Role'],
    }),
    memberEvent: build.mutation<Answered<typeof memberEvent>, BodyOf<typeof memberEvent>>({
      query: ask<typeof memberEvent>('/user/member/event'),
      invalidatesTags: ['Member', 'Role'],
    }),
    memberWork: build.query<Answered<typeof memberWork>, BodyOf<typeof memberWork>>({
      query: ask<typeof memberWork>('/user/member/work'),
      providesTags: ['Member'],
      keepUnusedDataFor: 0,
    }),
    handOverWork: build.mutation<Answered<typeof handOverWork>, BodyOf<typeof handOverWork>>({
      query: ask<typeof handOverWork>('/user/member/hand-over'),
      invalidatesTags: ['Member', 'Case', 'Draft', 'Guarantee', 'GuaranteeList', 'Product'],
    }),
    memberLog: build.query<Answered<typeof memberLog>, BodyOf<typeof memberLog>>({
      query: ask<typeof memberLog>('/user/member/log'),
      providesTags: ['Member'],
    }),
  }),
});

export const {
  useMemberPageQuery,
  useMemberRolesQuery,
  useSaveMemberRolesMutation,
  useMemberEventMutation,
  useMemberWorkQuery,
  useHandOverWorkMutation,
  useMemberLogQuery,
} = membersApi;
