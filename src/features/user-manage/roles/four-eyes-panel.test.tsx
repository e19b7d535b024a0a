import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls, type Reply } from '../../../../tests/support/render-screen';
import { FourEyesPanel } from './four-eyes-panel';

const setting = (wanted: boolean, holders = 3) => ({ data: { version: 4, subjects: [{ subject: 'letter', wanted, holders }] } });

function open(detail: Reply, save: Reply = setting(true)) {
  const calls = serveCalls(({ path }) => (path === '/four-eyes/detail' ? detail : save));
  const { actions } = renderScreen(<FourEyesPanel />);
  return { actions, saved: () => calls.filter(({ path }) => path === '/four-eyes/save').map(({ body }) => body) };
}

async function confirm(name: string) {
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

describe('four eyes in the page of roles', () => {
  it('[RT-08] are wanted once that is confirmed, and tell how many could confirm', async () => {
    const { saved, actions } = open(setting(false));
    expect(await screen.findByText('现有 3 名在用成员持有“办理保函业务”权限。')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: '出具保函双人复核' }));
    expect(saved()).toEqual([]);
    await confirm('开启');
    await waitFor(() => expect(saved()).toEqual([{ version: 4, wanted: ['letter'] }]));
    await waitFor(() =>
      expect(actions.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ title: '“出具保函”已要求双人复核' })),
    );
  });

  it('[RT-08] are given up after a warning of what waits', async () => {
    const { saved } = open(setting(true));
    await userEvent.click(await screen.findByRole('switch', { name: '出具保函双人复核' }));
    expect(await screen.findByText(/等待复核的事项将作废/)).toBeInTheDocument();
    await confirm('取消双人复核');
    await waitFor(() => expect(saved()).toEqual([{ version: 4, wanted: [] }]));
  });

  it('[RT-08] say why they cannot be wanted, and where nobody is left to confirm', async () => {
    open(setting(false, 1), { code: 40914, msg: '至少须有 2 名在用成员' });
    await userEvent.click(await screen.findByRole('switch', { name: '出具保函双人复核' }));
    await confirm('开启');
    expect(await screen.findByRole('alert')).toHaveTextContent('至少须有 2 名在用成员');
  });

  it.each([
    [setting(true, 1), /无人可以复核/],
    [{ data: { version: 0, subjects: [] } }, '本单位没有需要双人复核的事项'],
    [{ code: 40301, msg: '不行' }, '您没有权限查看此内容'],
    [{ code: 50000, msg: '不行' }, '加载失败'],
  ])('[RT-08] show what is missing (%#)', async (detail, words) => {
    open(detail);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
