import { addressesOf } from '../call';

export const REGIONS = addressesOf<typeof import('../regions')>()({
  provinceList: { path: '/project/province/list', access: 'public', effect: 'read', provides: ['Region'], cacheSeconds: 3600 },
  cityList: { path: '/project/city/list', access: 'public', effect: 'read', provides: ['Region'], cacheSeconds: 3600 },
  districtList: { path: '/project/district/list', access: 'public', effect: 'read', provides: ['Region'], cacheSeconds: 3600 },
  regionEdition: { path: '/region/edition', effect: 'read', permission: 'region:edit', provides: ['Region'] },
  previewRegions: { path: '/region/edition/preview', effect: 'read', permission: 'region:edit', cached: false },
  importRegions: { path: '/region/edition/import', effect: 'write', permission: 'region:edit', invalidates: ['Region'] },
});
