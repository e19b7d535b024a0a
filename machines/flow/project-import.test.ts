import { createActor } from 'xstate';
import { projectImportMachine, type ImportEvent, type ImportState } from './project-import';

function after(...types: ImportEvent['type'][]): ImportState {
  const actor = createActor(projectImportMachine).start();
  for (const type of types) actor.send({ type });
  return actor.getSnapshot().value;
}

it('[OS-02] an import is on its way, processed, made, or refused and sent again', () => {
  expect([after('choose'), after('choose', 'sent'), after('choose', 'sent', 'succeed')]).toEqual(['importing', 'processing', 'succeeded']);
  expect(after('choose', 'sent', 'fail')).toBe('failed');
  expect(after('choose', 'fail', 'choose')).toBe('importing');
});

it('[OS-02] an answer that comes before the file is known to have left ends it as well', () => {
  expect([after('choose', 'succeed'), after('choose', 'succeed', 'sent')]).toEqual(['succeeded', 'succeeded']);
});
