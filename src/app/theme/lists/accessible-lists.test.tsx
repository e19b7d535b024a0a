import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Alert,
  AutoComplete,
  Button,
  Cascader,
  ConfigProvider,
  DatePicker,
  Input,
  Modal,
  Pagination,
  Segmented,
  Select,
  TimePicker,
} from 'antd';
import type { ReactElement } from 'react';
import { dayjs } from '../../../blocks/date/dayjs';
import { AccessibleLists } from './accessible-lists';

const BANKS = ['中国工商银行', '中国建设银行', '招商银行'].map((label) => ({ value: label, label }));
const AREAS = [
  {
    value: '12',
    label: '天津市',
    children: [
      { value: '1201', label: '和平区' },
      { value: '1202', label: '河东区' },
    ],
  },
  { value: '81', label: '香港特别行政区' },
];

describe('every list of antd', () => {
  it('is a listbox of all its options, which scrolls itself and belongs to its field', async () => {
    const field = open(<Select aria-label="银行" options={BANKS} />);
    await waitFor(() => expect(controlled(field).map((list) => list.className)).toEqual(['ant-select-dropdown-list-holder']));
    expect(controlled(field)[0]).toHaveAttribute('role', 'listbox');
    expect(screen.getAllByRole('listbox')).toHaveLength(1);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['中国工商银行', '中国建设银行', '招商银行']);
    press('ArrowDown');
    await waitFor(() => expect(active(field)).toHaveTextContent('中国建设银行'));
    press('Enter');
    expect(field.closest('.ant-select')).toHaveTextContent('中国建设银行');
  });

  it('says that several can be chosen', async () => {
    const field = open(<Select aria-label="银行" mode="multiple" options={BANKS} />);
    await waitFor(() => expect(controlled(field)[0]).toHaveAttribute('aria-multiselectable', 'true'));
  });

  it('names no active option as long as there is none', async () => {
    const field = open(<AutoComplete aria-label="银行" options={BANKS} />);
    await waitFor(() => expect(field).not.toHaveAttribute('aria-activedescendant'));
    press('ArrowDown');
    await waitFor(() => expect(active(field)).toHaveTextContent('中国工商银行'));
  });

  it('reads out that there is nothing to choose, and what there is again', async () => {
    const field = open(<Select aria-label="银行" showSearch options={BANKS} />);
    await userEvent.type(field, '没有');
    const none = await screen.findByRole('option', { name: '暂无数据' });
    expect(none).toHaveAttribute('aria-disabled', 'true');
    expect(controlled(field)[0]).toContainElement(none);
    await waitFor(() => expect(active(field)).toBe(none));
    await userEvent.clear(field);
    await waitFor(() => expect(active(field)).toHaveTextContent('中国工商银行'));
    await waitFor(() => expect(controlled(field)[0]).toHaveClass('ant-select-dropdown-list-holder'));
  });

  it('is one of pagination too', async () => {
    const field = open(<Pagination total={100} showSizeChanger />);
    await waitFor(() => expect(controlled(field)[0]).toHaveClass('ant-select-dropdown-list-holder'));
  });
});

describe('every cascader', () => {
  it('is a row of listboxes that belong to its field, which names the option that the arrow keys have come to', async () => {
    const chosen = jest.fn();
    const field = open(<Cascader aria-label="地区" options={AREAS} onChange={chosen} />);
    await waitFor(() => expect(controlled(field).map(nameOf)).toEqual(['地区']));
    expect(active(field)).toBeNull();
    press('ArrowDown');
    await waitFor(() => expect(controlled(field).map(nameOf)).toEqual(['地区', '天津市']));
    expect(active(field)).toHaveAccessibleName('天津市 有下级');
    press('ArrowRight', 'ArrowDown');
    await waitFor(() => expect(active(field)).toHaveAccessibleName('河东区'));
    expect(screen.queryByRole('menu')).toBeNull();
    press('Enter');
    expect(chosen).toHaveBeenCalledWith(['12', '1202'], expect.anything());
    await waitFor(() => expect(field).not.toHaveAttribute('aria-activedescendant'));
  });

  it('tells what is chosen and what cannot be', async () => {
    const field = open(
      <Cascader aria-label="地区" value={['81']} options={[...AREAS, { value: '83', label: '台湾省', disabled: true }]} />,
    );
    await waitFor(() => expect(controlled(field)).toHaveLength(1));
    expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName('香港特别行政区');
    expect(screen.getByRole('option', { name: '台湾省' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('every calendar', () => {
  it('names the buttons of year and month by what stands on them, and tells what they are for', async () => {
    open(<DatePicker value={dayjs('2026-03-01')} />, screen.getByRole.bind(screen, 'textbox'));
    const year = await screen.findByRole('button', { name: '2026年' });
    await waitFor(() => expect(year).toHaveAccessibleDescription('选择年份'));
    expect(document.querySelector('.ant-picker-month-btn')).toHaveAccessibleDescription('选择月份');
    fireEvent.click(year);
    await waitFor(() => expect(screen.getByRole('button', { name: '前十年' })).toBeVisible());
    expect(screen.getByRole('button', { name: '2020年-2029年' })).toHaveAccessibleDescription('选择年代');
  });

  it('gives hours, minutes and seconds to the arrow keys, and the focus back to its field', async () => {
    const field = open(<TimePicker defaultValue={dayjs('2026-03-01 09:30:00')} />, screen.getByRole.bind(screen, 'textbox'));
    await waitFor(() => expect(screen.getAllByRole('listbox').map(nameOf)).toEqual(['小时', '分钟', '秒']));
    press('ArrowDown');
    expect(screen.getByRole('listbox', { name: '小时' })).toHaveFocus();
    expect(active(document.activeElement)).toHaveTextContent('09');
    press('ArrowUp', 'ArrowRight', 'End');
    await waitFor(() => expect(active(document.activeElement)).toHaveTextContent('59'));
    press('ArrowLeft');
    await waitFor(() => expect(active(document.activeElement)).toHaveTextContent('08'));
    expect(screen.getByRole('listbox', { name: '小时' })).toHaveFocus();
    press('Escape');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('08:59:00');
  });

  it('keeps its keys from what the field stands in', async () => {
    const around = jest.fn<undefined, [string]>();
    const field = open(
      <div onKeyDown={({ key }) => around(key)}>
        <TimePicker defaultValue={dayjs('2026-03-01 09:30:00')} />
      </div>,
      screen.getByRole.bind(screen, 'textbox'),
    );
    await screen.findByRole('listbox', { name: '小时' });
    press('ArrowDown', 'ArrowDown', 'ArrowRight', 'Escape');
    expect(field).toHaveFocus();
    press('Tab');
    expect(around.mock.calls).toEqual([['Enter'], ['Tab']]);
  });

  it('gives days to the arrow keys, over the end of the month, and the day to its field', async () => {
    const chosen = jest.fn();
    const field = open(
      <DatePicker defaultValue={dayjs('2026-03-30')} onChange={(_date, text) => void chosen(text)} />,
      screen.getByRole.bind(screen, 'textbox'),
    );
    await screen.findByRole('grid');
    press('ArrowDown');
    const day = () => document.activeElement?.getAttribute('aria-label');
    expect(day()).toBe('2026年3月30日');
    press('ArrowRight');
    expect(day()).toBe('2026年3月31日');
    press('ArrowRight');
    await waitFor(() => expect(day()).toBe('2026年4月1日'));
    press('ArrowUp');
    await waitFor(() => expect(day()).toBe('2026年3月25日'));
    press('Home');
    expect(day()).toBe('2026年3月23日');
    press('PageDown');
    await waitFor(() => expect(day()).toBe('2026年4月23日'));
    expect(document.activeElement).toHaveAttribute('role', 'gridcell');
    press('Enter');
    expect(chosen).toHaveBeenCalledWith('2026-04-23');
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('leaves a day that cannot be chosen, and goes back to its field by Escape', async () => {
    const chosen = jest.fn();
    const field = open(
      <DatePicker defaultValue={dayjs('2026-03-30')} disabledDate={(date) => date.date() === 31} onChange={chosen} />,
      screen.getByRole.bind(screen, 'textbox'),
    );
    await screen.findByRole('grid');
    press('ArrowDown', 'ArrowRight');
    expect(document.activeElement).toHaveAttribute('aria-disabled', 'true');
    press('Enter');
    expect(chosen).not.toHaveBeenCalled();
    press('Escape');
    expect(field).toHaveFocus();
  });

  it('passes over an hour that cannot be chosen', async () => {
    open(
      <TimePicker defaultValue={dayjs('2026-03-01 09:00:00')} disabledTime={() => ({ disabledHours: () => [10, 11] })} />,
      screen.getByRole.bind(screen, 'textbox'),
    );
    await screen.findByRole('listbox', { name: '小时' });
    press('ArrowDown', 'ArrowDown');
    await waitFor(() => expect(active(document.activeElement)).toHaveTextContent('12'));
  });
});

describe('every part', () => {
  it('that antd names in English is named in Chinese', async () => {
    render(
      <AccessibleLists>
        <Select aria-label="银行" allowClear value="招商银行" options={BANKS} />
        <Segmented options={['日', '月']} />
        <Alert type="info" showIcon closable title="说明" />
        <Button loading>保存</Button>
        <Input.Search />
        <Modal open title="标题">
          内容
        </Modal>
      </AccessibleLists>,
    );
    expect(await screen.findByRole('button', { name: '清除', hidden: true })).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('button', { name: '关闭', hidden: true })).toHaveLength(2));
    expect(screen.getByRole('button', { name: '搜索', hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: '选项', hidden: true })).toBeInTheDocument();
    const named = [...document.querySelectorAll('[aria-label]:not([aria-hidden])')].map((part) => part.getAttribute('aria-label') ?? '');
    expect(named.filter((name) => /^[A-Za-z ]+$/.test(name))).toEqual([]);
  });
});

function open(element: ReactElement, find: () => HTMLElement = screen.getByRole.bind(screen, 'combobox')): HTMLElement {
  render(
    <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
      <AccessibleLists>{element}</AccessibleLists>
    </ConfigProvider>,
  );
  const field = find();
  act(() => field.focus());
  press(field.getAttribute('role') === 'combobox' ? 'ArrowDown' : 'Enter');
  return field;
}

const CODES: Readonly<Record<string, number>> = {
  Enter: 13,
  Escape: 27,
  End: 35,
  Home: 36,
  PageDown: 34,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};

function press(...keys: string[]): void {
  for (const key of keys) {
    const code = CODES[key] ?? 0;
    fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: code, which: code });
  }
}

function controlled(field: Element): Element[] {
  return (field.getAttribute('aria-controls') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);
}

function active(field: Element | null): Element | null {
  return document.getElementById(field?.getAttribute('aria-activedescendant') ?? '');
}

function nameOf(element: Element): string | null {
  return element.getAttribute('aria-label');
}
