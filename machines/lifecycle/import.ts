import { setup, transition } from 'xstate';
import { IMPORT_STATES, type ImportEventType, type ImportState } from '#domain/import/state';

/** What happens to an import. */
export interface ImportEvent {
  type: ImportEventType;
}

/**
 * The import of a workbook as the server works it: every row judged, then all of them put in together, or none; failed, it takes another file. First
 * specification, section 4 «Import»; OS-02.
 */
export const importMachine = setup({ types: { events: {} as ImportEvent } }).createMachine({
  id: 'import',
  initial: 'processing',
  states: {
    processing: { description: IMPORT_STATES.processing.label, on: { pass: 'importing', fail: 'failed' } },
    importing: { description: IMPORT_STATES.importing.label, on: { finish: 'succeeded', fail: 'failed' } },
    failed: { description: IMPORT_STATES.failed.label, on: { again: 'processing' } },
    succeeded: { description: IMPORT_STATES.succeeded.label, tags: 'end' },
  },
});

/** Where an event leads; undefined where it is not accepted. Pure. */
export function importAfterEvent(state: ImportState, event: ImportEvent): ImportState | undefined {
  const snapshot = importMachine.resolveState({ value: state });
  if (!snapshot.can(event)) return undefined;
  const [next] = transition(importMachine, snapshot, event);
  return next.value;
}
