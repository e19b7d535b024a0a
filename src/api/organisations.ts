import { ORGANISATIONS } from '#contract/addresses/organisations';
import { apiOf } from './endpoints';

export const organisationsApi = apiOf(ORGANISATIONS);

export const {
  useOrganisationDetailQuery,
  useSaveOrganisationMutation,
  useEnterpriseDetailQuery,
  useSaveEnterpriseMutation,
  useOrganisationChangePageQuery,
  useRequestIdentityChangeMutation,
  useWithdrawIdentityChangeMutation,
  useIdentityChangePageQuery,
  useIdentityChangeDetailQuery,
  useReviewIdentityChangeMutation,
} = organisationsApi;
