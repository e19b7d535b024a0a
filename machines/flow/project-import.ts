import { setup, type StateValueFrom } from 'xstate';

/** What happens to the import of a workbook: it is sent, has left the browser, is judged, and can be sent again. */
export interface ImportEvent {
  type: 'choose' | 'sent' | 'succeed' | 'fail';
}

/**
 * The import of a workbook, as one window shows it: on its way, judged by the server, made or refused and sent again. First specification, section 4 «Import»; OS-02.
 */
export const projectImportMachine = setup({ types: { events: {} as ImportEvent } }).createMachine({
  id: 'projectImport',
  initial: 'ready',
  states: {
    ready: { description: '未导入', on: { choose: 'importing' } },
    importing: { description: '导入中', on: { sent: 'processing', succeed: 'succeeded', fail: 'failed' } },
    processing: { description: '处理中', on: { succeed: 'succeeded', fail: 'failed' } },
    failed: { description: '导入失败', on: { choose: 'importing' } },
    succeeded: { description: '导入成功', tags: 'end', on: { choose: 'importing' } },
  },
});

/** Where an import stands. */
export type ImportState = StateValueFrom<typeof projectImportMachine>;
