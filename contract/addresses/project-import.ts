import { addressesOf } from '../call';

export const PROJECT_IMPORT = addressesOf<typeof import('../project-import')>()({
  projectImportTemplate: { path: '/project/import/template', effect: 'read', permission: 'project:edit', raw: true },
  importProjects: { path: '/project/import', effect: 'write', multipart: true, permission: 'project:edit' },
});
