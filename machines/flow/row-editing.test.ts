import { createActor, SimulatedClock } from 'xstate';
import { rowEditingMachine, type CellRule, type RowEditingResult } from './row-editing';

const RULES: readonly CellRule[] = [
  { key: 'rate', title: '费率', required: true, check: (value) => (Number(value) > 100 ? '费率不能大于100' : null) },
  { key: 'minFee', title: '最低费用' },
];

function editing() {
  const results: RowEditingResult[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(rowEditingMachine, { input: { rules: RULES }, clock });
  actor.on('*', (result) => results.push(result));
  actor.start();
  return { actor, clock, results, context: () => actor.getSnapshot().context };
}

describe('row editing', () => {
  it('[TB-02] saves a row only while no cell is invalid', () => {
    const { actor, results, context } = editing();
    actor.send({ type: 'edit', row: 'a', values: { rate: '', minFee: '1' } });
    expect(context().problems).toEqual({ rate: '费率不能为空' });
    actor.send({ type: 'save' });
    expect([context().row, results]).toEqual(['a', []]);
    actor.send({ type: 'cell changed', cell: 'rate', value: '101' });
    expect(context().problems).toEqual({ rate: '费率不能大于100' });
    actor.send({ type: 'cell changed', cell: 'rate', value: 0 });
    expect(context().problems).toEqual({});
    actor.send({ type: 'save' });
    expect(results).toEqual([{ type: 'row saved', row: 'a', values: { rate: 0, minFee: '1' } }]);
    expect(context().row).toBeUndefined();
  });

  it('[TB-02] judges the row being edited by rules that come later', () => {
    const { actor, results, context } = editing();
    actor.send({ type: 'edit', row: 'a', values: { rate: '50', minFee: '' } });
    actor.send({
      type: 'rules changed',
      rules: [
        { key: 'rate', title: '费率' },
        { key: 'minFee', title: '最低费用', required: true },
      ],
    });
    expect([context().problems, actor.getSnapshot().matches('editing')]).toEqual([{ minFee: '最低费用不能为空' }, true]);
    actor.send({ type: 'save' });
    expect(results).toEqual([]);
    actor.send({ type: 'cancel' });
    actor.send({ type: 'rules changed', rules: [{ key: 'rate', title: '费率', required: true }] });
    expect(context().problems).toEqual({});
  });

  it('[TB-02] cancel keeps the stored values, and removes a new row that holds nothing', () => {
    const { actor, results } = editing();
    actor.send({ type: 'edit', row: 'a', values: { rate: '1' } });
    actor.send({ type: 'cell changed', cell: 'rate', value: '2' });
    actor.send({ type: 'cancel' });
    expect(results).toEqual([]);
    actor.send({ type: 'edit', row: 'b', values: { rate: '', minFee: ' ' }, isNew: true });
    actor.send({ type: 'cell changed', cell: 'rate', value: '2' });
    actor.send({ type: 'cancel' });
    expect(results).toEqual([{ type: 'row removed', row: 'b' }]);
  });

  it('[TB-02] cancel keeps a new row that was given values, 0 among them', () => {
    const { actor, results } = editing();
    actor.send({ type: 'edit', row: 'b', values: { rate: 0 }, isNew: true });
    actor.send({ type: 'cancel' });
    expect(results).toEqual([]);
  });

  it('[TB-02] edits one row at a time', () => {
    const { actor, context } = editing();
    actor.send({ type: 'edit', row: 'a', values: { rate: '1' } });
    expect(actor.getSnapshot().can({ type: 'edit', row: 'b', values: {} })).toBe(false);
    actor.send({ type: 'edit', row: 'b', values: {} });
    actor.send({ type: 'delete', row: 'b' });
    expect([context().row, context().deleting]).toEqual(['a', undefined]);
  });

  it('[TB-02] asks for the focus 50 ms after a cell is opened', () => {
    const { actor, clock, results } = editing();
    actor.send({ type: 'edit', row: 'a', values: { rate: '1' } });
    clock.increment(49);
    expect(results).toEqual([]);
    clock.increment(1);
    expect(results).toEqual([{ type: 'cell ready', row: 'a', cell: 'rate' }]);
  });

  it('[TB-02] deletes only what is confirmed', () => {
    const { actor, results, context } = editing();
    actor.send({ type: 'delete', row: 'a' });
    expect(context().deleting).toBe('a');
    actor.send({ type: 'delete refused' });
    expect([context().deleting, results]).toEqual([undefined, []]);
    actor.send({ type: 'delete', row: 'a' });
    actor.send({ type: 'delete confirmed' });
    expect([context().deleting, results]).toEqual([undefined, [{ type: 'row removed', row: 'a' }]]);
  });
});
