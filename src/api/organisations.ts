import type { BodyOf } from '#contract/call';
import type {
  askIdentityChange,
  enterpriseDetail,
  identityChangeDetail,
  identityChangePage,
  organisationChangePage,
  organisationDetail,
  reviewIdentityChange,
  saveEnterprise,
  saveOrganisation,
  withdrawIdentityChange,
} from '#contract/organisations';
import { api, ask, type Answered } from './api';

const organisationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    organisationDetail: build.query<Answered<typeof organisationDetail>, BodyOf<typeof organisationDetail>>({
      query: ask<typeof organisationDetail>('/organisation/detail'),
      providesTags: ['Organisation'],
    }),
    saveOrganisation: build.mutation<Answered<typeof saveOrganisation>, BodyOf<typeof saveOrganisation>>({
      query: ask<typeof saveOrganisation>('/organisation/save', { quiet: true }),
      invalidatesTags: ['Organisation'],
    }),
    enterpriseDetail: build.query<Answered<typeof enterpriseDetail>, BodyOf<typeof enterpriseDetail>>({
      query: ask<typeof enterpriseDetail>('/organisation/enterprise/detail'),
      providesTags: ['Organisation'],
    }),
    saveEnterprise: build.mutation<Answered<typeof saveEnterprise>, BodyOf<typeof saveEnterprise>>({
      query: ask<typeof saveEnterprise>('/organisation/enterprise/save', { quiet: true }),
      invalidatesTags: ['Organisation'],
    }),
    organisationChangePage: build.query<Answered<typeof organisationChangePage>, BodyOf<typeof organisationChangePage>>({
      query: ask<typeof organisationChangePage>('/organisation/change/record/page'),
      providesTags: ['Organisation'],
    }),
    askIdentityChange: build.mutation<Answered<typeof askIdentityChange>, BodyOf<typeof askIdentityChange>>({
      query: ask<typeof askIdentityChange>('/organisation/change/ask', { idempotent: true }),
      invalidatesTags: ['Organisation'],
    }),
    withdrawIdentityChange: build.mutation<Answered<typeof withdrawIdentityChange>, BodyOf<typeof withdrawIdentityChange>>({
      query: ask<typeof withdrawIdentityChange>('/organisation/change/withdraw'),
      invalidatesTags: ['Organisation'],
    }),
    identityChangePage: build.query<Answered<typeof identityChangePage>, BodyOf<typeof identityChangePage>>({
      query: ask<typeof identityChangePage>('/organisation/change/page'),
      providesTags: ['Organisation'],
    }),
    identityChangeDetail: build.query<Answered<typeof identityChangeDetail>, BodyOf<typeof identityChangeDetail>>({
      query: ask<typeof identityChangeDetail>('/organisation/change/detail'),
      providesTags: ['Organisation'],
    }),
    reviewIdentityChange: build.mutation<Answered<typeof reviewIdentityChange>, BodyOf<typeof reviewIdentityChange>>({
      query: ask<typeof reviewIdentityChange>('/organisation/change/review', { idempotent: true }),
      invalidatesTags: ['Organisation', 'Badges'],
    }),
  }),
});

export const {
  useOrganisationDetailQuery,
  useSaveOrganisationMutation,
  useEnterpriseDetailQuery,
  useSaveEnterpriseMutation,
  useOrganisationChangePageQuery,
  useAskIdentityChangeMutation,
  useWithdrawIdentityChangeMutation,
  useIdentityChangePageQuery,
  useIdentityChangeDetailQuery,
  useReviewIdentityChangeMutation,
} = organisationsApi;
