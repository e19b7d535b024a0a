import { assign, emit, setup } from 'xstate';
import { isBlankRow } from '#domain/form/blank-row';
import { isEmpty } from '#domain/validation/fields';
import { emptyCellMessage } from '#domain/validation/messages';

/** Milliseconds between opening a cell and focusing it, so that its input is there. Second specification, section 4 «Table row editing». */
export const FOCUS_DELAY = 50;

/** One row's values by column key. */
export type RowValues = Readonly<Record<string, unknown>>;

/** What must hold in a column before its row is saved; `check` answers the message to show, or null. `blankRow` is shown at it while nothing is given in the row. */
export interface CellRule {
  key: string;
  title: string;
  required?: boolean;
  blankRow?: string | undefined;
  check?: (value: unknown, values: RowValues) => string | null;
}

/** `rules` of the columns that can be edited. */
export interface RowEditingInput {
  rules: readonly CellRule[];
}

/** The row being edited: `stored` are its values before, `values` those typed, `problems` the messages by column, `cell` the column to focus. */
export interface RowEditingContext {
  rules: readonly CellRule[];
  row: string | undefined;
  isNew: boolean;
  cell: string | undefined;
  stored: RowValues;
  values: RowValues;
  problems: Readonly<Record<string, string>>;
  deleting: string | undefined;
}

/** What a person does to the rows, and what the screen does to their columns. */
export type RowEditingEvent =
  | { type: 'edit'; row: string; values: RowValues; isNew?: boolean; cell?: string }
  | { type: 'rules changed'; rules: readonly CellRule[] }
  | { type: 'cell changed'; cell: string; value: unknown }
  | { type: 'save' }
  | { type: 'cancel' }
  | { type: 'delete'; row: string }
  | { type: 'delete confirmed' }
  | { type: 'delete refused' };

/** What the owner of the rows must do. */
export type RowEditingResult =
  | { type: 'row saved'; row: string; values: RowValues }
  | { type: 'row removed'; row: string }
  | { type: 'cell ready'; row: string; cell: string };

/**
 * Editing of table rows, one at a time. A row is saved only while none of its cells is invalid; cancelling brings the stored values back, and removes a new row
 * that holds nothing. The rows themselves belong to the screen, which is told by emitted events. Second specification, section 4 «Table row editing».
 */
export const rowEditingMachine = setup({
  types: { context: {} as RowEditingContext, events: {} as RowEditingEvent, input: {} as RowEditingInput, emitted: {} as RowEditingResult },
  delays: { 'the focus delay': FOCUS_DELAY },
  guards: {
    'every cell is valid': ({ context }) => Object.keys(context.problems).length === 0,
    'the row is new and empty': ({ context }) => context.isNew && context.rules.every(({ key }) => isEmpty(context.stored[key])),
  },
  actions: {
    'open the row': assign(
      (
        { context: { rules } },
        { row, values, isNew, cell }: { row: string; values: RowValues; isNew: boolean; cell: string | undefined },
      ) => ({
        row,
        isNew,
        stored: values,
        values,
        problems: problemsOf(rules, values),
        cell: cell ?? rules[0]?.key,
      }),
    ),
    'change the cell': assign(({ context }, { cell, value }: { cell: string; value: unknown }) => {
      const values = { ...context.values, [cell]: value };
      return { values, problems: problemsOf(context.rules, values) };
    }),
    'judge by other rules': assign(({ context: { values, row } }, { rules }: { rules: readonly CellRule[] }) => ({
      rules,
      problems: row === undefined ? {} : problemsOf(rules, values),
    })),
    'close the row': assign({ row: undefined, isNew: false, cell: undefined, stored: {}, values: {}, problems: {} }),
    'open the question': assign({ deleting: (_, { row }: { row: string }) => row }),
    'close the question': assign({ deleting: undefined }),
    'focus the cell': emit(({ context }) => ({ type: 'cell ready', row: context.row ?? '', cell: context.cell ?? '' })),
    'submit the row': emit(({ context }) => ({ type: 'row saved', row: context.row ?? '', values: context.values })),
    'remove the new row': emit(({ context }) => ({ type: 'row removed', row: context.row ?? '' })),
    'remove the row': emit(({ context }) => ({ type: 'row removed', row: context.deleting ?? '' })),
  },
}).createMachine({
  id: 'rowEditing',
  initial: 'reading',
  context: ({ input }) => ({
    rules: input.rules,
    row: undefined,
    isNew: false,
    cell: undefined,
    stored: {},
    values: {},
    problems: {},
    deleting: undefined,
  }),
  on: { 'rules changed': { actions: { type: 'judge by other rules', params: ({ event }) => ({ rules: event.rules }) } } },
  states: {
    reading: {
      description: '浏览',
      entry: 'close the question',
      on: {
        edit: {
          target: 'editing',
          actions: {
            type: 'open the row',
            params: ({ event }) => ({ row: event.row, values: event.values, isNew: event.isNew ?? false, cell: event.cell }),
          },
        },
        delete: { target: 'confirmingDelete', actions: { type: 'open the question', params: ({ event }) => ({ row: event.row }) } },
      },
    },
    editing: {
      description: '编辑一行',
      initial: 'opening',
      on: {
        'cell changed': { actions: { type: 'change the cell', params: ({ event }) => ({ cell: event.cell, value: event.value }) } },
        save: { guard: 'every cell is valid', target: 'reading', actions: ['submit the row', 'close the row'] },
        cancel: [
          { guard: 'the row is new and empty', target: 'reading', actions: ['remove the new row', 'close the row'] },
          { target: 'reading', actions: 'close the row' },
        ],
      },
      states: {
        opening: { description: '打开单元格', after: { 'the focus delay': { target: 'typing', actions: 'focus the cell' } } },
        typing: { description: '输入' },
      },
    },
    confirmingDelete: {
      description: '确认删除',
      on: {
        'delete confirmed': { target: 'reading', actions: 'remove the row' },
        'delete refused': 'reading',
      },
    },
  },
});

/** The message of every cell that may not be saved as it is, by column key. */
export function problemsOf(rules: readonly CellRule[], values: RowValues): Record<string, string> {
  const isBlank = isBlankRow(values);
  const found = rules.flatMap(({ key, title, required, blankRow, check }): [string, string][] => {
    const value = values[key];
    const message = isEmpty(value) ? (required ? emptyCellMessage(title) : null) : (check?.(value, values) ?? null);
    const shown = message ?? (isBlank ? blankRow : null);
    return shown ? [[key, shown]] : [];
  });
  return Object.fromEntries(found);
}
