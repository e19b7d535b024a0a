import { fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { SnapshotFrom } from 'xstate';
import { rowEditingMachine, type CellRule } from '#machines/flow/row-editing';
import { FlowObserverContext } from '../../../src/blocks/flow/flow-observer';
import { Grid } from '../../../src/blocks/grid/grid';
import type { GridColumn, GridRow } from '../../../src/blocks/grid/grid-column';
import { LiveMachine } from './live-machine';
import { allTransitions, walksOver } from './walks';

type Snapshot = SnapshotFrom<typeof rowEditingMachine>;

const FOCUS = 'xstate.after.the focus delay.rowEditing.editing.opening';
const STRICT: readonly CellRule[] = [{ key: 'name', title: '级别', required: true }];
const LAX: readonly CellRule[] = [{ key: 'name', title: '级别' }];
const ROWS: readonly GridRow[] = [
  { id: 'a', values: { name: '甲级' } },
  { id: 'b', values: { name: '' }, isNew: true },
];
const EVENTS = [
  { type: 'edit', row: 'a', values: { name: '甲级' }, isNew: false },
  { type: 'edit', row: 'b', values: { name: '' }, isNew: true },
  { type: 'cell changed', cell: 'name', value: '' },
  { type: 'cell changed', cell: 'name', value: '乙级' },
  { type: 'save' },
  { type: 'cancel' },
  { type: 'delete', row: 'a' },
  { type: 'delete confirmed' },
  { type: 'delete refused' },
  { type: 'rules changed', rules: LAX },
  { type: FOCUS },
] as const;
type Event = (typeof EVENTS)[number];

const walks = walksOver<Snapshot, Event, { rules: readonly CellRule[] }>(
  rowEditingMachine,
  { input: { rules: STRICT }, events: possible },
  new Set(),
);
const live = new LiveMachine(rowEditingMachine, ['editing.opening|xstate.after.the focus delay.rowEditing.editing.opening|0']);
const saved = jest.fn();
const removed = jest.fn();

beforeEach(() => jest.useFakeTimers());

it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] row editing in the grid: %s',
  async (_name, walk) => {
    live.begin();
    const { rerender } = render(grid(STRICT));
    for (const step of walk) await live.follow(step, () => cause(step.event, rerender), shown);
  },
);

it('[DV-03] every transition of row editing was taken on the screen', () => {
  expect(allTransitions(rowEditingMachine).filter((id) => !live.everTaken.has(id))).toEqual([]);
  expect(saved).toHaveBeenCalled();
  expect(removed).toHaveBeenCalled();
});

/** A person changes a cell to another value, and rules change once. */
function possible({ context }: Snapshot): Event[] {
  return EVENTS.filter((event) =>
    event.type === 'cell changed' ? context.values['name'] !== event.value : event.type !== 'rules changed' || context.rules !== LAX,
  );
}

function grid(rules: readonly CellRule[]) {
  const columns: readonly GridColumn[] = [
    { key: 'name', title: '级别', kind: 'text', editable: true, required: rules[0]?.required ?? false },
  ];
  return (
    <ConfigProvider locale={zhCN} theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
      <FlowObserverContext value={live.observer}>
        <Grid label="费率" columns={columns} rows={ROWS} onSave={saved} onRemove={removed} />
      </FlowObserverContext>
    </ConfigProvider>
  );
}

function cause(event: Event, rerender: (element: ReturnType<typeof grid>) => void): void {
  switch (event.type) {
    case 'edit':
      press(`编辑第 ${event.row === 'a' ? 1 : 2} 行`);
      break;
    case 'cell changed':
      fireEvent.change(screen.getByRole('textbox'), { target: { value: event.value } });
      break;
    case 'save':
      press(/^保存第/);
      break;
    case 'cancel':
      press(/^取消第/);
      break;
    case 'delete':
      press('删除第 1 行');
      break;
    case 'delete confirmed':
      press('确定');
      break;
    case 'delete refused':
      press('取消');
      break;
    case 'rules changed':
      rerender(grid(event.rules));
      break;
    case FOCUS:
      jest.advanceTimersByTime(50);
      break;
  }
}

function shown(after: Snapshot): void {
  const { values, problems } = after.context;
  const editing = after.matches('editing');
  const cell = screen.queryByRole<HTMLInputElement>('textbox');
  expect(cell?.value).toBe(editing ? values['name'] : undefined);
  if (editing) expect(screen.getByRole<HTMLButtonElement>('button', { name: /^保存第/ }).disabled).toBe(Object.keys(problems).length > 0);
  if (after.matches({ editing: 'typing' })) expect(cell).toHaveFocus();
  for (const problem of Object.values(problems)) expect(screen.getByText(problem)).toBeInTheDocument();
  const question = screen.queryByText('确认删除吗？');
  if (after.matches('confirmingDelete')) expect(question).toBeVisible();
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
