import { PEOPLE_LOG } from '#contract/addresses/people-log';
import { apiOf } from './endpoints';

export const { useRoleLogQuery, useMemberLogQuery, useOrganisationLogQuery } = apiOf<typeof import('#contract/people-log')>(PEOPLE_LOG);
