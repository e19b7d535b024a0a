import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { tokensOf } from './highlight';
import { saveEdit } from './saved-edits';
import { ScenarioEditor } from './scenario-editor';
import { duplicateLine, insertBelow, moveLine, removeLine } from './text-lines';
import { useScenarioText } from './use-scenario-text';

const HEADER = '{"scenario":"缴费","version":1,"seed":1,"start":"2026-01-05T09:00:00+08:00"}';
const REPLY = '{"at":0,"input":"reply","call":"/pay/result","code":0}';
const STATE = '{"at":500,"expect":"state","machine":"paymentScreen","is":"paid"}';
const TEXT = [HEADER, REPLY, STATE, ''].join('\n');

const nothing = () => undefined;

function Editing({ id = 'mine', saved = TEXT, onSave = nothing }: { id?: string; saved?: string; onSave?: () => void }) {
  const written = useScenarioText(id, saved);
  const [line, setLine] = useState(1);
  return (
    <>
      <ScenarioEditor
        written={written}
        line={line}
        running={false}
        canSave
        onLine={setLine}
        onRun={nothing}
        onRunTo={nothing}
        onBranch={nothing}
        onSave={onSave}
        onSaveAs={nothing}
      />
      <button type="button">之后</button>
    </>
  );
}

function field(): HTMLTextAreaElement {
  return screen.getByLabelText('场景文本，每行一个 JSON');
}

function lines(): string[] {
  return field().value.split('\n');
}

function putCaretIn(line: number): void {
  const at = lines()
    .slice(0, line - 1)
    .reduce((sum, each) => sum + each.length + 1, 0);
  field().focus();
  field().setSelectionRange(at, at);
  fireEvent.keyUp(field());
}

function form(line: number) {
  return within(screen.getByLabelText(`第 ${String(line)} 行的表单`));
}

function input(line: number, field: string) {
  return form(line).getByLabelText(new RegExp(` ${field}$`), { selector: 'input, textarea' });
}

beforeEach(() => {
  localStorage.clear();
});

describe('the editor of a scenario', () => {
  it('[TS-01] shows the line at the caret as a form, and what is changed in the form stands in the text at once', async () => {
    render(<Editing />);
    putCaretIn(2);
    const call = input(2, 'call');
    expect(call).toHaveValue('/pay/result');
    await userEvent.clear(call);
    await userEvent.type(call, '/pay/order');
    expect(lines()[1]).toBe('{"at":0,"input":"reply","call":"/pay/order","code":0}');
    await userEvent.clear(input(2, 'code'));
    await userEvent.type(input(2, 'code'), '40901');
    expect(lines()[1]).toContain('"code":40901');
  });

  it('[TS-01] shows in the form what is changed in the text, and says at the field what is wrong and how to mend it', () => {
    render(<Editing />);
    fireEvent.change(field(), { target: { value: TEXT.replace('"is":"paid"', '"is":7') } });
    putCaretIn(3);
    expect(form(3).getByText(/应为文字，现在是7。改法/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^第 3 行 is：应为文字/ })).toBeVisible();
    expect(document.querySelector('.code-line-wrong')).toHaveAttribute('data-line', '3');
  });

  it('[TS-01] makes a form of every kind of line that the format declares, and keeps what both kinds may say', async () => {
    render(<Editing />);
    putCaretIn(3);
    await userEvent.type(form(3).getByLabelText('这一行是'), 'invariant');
    await userEvent.click(await screen.findByText('始终成立 invariant'));
    expect(lines()[2]).toBe('{"at":500,"expect":"invariant"}');
    await userEvent.click(input(3, 'name'));
    await userEvent.click(await screen.findByText('one notice'));
    expect(lines()[2]).toBe('{"at":500,"expect":"invariant","name":"one notice"}');
  });

  it('[TS-01] adds and removes what a line may also say, and hands on JSON only when it is whole', async () => {
    render(<Editing />);
    putCaretIn(2);
    await userEvent.click(form(2).getByLabelText('添加字段'));
    await userEvent.click(await screen.findByText('数据 data'));
    const data = input(2, 'data');
    fireEvent.change(data, { target: { value: '{"orderId":' } });
    expect(form(2).getByText(/还不是完整的 JSON/)).toBeVisible();
    expect(lines()[1]).toBe(REPLY);
    fireEvent.change(data, { target: { value: '{"orderId":"P1"}' } });
    expect(lines()[1]).toBe('{"at":0,"input":"reply","call":"/pay/result","code":0,"data":{"orderId":"P1"}}');
    await userEvent.click(form(2).getByLabelText('删去数据'));
    expect(lines()[1]).toBe(REPLY);
  });

  it('[TS-01] adds, duplicates, moves and removes lines by keys, but never moves the first', async () => {
    render(<Editing />);
    putCaretIn(2);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(lines()).toEqual([HEADER, STATE, REPLY, '']);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowUp}{/Alt}');
    expect(lines()).toEqual([HEADER, REPLY, STATE, '']);
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    expect(lines()).toEqual([HEADER, REPLY, REPLY, STATE, '']);
    await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
    expect(lines()).toEqual([HEADER, REPLY, STATE, '']);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(lines()).toEqual([HEADER, REPLY, STATE, '', '']);
    putCaretIn(1);
    await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
    expect(screen.getByRole('button', { name: '删去这一行' })).toBeDisabled();
    expect(lines()[0]).toBe(HEADER);
  });

  it('[TS-01] takes back what was typed, moved or filled in, step by step, and does it again', async () => {
    render(<Editing />);
    putCaretIn(3);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await userEvent.type(input(2, 'is'), 'x');
    expect(lines()[1]).toContain('"is":"paidx"');
    await userEvent.click(field());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(lines()).toEqual([HEADER, STATE, REPLY, '']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(field()).toHaveValue(TEXT);
    expect(screen.getByRole('button', { name: /撤\s?销/ })).toBeDisabled();
    await userEvent.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
    expect(lines()[1]).toContain('"is":"paidx"');
  });

  it('[TS-01] loses nothing on a reload, until the changes are given up', async () => {
    const { unmount } = render(<Editing />);
    fireEvent.change(field(), { target: { value: TEXT.replace('缴费', '改过的缴费') } });
    unmount();
    render(<Editing />);
    expect(lines()[0]).toContain('改过的缴费');
    await userEvent.click(screen.getByRole('button', { name: '放弃修改' }));
    expect(field()).toHaveValue(TEXT);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['the file', 'a kept change'])(
    '[TS-01] moves and fills the line at the caret where %s ends its lines as Windows does',
    async (kept) => {
      const onWindows = [HEADER, '', REPLY, STATE, ''].join('\r\n');
      if (kept === 'a kept change') saveEdit('mine', onWindows);
      render(<Editing saved={kept === 'the file' ? onWindows : TEXT} />);
      putCaretIn(3);
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}x{Alt>}{ArrowUp}{/Alt}');
      expect(field()).toHaveValue([HEADER, '', `${REPLY}x`, STATE, ''].join('\n'));
    },
  );

  it('[TS-01] puts the caret where it was typed last once the typing is done again', async () => {
    render(<Editing />);
    putCaretIn(2);
    await userEvent.keyboard('x');
    const typedAt = field().selectionStart;
    await userEvent.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
    expect(lines()[1]).toBe(`x${REPLY}`);
    expect(field().selectionStart).toBe(typedAt);
  });

  it('says so where the browser does not keep the changes', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    render(<Editing />);
    fireEvent.change(field(), { target: { value: `${TEXT}\n` } });
    expect(screen.getByText(/浏览器没有留住这些修改/)).toBeVisible();
  });

  it('lets Tab leave the text, and saves by keys only what can be read', async () => {
    const onSave = jest.fn();
    render(<Editing onSave={onSave} />);
    field().focus();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(onSave).toHaveBeenCalledTimes(1);
    fireEvent.change(field(), { target: { value: '{' } });
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(onSave).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(field()).not.toHaveFocus();
    expect(field()).toHaveValue('{');
  });
});

describe('lines of a text', () => {
  it('are each told apart into parts that are the line again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        expect(
          tokensOf(line)
            .map(({ text }) => text)
            .join(''),
        ).toBe(line);
      }),
    );
    expect(tokensOf('{"a":"b",-1.5e3').map(({ kind }) => kind)).toEqual(['sign', 'key', 'sign', 'string', 'sign', 'number']);
  });

  it('stay as many and the same where one is moved, and come back where one is added and removed', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 2, maxLength: 8 }), fc.nat(7), (written, place) => {
        const [text, line] = [written.join('\n'), (place % written.length) + 1];
        const moved = moveLine(text, line, 1);
        if (moved) expect(moveLine(moved.text, line + 1, -1)?.text).toBe(text);
        expect(removeLine(insertBelow(text, line, 'x').text, line + 1).text).toBe(text);
        expect(removeLine(duplicateLine(text, line).text, line).text).toBe(text);
      }),
    );
  });
});
