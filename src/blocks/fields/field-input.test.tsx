import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FieldDefinition, FieldValues } from '#domain/field';
import { FieldInput } from './field-input';
import { FieldShow } from './field-show';
import type { ShownKind } from './field-widget';

function Held<K extends ShownKind>({ kind, field, seen }: { kind: K; field: FieldDefinition; seen: (value: unknown) => void }) {
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

function hold(field: FieldDefinition & { kind: ShownKind }) {
  const values: unknown[] = [];
  render(<Held kind={field.kind} field={field} seen={(value) => values.push(value)} />);
  return values;
}

describe('field inputs', () => {
  it('[VA-07] an amount takes a full-width period as a point and drops what is no number', async () => {
    const values = hold({ kind: 'amount', label: '担保金额' });
    await userEvent.type(screen.getByRole('textbox'), '1，234。5元');
    expect(values.at(-1)).toBe('1234.5');
  });

  it('[FF-03] an amount is currency with two decimals and its Chinese capitals under it', async () => {
    const values = hold({ kind: 'amount', label: '担保金额' });
    await userEvent.type(screen.getByRole('textbox'), '107000.5');
    await userEvent.tab();
    expect(values.at(-1)).toBe('107000.50');
    expect(screen.getByRole('textbox')).toHaveValue('107,000.50');
    expect(screen.getByText('¥')).toBeInTheDocument();
    expect(screen.getByText('大写：壹拾万柒仟元零伍角')).toBeInTheDocument();
  });

  it.each([
    ['mobile', '138 0000 0002', '13800000002'],
    ['identityCard', ' 120101 19900101 123X ', '12010119900101123X'],
  ] as const)('a %s takes a number that is pasted in groups', async (kind, pasted, value) => {
    const values = hold({ kind, label: '号码' });
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste(pasted);
    expect(values.at(-1)).toBe(value);
  });

  it('a flag reads 是 or 否', async () => {
    const values = hold({ kind: 'flag', label: '需要发票' });
    await userEvent.click(screen.getByRole('switch', { name: '需要发票' }));
    expect(values).toEqual([true]);
    expect(screen.getByRole('switch')).toHaveTextContent('是');
  });

  it('a choice offers the labels of its enumeration and finds them by part of the label', async () => {
    const values = hold({ kind: 'choice', label: '招标方式', options: 'biddingWay' });
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
