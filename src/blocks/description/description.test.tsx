import { render, screen } from '@testing-library/react';
import type { Fields } from '#domain/field';
import { Description, type DescriptionProps } from './description';

const FIELDS: Fields = {
  name: { kind: 'text', label: '名称', required: true },
  days: { kind: 'integer', label: '天数', required: true },
  form: { kind: 'choice', label: '形式', options: 'guaranteeForm' },
  address: { kind: 'text', label: '地址', required: { when: 'form', is: 'paper' } },
  fee: { kind: 'amount', label: '费用', required: true, derived: true },
  note: { kind: 'text', label: '备注' },
};

function missing(props: Partial<DescriptionProps> = {}) {
  const { container } = render(<Description fields={FIELDS} values={{ days: 0, form: 'paper' }} {...props} />);
  return [...container.querySelectorAll('.description-missing')].map(
    (mark) => mark.closest('.description-item')?.querySelector('dt')?.textContent,
  );
}

describe('description', () => {
  it('[FF-10] flags required items without a value, 0 being one', () => {
    expect(missing()).toEqual(['名称', '地址']);
    expect(screen.getAllByText('必填项未填写')).toHaveLength(2);
  });

  it('[FF-10] flags nothing that is hidden, optional, filled, or in a row that is not validated', () => {
    expect(missing({ omit: ['name'] })).toEqual(['地址']);
    expect(missing({ values: { name: '甲', days: 1, form: 'electronic' } })).toEqual([]);
    expect(missing({ validated: false })).toEqual([]);
  });
});
