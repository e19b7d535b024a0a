import { FOUR_EYES } from '#contract/addresses/four-eyes';
import { apiOf } from './endpoints';

export const { useFourEyesSettingQuery, useSaveFourEyesMutation, useDropRequestMutation } = apiOf(FOUR_EYES);
