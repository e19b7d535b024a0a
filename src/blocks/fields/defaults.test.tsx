import { fireEvent, screen } from '@testing-library/react';
import { showWidget as renderWidget } from '../../../tests/support/widget-holder';
import type { WidgetKind, WidgetSettings } from './widgets/widget';

const OPTIONS = Array.from({ length: 200 }, (_none, index) => ({ value: String(index), label: `选项${index}` }));
const FIELDS = {
  switch: { kind: 'flag', label: '需要发票' },
  text: { kind: 'text', label: '名称' },
  long: { kind: 'paragraph', label: '说明' },
  choice: { kind: 'choice', label: '方式', options: 'biddingWay' },
} as const;

describe('[FF-08] what every field does unless told otherwise', () => {
  it.each<[WidgetKind, WidgetSettings[WidgetKind], string[]]>([
    ['selects', { options: OPTIONS }, ['请选择']],
    ['selects2', { options: OPTIONS }, ['请选择']],
    ['cascader', { options: [], input: true }, ['请选择省市区', '请输入详细地址']],
    ['input-number', {}, ['请输入']],
    ['input-replenish', { note: '天' }, ['请输入']],
    ['input-groups', { fields: FIELDS }, ['请输入', '请选择']],
  ])('%s says what to do', (kind, settings, words) => {
    renderWidget(kind, settings);
    const placeholders = [...document.querySelectorAll('[placeholder]')].map((element) => element.getAttribute('placeholder'));
    for (const word of words)
      expect([...placeholders, ...[...document.querySelectorAll('[class*=placeholder]')].map(({ textContent }) => textContent)]).toContain(
        word,
      );
  });

  it('a file is chosen by 点击上传', () => {
    renderWidget('files-upload', {});
    expect(screen.getByRole('button', { name: '点击上传' })).toBeInTheDocument();
  });

  it('a switch reads 是 and 否', () => {
    renderWidget('input-groups', { fields: FIELDS }, { switch: false });
    const { textContent } = screen.getByRole('switch', { name: '需要发票' });
    expect([textContent.includes('是'), textContent.includes('否')]).toEqual([true, true]);
  });

  it.each(['selects', 'selects2'] as const)('%s shows eight options of 32 px', (kind) => {
    renderWidget(kind, { options: OPTIONS });
    fireEvent.mouseDown(screen.getByRole('combobox'));
    expect(document.querySelector('.ant-select-dropdown [class$=list-holder]')).toHaveStyle({ maxHeight: '256px' });
  });

  it('a choice finds its options by part of the label in either case', () => {
    renderWidget('input-groups', { fields: FIELDS });
    const box = screen.getByRole('combobox');
    fireEvent.mouseDown(box);
    fireEvent.change(box, { target: { value: ' 邀请 ' } });
    expect(screen.getByTitle('邀请招标')).toBeInTheDocument();
    expect(screen.queryByTitle('公开招标')).not.toBeInTheDocument();
  });
});
