import { permissionNames } from '#domain/permissions';
import { codeUnder, isTest, read } from './project-files';

/** Where permissions are named, granted and grouped. */
const DECLARED = new Set(['domain/permissions.ts', 'domain/roles.ts', 'src/features/user-manage/roles/permission-groups.ts']);

it('[PM-04] every permission that a role can be given is asked for somewhere', () => {
  const files = ['contract', 'domain', 'server', 'src'].flatMap((folder) => codeUnder(folder));
  const asking = files
    .filter((file) => !isTest(file) && !DECLARED.has(file) && !file.startsWith('server/core/database/migrations/'))
    .map(read);
  expect(permissionNames.filter((name) => !asking.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`)))).toEqual([]);
});
