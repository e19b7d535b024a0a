import { FOUR_EYES } from '#contract/addresses/four-eyes';
import { apiOf } from './endpoints';

export const { useFourEyesSettingQuery, useSaveFourEyesMutation, useDropRequestMutation } =
  apiOf<typeof import('#contract/four-eyes')>(FOUR_EYES);
