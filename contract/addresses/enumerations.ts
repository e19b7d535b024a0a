import { addressesOf } from '../call';

export const ENUMERATIONS = addressesOf<typeof import('../enumerations')>()({
  enumerations: { path: '/enum/get/enums', access: 'public', effect: 'read', cacheSeconds: 3600 },
});
