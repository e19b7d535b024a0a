import { OVERSIGHT } from '#contract/addresses/oversight';
import { apiOf } from './endpoints';

export const {
  useOverseenLettersQuery,
  useOverseenProjectPageQuery,
  useOpeningMonthQuery,
  useOpeningDayQuery,
  useExpiringLettersQuery,
  useInstitutionsInForceQuery,
  useLetterTimesQuery,
  useInstitutionTimesQuery,
  useLetterEndingsQuery,
} = apiOf(OVERSIGHT);
