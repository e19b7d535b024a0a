import { PRODUCTION_START } from '#contract/addresses/production-start';
import { apiOf } from './endpoints';

export const { useProductionStartQuery } = apiOf<typeof import('#contract/production-start')>(PRODUCTION_START);
