import { EXPOSURE } from '#contract/addresses/exposure';
import { apiOf } from './endpoints';

export const {
  useExposureDetailQuery,
  useSaveExposureMutation,
  useExposureGroupPageQuery,
  useSaveExposureGroupMutation,
  useRemoveExposureGroupMutation,
  useExposureLogQuery,
} = apiOf<typeof import('#contract/exposure')>(EXPOSURE);
