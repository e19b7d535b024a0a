import { importStates, isImportRunning, type ImportEventType } from '#domain/import/state';
import { importAfterEvent } from './import';

const TYPES: readonly ImportEventType[] = ['pass', 'fail', 'finish', 'again'];

it('[OS-02] an import is judged, then put in; what has failed is imported again, what has succeeded is over', () => {
  expect(importStates.map((state) => [state, TYPES.map((type) => importAfterEvent(state, { type }) ?? '')])).toEqual([
    ['importing', ['', 'failed', 'succeeded', '']],
    ['failed', ['', '', '', 'processing']],
    ['succeeded', ['', '', '', '']],
    ['processing', ['importing', 'failed', '', '']],
  ]);
  expect(importStates.filter(isImportRunning)).toEqual(['importing', 'processing']);
});
