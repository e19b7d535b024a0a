import type { BodyOf } from '#contract/call';
import type {
  inviteFirstMember,
  managedOrganisation,
  managedOrganisationPage,
  mendContact,
  organisationEvent,
} from '#contract/managed-organisations';
import type { organisationLog } from '#contract/people-log';
import { api, ask, type Answered } from './api';

const managedOrganisationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    managedOrganisationPage: build.query<Answered<typeof managedOrganisationPage>, BodyOf<typeof managedOrganisationPage>>({
      query: ask<typeof managedOrganisationPage>('/organisation/manage/page'),
      providesTags: ['Organisation'],
    }),
    managedOrganisation: build.query<Answered<typeof managedOrganisation>, BodyOf<typeof managedOrganisation>>({
      query: ask<typeof managedOrganisation>('/organisation/manage/detail'),
      providesTags: ['Organisation'],
    }),
    organisationEvent: build.mutation<Answered<typeof organisationEvent>, BodyOf<typeof organisationEvent>>({
      query: ask<typeof organisationEvent>('/organisation/manage/event'),
      invalidatesTags: ['Organisation'],
    }),
    mendContact: build.mutation<Answered<typeof mendContact>, BodyOf<typeof mendContact>>({
      query: ask<typeof mendContact>('/organisation/manage/contact', { quiet: true }),
      invalidatesTags: ['Organisation'],
    }),
    inviteFirstMember: build.mutation<Answered<typeof inviteFirstMember>, BodyOf<typeof inviteFirstMember>>({
      query: ask<typeof inviteFirstMember>('/organisation/manage/invite', { quiet: true }),
      invalidatesTags: ['Organisation'],
    }),
    organisationLog: build.query<Answered<typeof organisationLog>, BodyOf<typeof organisationLog>>({
      query: ask<typeof organisationLog>('/organisation/manage/log'),
      providesTags: ['Organisation'],
    }),
  }),
});

export const {
  useManagedOrganisationPageQuery,
  useManagedOrganisationQuery,
  useOrganisationEventMutation,
  useMendContactMutation,
  useInviteFirstMemberMutation,
  useOrganisationLogQuery,
} = managedOrganisationsApi;
