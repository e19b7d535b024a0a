import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls, type Reply } from '../../../../tests/support/render-screen';
import { FourEyesPanel } from './four-eyes-panel';

const setting = (wanted: boolean, holders = 3, request?: object) => ({
  data: { version: 4, subjects: [{ subject: 'letter', wanted, holders, ...(request ? { request } : {}) }] },
});
const givenUp = (mine: boolean, more: object = {}) =>
  setting(true, 3, {
    request_id: 'R1',
    subject: 'setting',
    target: 'BANK/letter',
    user_name: '王磊',
    at: '2026-03-01T01:00:00.000Z',
    mine,
    ...more,
  });

function open(detail: Reply, save: Reply = setting(true)) {
  const calls = serveCalls(({ path }) => (path === '/four-eyes/detail' ? detail : save));
  const { actions } = renderScreen(<FourEyesPanel />);
  const bodiesOf = (wanted: string) => calls.filter(({ path }) => path === wanted).map(({ body }) => body);
  return { actions, saved: () => bodiesOf('/four-eyes/save'), dropped: () => bodiesOf('/four-eyes/drop') };
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

  it('[RT-08] are given up by a request that another confirms, which is said before and afterwards', async () => {
    const { saved, actions } = open(setting(true), givenUp(true));
    await userEvent.click(await screen.findByRole('switch', { name: '出具保函双人复核' }));
    expect(await screen.findByText(/须由本单位另一名可维护角色的成员复核/)).toBeInTheDocument();
    await confirm('提交申请');
    await waitFor(() => expect(saved()).toEqual([{ version: 4, wanted: [] }]));
    await waitFor(() =>
      expect(actions.map(({ payload }) => payload)).toContainEqual(
        expect.objectContaining({ title: '已提交取消“出具保函”的双人复核，等待他人复核' }),
      ),
    );
  });

  it('[RT-08] wait, once one wants to give them up, for another to confirm that', async () => {
    const { saved } = open(givenUp(false), setting(false));
    const waits = await screen.findByText(/提交取消双人复核，等待您复核/);
    expect(waits).toHaveTextContent('王磊于 2026-03-01 09:00 提交取消双人复核，等待您复核。');
    expect(screen.getByRole('switch', { name: '出具保函双人复核' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '复核：出具保函' }));
    await confirm('复核通过');
    await waitFor(() => expect(saved()).toEqual([{ version: 4, wanted: [] }]));
  });

  it('[RT-08] stay where another returns the request to give them up, with a reason', async () => {
    const { dropped } = open(givenUp(false));
    await userEvent.click(await screen.findByRole('button', { name: '退回：出具保函' }));
    await userEvent.type(await screen.findByRole('textbox'), '仍需复核');
    await userEvent.click(screen.getByRole('button', { name: '退回' }));
    await waitFor(() => expect(dropped()).toEqual([{ subject: 'setting', target: 'BANK/letter', request_id: 'R1', reason: '仍需复核' }]));
  });

  it('[RT-08] stay where the request to give them up is withdrawn', async () => {
    const { dropped } = open(givenUp(true));
    await userEvent.click(await screen.findByRole('button', { name: '撤回：出具保函' }));
    await confirm('撤回');
    await waitFor(() => expect(dropped()).toEqual([{ subject: 'setting', target: 'BANK/letter', request_id: 'R1' }]));
  });

  it('[RT-08] say why they cannot be wanted, and where nobody is left to confirm', async () => {
    open(setting(false, 1), { code: 40914, msg: '至少须有 2 名在用成员' });
    await userEvent.click(await screen.findByRole('switch', { name: '出具保函双人复核' }));
    await confirm('开启');
    expect(await screen.findByRole('alert')).toHaveTextContent('至少须有 2 名在用成员');
  });

  it.each([
    [setting(true, 1), /无人可以复核/],
    [
      givenUp(true, { returned: { user_name: '李娜', reason: '仍需复核', at: '2026-03-01T02:00:00.000Z' } }),
      '李娜退回了王磊提交的取消申请：仍需复核',
    ],
    [{ data: { version: 0, subjects: [] } }, '本单位没有需要双人复核的事项'],
    [{ code: 40301, msg: '不行' }, '您没有权限查看此内容'],
    [{ code: 50000, msg: '不行' }, '加载失败'],
  ])('[RT-08] show what is missing (%#)', async (detail, words) => {
    open(detail);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
