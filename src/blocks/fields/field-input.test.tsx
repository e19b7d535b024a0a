import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import type { FieldDefinition, FieldValues } from '#domain/field';
import { compose } from '../../../tests/support/compose';
import { FieldInput } from './field-input';
import { FieldShow } from './field-show';
import type { ShownKind } from './field-widget';

function Stateful<K extends ShownKind>({ kind, field, seen }: { kind: K; field: FieldDefinition; seen: (value: unknown) => void }) {
  const [value, setValue] = useState<FieldValues[K]>();
  return (
    <FieldInput
      kind={kind}
      field={field}
      id="held"
      value={value}
      onChange={(next) => {
        seen(next);
        setValue(next);
      }}
    />
  );
}

function show(field: FieldDefinition & { kind: ShownKind }) {
  const values: unknown[] = [];
  render(
    <ConfigProvider locale={zhCN} theme={{ zeroRuntime: true }}>
      <Stateful kind={field.kind} field={field} seen={(value) => values.push(value)} />
    </ConfigProvider>,
  );
  return values;
}

const ALL_BUT_THE_CLOCK = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'queueMicrotask',
  'performance',
] as const;

describe('field inputs', () => {
  it('[VA-07] an amount takes a full-width period as a point and drops what is no number', async () => {
    const values = show({ kind: 'amount', label: '担保金额' });
    await userEvent.type(screen.getByRole('textbox'), '1，234。5元');
    expect(values.at(-1)).toBe('1234.5');
  });

  it('[FF-03] an amount is currency with two decimals and its Chinese capitals under it', async () => {
    const values = show({ kind: 'amount', label: '担保金额' });
    await userEvent.type(screen.getByRole('textbox'), '107000.5');
    await userEvent.tab();
    expect(values.at(-1)).toBe('107000.50');
    expect(screen.getByRole('textbox')).toHaveValue('107,000.50');
    expect(screen.getByText('¥')).toBeInTheDocument();
    expect(screen.getByText('大写：壹拾万柒仟元零伍角')).toBeInTheDocument();
  });

  it.each([
    ['mobile', 11, '138 0000 0002', '13800000002'],
    ['mobile', 11, '+86 138 0000 0002', '13800000002'],
    ['cfcaMobile', 11, ' 138-0000-0002', '13800000002'],
    ['identityCard', 18, '110105 1949 1231 002X', '11010519491231002X'],
    ['creditCode', 18, '9135 0100 m000 100Y43', '91350100M000100Y43'],
    ['digits', 19, '6222 0210 0100 1234 567', '6222021001001234567'],
    ['phone', 13, ' ０７５５－８８８８ ８８８８', '0755-88888888'],
    ['email', 6, ' a@b.cn ', 'a@b.cn'],
    ['text', 4, '一二三四五', '一二三四五'],
    ['paragraph', 4, '一二三四五', '一二三四五'],
    ['paragraph', 5, '  一  二\n三 \n', '一 二\n三'],
  ] as const)('[VA-02] [VA-03] a %s of %i characters is cleaned of what was pasted with it: %s', async (kind, maxLength, pasted, value) => {
    const values = show({ kind, label: '号码', maxLength });
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste(pasted);
    expect(values).toEqual([value]);
    expect(screen.getByRole('textbox')).toHaveValue(value);
  });

  it.each(['text', 'paragraph'] as const)('[FF-03] a %s gives nothing while an input method composes', (kind) => {
    const values = show({ kind, label: '说明', maxLength: 4 });
    compose(screen.getByRole('textbox'), 'c', "cai'liao", '材料');
    expect(values).toEqual(['材料']);
  });

  it('a code of twenty characters is cleaned of what was pasted with it', async () => {
    const values = show({ kind: 'text', label: '纳税人识别号', maxLength: 20, code: true });
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste(' ９１１２０１０４ ma06-r8t22b ');
    expect(values).toEqual(['91120104MA06R8T22B']);
  });

  it('[FF-03] an amount that is come to by Tab is replaced by what is typed', async () => {
    const values = show({ kind: 'amount', label: '担保金额' });
    await userEvent.type(screen.getByRole('textbox'), '800000');
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveValue('800,000.00');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('50万');
    expect(values.at(-1)).toBe('500000');
  });

  it('[VA-07] an amount leaves an input method alone and takes what it has composed', () => {
    const values = show({ kind: 'amount', label: '担保金额' });
    const box = screen.getByRole('textbox');
    fireEvent.focus(box);
    fireEvent.compositionStart(box);
    for (const shown of ['１', '１２', '１２３']) {
      fireEvent.change(box, { target: { value: shown } });
      expect(box).toHaveValue(shown);
    }
    expect(values).toEqual([]);
    fireEvent.compositionEnd(box);
    expect(values).toEqual(['123']);
    fireEvent.blur(box);
    expect(box).toHaveValue('123.00');
  });

  it('[VA-07] a period that is composed within an amount is its point once', () => {
    const values = show({ kind: 'amount', label: '担保金额' });
    const box = screen.getByRole('textbox');
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: '12' } });
    compose(box, '12。');
    fireEvent.change(box, { target: { value: '12.5' } });
    expect(values).toEqual(['12', '12.', '12.5']);
  });

  it.each([
    ['50万元', '500,000.00'],
    ['￥1,234.50元', '1,234.50'],
    ['５０００', '5,000.00'],
    ['3万5', '3万5'],
  ])('[VA-07] an amount of %s that is pasted reads %s', async (pasted, shown) => {
    show({ kind: 'amount', label: '担保金额' });
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveValue(shown);
  });

  it.each(['1万2千', '3万5', '500美元', '1,5'])('[VA-07] an amount of %s that is typed never becomes another one', async (typed) => {
    const values = show({ kind: 'amount', label: '担保金额' });
    const box = screen.getByRole('textbox');
    await userEvent.type(box, typed);
    expect(box).toHaveValue(typed);
    await userEvent.tab();
    expect(box).toHaveValue(typed);
    expect(values.at(-1)).toBe(typed);
  });

  it('[VA-07] an amount keeps 万 as long as it is typed, says what it means, and is counted out once it is left', async () => {
    const values = show({ kind: 'amount', label: '担保金额' });
    const box = screen.getByRole('textbox');
    await userEvent.type(box, '50万');
    expect(box).toHaveValue('50万');
    expect(values.at(-1)).toBe('500000');
    expect(screen.getByText('大写：伍拾万元整')).toBeInTheDocument();
    await userEvent.tab();
    expect(box).toHaveValue('500,000.00');
    await userEvent.clear(box);
    await userEvent.paste('3千万元');
    expect(box).toHaveValue('30000000');
  });

  it('[VA-07] a whole number takes full-width digits that are composed', () => {
    const values = show({ kind: 'integer', label: '天数' });
    compose(screen.getByRole('spinbutton'), '９', '９０');
    expect(values).toEqual([90]);
  });

  it('a name is given once it is composed', () => {
    const values = show({ kind: 'text', label: '姓名' });
    compose(screen.getByRole('textbox'), 'w', 'wang', '王');
    expect(values).toEqual(['王']);
  });

  it('[CN-03] the present that a time offers is Shanghai’s, whatever the zone of the browser', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-08T07:30:15.000Z'), doNotFake: [...ALL_BUT_THE_CLOCK] });
    const values = show({ kind: 'instant', label: '时间' });
    await userEvent.click(screen.getByRole('textbox'));
    fireEvent.click(await screen.findByText('此刻'));
    expect(screen.getByRole('textbox')).toHaveValue('2026-03-08 15:30:15');
    expect(values).toEqual(['2026-03-08T07:30:15.000Z']);
    jest.useRealTimers();
  });

  it.each([
    ['2026-03-01 09:30:15', '2026-03-01T01:30:15.000Z'],
    ['2026-03-01 09:30', '2026-03-01T01:30:00.000Z'],
  ])('[FF-03] a time of %s that is typed and left with the mouse is kept', async (typed, instant) => {
    const values = show({ kind: 'instant', label: '时间' });
    await userEvent.type(screen.getByRole('textbox'), typed);
    await userEvent.click(document.body);
    await waitFor(() => expect(values.at(-1)).toBe(instant));
    expect(screen.getByRole('textbox')).toHaveValue(typed.padEnd('2026-03-01 09:30:00'.length, ':00'));
  });

  it('[FF-03] a day that is chosen for a time and left with the mouse is kept, and one left by Escape is not', async () => {
    const values = show({ kind: 'instant', label: '时间' });
    const choose = async (day: string) => {
      await userEvent.click(screen.getByRole('textbox'));
      fireEvent.click(await screen.findByTitle(day));
    };
    await userEvent.type(screen.getByRole('textbox'), '2026-03-01 09:30:00{Enter}');
    await choose('2026-03-02');
    await userEvent.click(document.body);
    await waitFor(() => expect(values.at(-1)).toBe('2026-03-02T01:30:00.000Z'));
    await choose('2026-03-03');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('2026-03-02 09:30:00'));
    expect(values.at(-1)).toBe('2026-03-02T01:30:00.000Z');
  });

  it('[FF-03] a time that is typed to the minute is taken by Enter', async () => {
    const values = show({ kind: 'instant', label: '时间' });
    await userEvent.type(screen.getByRole('textbox'), '2026-03-01 09:30{Enter}');
    expect(values).toEqual(['2026-03-01T01:30:00.000Z']);
  });

  it('[CN-03] the day that a date offers is Shanghai’s, whatever the zone of the browser', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-07T20:00:00.000Z'), doNotFake: [...ALL_BUT_THE_CLOCK] });
    const values = show({ kind: 'date', label: '日期' });
    await userEvent.click(screen.getByRole('textbox'));
    fireEvent.click(await screen.findByText('今天'));
    expect(values).toEqual(['2026-03-08']);
    jest.useRealTimers();
  });

  it('a flag reads 是 or 否', async () => {
    const values = show({ kind: 'flag', label: '需要发票' });
    await userEvent.click(screen.getByRole('switch', { name: '需要发票' }));
    expect(values).toEqual([true]);
    expect(screen.getByRole('switch')).toHaveTextContent('是');
  });

  it('a choice offers the labels of its enumeration and finds them by part of the label', async () => {
    const values = show({ kind: 'choice', label: '招标方式', options: 'biddingWay' });
    await userEvent.type(screen.getByRole('combobox'), '邀请');
    expect(screen.queryByTitle('公开招标')).not.toBeInTheDocument();
    await userEvent.click(screen.getByTitle('邀请招标'));
    expect(values.at(-1)).toBe('invite');
  });
});

describe('shown fields', () => {
  it.each([
    [{ kind: 'amount', label: '' }, '1234.5', '¥1,234.50'],
    [{ kind: 'instant', label: '' }, '2026-01-02T01:02:00Z', '2026-01-02 09:02'],
    [{ kind: 'flag', label: '' }, false, '否'],
    [{ kind: 'choice', label: '', options: 'guaranteeForm' }, 'paper', '纸质保函'],
    [{ kind: 'text', label: '' }, undefined, '—'],
    [{ kind: 'amount', label: '' }, 12, '—'],
  ] satisfies [FieldDefinition, unknown, string][])('%o of %s reads %s', (field, value, words) => {
    const { container } = render(<FieldShow field={field} value={value} />);
    expect(container).toHaveTextContent(words);
  });
});
