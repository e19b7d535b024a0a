import fc from 'fast-check';
import { become } from './become';
import { begin, change, isChanged, position, redo, saved, undo, type History } from './history';

interface Sheet {
  title: string;
  hint?: string;
  rows: { id: number; text: string; inner: string[] }[];
}

const sheet: Sheet = {
  title: '表',
  rows: [
    { id: 1, text: '甲', inner: ['a'] },
    { id: 2, text: '乙', inner: [] },
  ],
};
const titled = (history: History<Sheet>, title: string, place = 'title') => change(history, (draft) => void (draft.title = title), place);
const backAll = (history: History<Sheet>): History<Sheet> => (history.past.length > 0 ? backAll(undo(history)) : history);
const forthAll = (history: History<Sheet>): History<Sheet> => (history.future.length > 0 ? forthAll(redo(history)) : history);

describe('a history of edits', () => {
  it('takes typing in one place back as one step, by one patch', () => {
    let history = begin(sheet);
    for (let length = 1; length <= 500; length += 1) history = titled(history, '长'.repeat(length));
    expect(history.past).toHaveLength(1);
    expect([history.past[0]?.forth.length, history.past[0]?.back.length]).toEqual([1, 1]);
    expect(undo(history).now).toEqual(sheet);
    expect(redo(undo(history)).now.title).toHaveLength(500);
  });

  it('takes a value that was not there before away again', () => {
    let history = begin(sheet);
    for (const hint of ['填', '填写', '填写说明']) history = change(history, (draft) => void (draft.hint = hint), 'hint');
    expect(history.past[0]?.forth).toEqual([{ op: 'add', path: ['hint'], value: '填写说明' }]);
    expect(undo(history).now).toEqual(sheet);
    expect(redo(undo(history)).now.hint).toBe('填写说明');
  });

  it('begins a step at another place, without a place, and after an undo', () => {
    let history = titled(titled(begin(sheet), '一', 'a'), '二', 'b');
    expect(history.past).toHaveLength(2);
    history = titled(titled(history, '三', ''), '四', '');
    expect(history.past).toHaveLength(4);
    history = titled(undo(history), '五', '');
    expect([history.past.length, history.future.length]).toEqual([4, 0]);
  });

  it('keeps a hundred steps and drops the oldest', () => {
    let history = begin(sheet);
    for (let step = 1; step <= 130; step += 1) history = titled(history, String(step), '');
    expect(history.past).toHaveLength(100);
    history = backAll(history);
    expect(history.now.title).toBe('30');
    expect(isChanged(history)).toBe(true);
  });

  it('makes no step of what changes nothing', () => {
    const history = titled(begin(sheet), sheet.title);
    expect([history.past, isChanged(history)]).toEqual([[], false]);
  });

  it('counts as saved where it was saved, whichever way it is reached', () => {
    let history = titled(begin(sheet), '一', 'a');
    history = saved(history, position(history));
    expect(isChanged(history)).toBe(false);
    expect(isChanged(undo(history))).toBe(true);
    expect(isChanged(redo(undo(history)))).toBe(false);
    const further = titled(history, '一二', 'a');
    expect([further.past.length, isChanged(further), isChanged(undo(further))]).toEqual([2, true, false]);
    expect(isChanged(titled(undo(history), '一', 'a'))).toBe(true);
  });

  it('counts what was typed while the save was under way as changed', () => {
    const sheetSent = titled(begin(sheet), '一', 'a');
    const meanwhile = titled(sheetSent, '一二', 'a');
    expect(isChanged(saved(meanwhile, position(sheetSent)))).toBe(true);
  });

  it('leaves what was not touched the same object', () => {
    const history = change(begin(sheet), (draft) => become(draft.rows, [sheet.rows[0], { ...sheet.rows[1], text: '丙' }]), '');
    expect(history.past[0]?.forth).toEqual([{ op: 'replace', path: ['rows', 1, 'text'], value: '丙' }]);
    expect(history.now.rows[0]).toBe(sheet.rows[0]);
  });

  it('goes back to every state it had and forth again, whatever was added, removed, moved or edited', () => {
    const row = fc.record({
      id: fc.nat(9),
      text: fc.string({ maxLength: 2 }),
      inner: fc.array(fc.string({ maxLength: 1 }), { maxLength: 3 }),
    });
    const state: fc.Arbitrary<Sheet> = fc.record(
      { title: fc.string({ maxLength: 2 }), hint: fc.string({ maxLength: 2 }), rows: fc.array(row, { maxLength: 4 }) },
      { requiredKeys: ['title', 'rows'] },
    );
    const edit = fc.tuple(state, fc.constantFrom('', 'a', 'b'));
    fc.assert(
      fc.property(state, fc.array(edit, { maxLength: 20 }), (first, edits) => {
        let history = begin(first);
        for (const [next, place] of edits) {
          history = change(history, (draft) => become(draft, next), place);
          expect(history.now).toEqual(next);
        }
        const last = history.now;
        const back = backAll(history);
        expect(back.now).toEqual(first);
        expect(forthAll(back).now).toEqual(last);
      }),
    );
  });
});
