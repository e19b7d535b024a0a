import { addressesOf } from '../call';

export const PREFERENCES = addressesOf<typeof import('../preferences')>()({
  tablePreference: {
    path: '/user/table/preference',
    effect: 'read',
    quiet: true,
    provides: [{ type: 'TablePreference', by: 'table' }],
    cacheSeconds: 3600,
  },
  saveTableColumns: { path: '/user/table/columns/save', effect: 'write', invalidates: [{ type: 'TablePreference', by: 'table' }] },
  saveTableDensity: { path: '/user/table/density/save', effect: 'write', invalidates: [{ type: 'TablePreference', by: 'table' }] },
  saveTableSearch: { path: '/user/table/search/save', effect: 'write', invalidates: [{ type: 'TablePreference', by: 'table' }] },
  deleteTableSearch: { path: '/user/table/search/delete', effect: 'write', invalidates: [{ type: 'TablePreference', by: 'table' }] },
  saveLayout: { path: '/user/layout/save', effect: 'write' },
});
