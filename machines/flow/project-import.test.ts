import { importAfter, type ImportEvent, type ImportState } from './project-import';

const after = (...types: ImportEvent['type'][]) => types.reduce<ImportState>((state, type) => importAfter(state, { type }), 'ready');

it('[OS-02] an import is on its way, processed, made, or refused and sent again', () => {
  expect([after('choose'), after('choose', 'sent'), after('choose', 'sent', 'succeed')]).toEqual(['importing', 'processing', 'succeeded']);
  expect(after('choose', 'sent', 'fail')).toBe('failed');
  expect(after('choose', 'fail', 'choose')).toBe('importing');
});

it('[OS-02] an answer that comes before the file is known to have left ends it as well', () => {
  expect([after('choose', 'succeed'), after('choose', 'succeed', 'sent')]).toEqual(['succeeded', 'succeeded']);
});
