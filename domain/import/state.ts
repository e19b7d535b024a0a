/** Where the import of a workbook stands. OS-02. */
export const IMPORT_STATES = {
  importing: { label: '导入中' },
  failed: { label: '导入失败，可重新导入' },
  succeeded: { label: '导入成功' },
  processing: { label: '处理中' },
} as const;

export type ImportState = keyof typeof IMPORT_STATES;
/** Every state, in the order of `IMPORT_STATES`. */
export const importStates = Object.keys(IMPORT_STATES) as ImportState[];

/** What happens to an import. `again` by a person alone. */
export const IMPORT_EVENTS = {
  pass: { label: '核对通过' },
  fail: { label: '导入失败' },
  finish: { label: '导入完成' },
  again: { label: '重新导入' },
} as const;

export type ImportEventType = keyof typeof IMPORT_EVENTS;

/** Whether the server still works on it. */
export function isImportRunning(state: ImportState): boolean {
  return state === 'processing' || state === 'importing';
}
