import type { Addresses } from '../call';

export const PROJECT_IMPORT = {
  projectImportTemplate: { path: '/project/import/template', effect: 'read', permission: 'project:edit', raw: true },
  importProjects: { path: '/project/import', effect: 'write', multipart: true, permission: 'project:edit' },
} as const satisfies Addresses;
