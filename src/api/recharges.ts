import { RECHARGES } from '#contract/addresses/recharges';
import { apiOf } from './endpoints';

export const rechargesApi = apiOf<typeof import('#contract/recharges')>(RECHARGES);

export const { useRechargePageQuery, useRechargeDetailQuery, useAddRechargeMutation, useRechargeEventMutation } = rechargesApi;
