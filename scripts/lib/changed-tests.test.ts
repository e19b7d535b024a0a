import { apiTestsOf } from './changed-tests.mjs';

it('finds the API tests of what was changed by the subject of its folder, each once', () => {
  const files = [
    'server/work/guarantees/events/apply-event.ts',
    'server/records/roles/roles.ts',
    'server/core/database/connection.ts',
    'contract/invoices.ts',
    'tests/api/guarantees/apply.test.ts',
    'contract/enumerations.ts',
    'src/features/products/fields-page.tsx',
    'README.md',
  ];
  expect(apiTestsOf(files)).toEqual(['tests/api/database/', 'tests/api/guarantees/', 'tests/api/invoices/', 'tests/api/roles/']);
});
