import { CA_USERS } from '#contract/addresses/ca-users';
import { apiOf } from './endpoints';

export const { useCaUserListQuery, useOrderCertificateMutation, useCheckCertificateMutation } =
  apiOf<typeof import('#contract/ca-users')>(CA_USERS);
