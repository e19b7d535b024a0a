import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { PermissionsProvider } from '../access/access';
import { ColumnFilter, type ColumnMenu } from './column-filter';

const OPTIONS = [
  { value: 'building', label: '房屋建筑工程' },
  { value: 'highway', label: '公路工程' },
];

function show(menu: Partial<ColumnMenu> = {}, value?: string, granted: string[] = []) {
  const requests: (string | undefined)[] = [];
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <PermissionsProvider granted={granted}>
        <ColumnFilter
          title="项目类型"
          menu={{ name: 'projectType', options: OPTIONS, ...menu }}
          value={value}
          onChange={(chosen) => requests.push(chosen)}
        />
      </PermissionsProvider>
    </ConfigProvider>,
  );
  return requests;
}

const head = () => screen.getByRole('button', { name: /^筛选项目类型/ });
const open = async () => {
  await userEvent.click(head());
  return within(await screen.findByRole('dialog', { name: '筛选项目类型' }));
};

describe('the filter in the head of a column', () => {
  it('[TB-04] filters by one choice, and says in the head that it does', async () => {
    const sentTo = show();
    await userEvent.click((await open()).getByRole('radio', { name: '公路工程' }));
    expect(sentTo).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(sentTo).toEqual(['highway']);
    expect(head()).toHaveFocus();
  });

  it('[TB-04] filters by several', async () => {
    const sentTo = show({ multiple: true }, 'building');
    expect(head()).toHaveAccessibleName('筛选项目类型，已筛选');
    const dialog = await open();
    expect(dialog.getByRole('checkbox', { name: '房屋建筑工程' })).toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: '公路工程' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(sentTo).toEqual(['building,highway']);
  });

  it('[TB-04] filters nothing where nothing is chosen, or by what the column does not know', async () => {
    const sentTo = show({ multiple: true }, 'building,made-up');
    const dialog = await open();
    await userEvent.click(dialog.getByRole('checkbox', { name: '房屋建筑工程' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await userEvent.click((await open()).getByRole('button', { name: '重置' }));
    expect(sentTo).toEqual([undefined, undefined]);
  });

  it('[TB-04] is worked by keys, and left by Escape without a change', async () => {
    const sentTo = show();
    head().focus();
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('radio', { name: '房屋建筑工程' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard(' {Escape}');
    expect(head()).toHaveFocus();
    expect(sentTo).toEqual([]);
  });

  it.each([
    [['project:edit'], true],
    [['project:audit'], true],
    [['project:view'], false],
  ])('[PM-02] [TB-04] is there for who holds %j: %s', (granted, there) => {
    show({ access: { need: ['project:edit', 'project:audit'], mode: 'any' } }, undefined, granted);
    expect(screen.queryByRole('button') !== null).toBe(there);
    expect(screen.getByText('项目类型')).toBeInTheDocument();
  });
});
