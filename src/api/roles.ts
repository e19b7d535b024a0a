import { ROLES } from '#contract/addresses/roles';
import { apiOf } from './endpoints';

export const { useRoleMatrixQuery, useSaveRolePermissionsMutation, useAddRoleMutation, useRoleEventMutation } =
  apiOf<typeof import('#contract/roles')>(ROLES);
