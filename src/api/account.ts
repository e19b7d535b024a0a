import { ACCOUNT } from '#contract/addresses/account';
import { apiOf } from './endpoints';

export const accountApi = apiOf<typeof import('#contract/account')>(ACCOUNT);

export const { useChangePasswordMutation, useDeviceListQuery, useEndDeviceMutation, useEndOtherDevicesMutation, useSendOwnSmsMutation } =
  accountApi;
