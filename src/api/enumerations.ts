import { ENUMERATIONS } from '#contract/addresses/enumerations';
import { apiOf } from './endpoints';

apiOf<typeof import('#contract/enumerations')>(ENUMERATIONS);
