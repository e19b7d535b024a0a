import { ACCOUNT } from '#contract/addresses/account';
import { apiOf } from './endpoints';

export const accountApi = apiOf(ACCOUNT);

export const { useChangePasswordMutation, useDeviceListQuery, useEndDeviceMutation, useEndOtherDevicesMutation, useSendOwnSmsMutation } =
  accountApi;
