import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { PermissionsProvider } from '../../blocks/access/access';
import { QuotaPage } from './quota-page';
import { QuotasPage } from './quotas-page';

const QUOTA = {
  quota_id: '7',
  scope: 'institution',
  guarantee_app_id: 'G1',
  guarantee_app_name: '信达担保',
  channel_code: '',
  channel_name: '',
  project_no: '',
  project_name: '',
  section_no: '',
  section_name: '',
  enabled: true,
  version: 3,
  total_amount: '1000000.00',
  used_amount: '800000.00',
  reserved_amount: '300000.00',
  surplus_amount: '200000.00',
  used_ratio: '80.00',
  may_edit: true,
};
const MOVEMENT = {
  kind: 'giveBack',
  amount: '-50000.00',
  apply_no: 'BH1',
  bidder_app_name: '甲公司',
  event: 'cancel',
  by: '甲公司 王芳',
  at: '2026-03-01T01:00:00.000Z',
};

function serve(quota: object, save: Reply = { data: { version: 4 } }, orgType = 'guarantee') {
  return serveCalls(({ path }) => {
    if (path === '/quota/page') return { data: { list: [quota], total: 1 } };
    if (path === '/quota/detail') return { data: quota };
    if (path === '/quota/movement/page') return { data: { list: [MOVEMENT], total: 1 } };
    if (path === '/quota/options')
      return { data: { institutions: [], channels: [{ channel_code: 'nen', channel_name: '保函专区' }], projects: [], sections: [] } };
    if (path === '/user/info') return { data: { user_id: 'U1', org_type: orgType, permissions: [], menus: [] } };
    return save;
  });
}

function openList(quota: object = QUOTA, save?: Reply, granted: readonly string[] = ['quota:edit']) {
  const calls = serve(quota, save);
  renderScreen(
    <PermissionsProvider granted={granted}>
      <QuotasPage />
    </PermissionsProvider>,
    { path: '/guarantee-quota' },
  );
  return calls;
}

describe('[OS-03] [RT-08] quotas', () => {
  it('are listed with what is used and left, and how urgent that is', async () => {
    openList();
    const row = await screen.findByRole('row', { name: /信达担保/ });
    for (const words of ['机构总额度', '1,000,000.00', '800,000.00', '200,000.00', '80.00%', '已用超 80%'])
      expect(row).toHaveTextContent(words);
  });

  it('are set by nobody who may only look', async () => {
    openList({ ...QUOTA, may_edit: false }, undefined, []);
    await screen.findByRole('row', { name: /信达担保/ });
    expect(screen.queryByRole('button', { name: /新设额度|调整/ })).not.toBeInTheDocument();
  });

  it('are changed with a reason, after what a lower amount means was said', async () => {
    const calls = openList();
    await userEvent.click(await screen.findByRole('button', { name: /^调整：信达担保/ }));
    const dialog = await screen.findByRole('dialog');
    const amount = within(dialog).getByLabelText('总额度（元）');
    await userEvent.clear(amount);
    await userEvent.type(amount, '500000');
    expect(dialog).toHaveTextContent('低于已用额度');
    expect(within(dialog).getByRole('button', { name: /保\s*存/ })).toBeDisabled();
    await userEvent.click(within(dialog).getByLabelText('设置依据'));
    await userEvent.tab();
    expect(await within(dialog).findByText('请填写设置依据')).toBeInTheDocument();
    await userEvent.type(within(dialog).getByLabelText('设置依据'), '批复');
    await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/quota/save')?.body).toEqual({
        quota_id: '7',
        version: 3,
        enabled: true,
        total_amount: '500000.00',
        reason: '批复',
      }),
    );
  });

  it('that somebody else has changed meanwhile say so and keep the dialog', async () => {
    openList(QUOTA, { code: 40901, msg: '该额度已被他人调整，请查看最新内容后再改' });
    await userEvent.click(await screen.findByRole('button', { name: /^调整：信达担保/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('设置依据'), '批复');
    await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('已被他人调整');
  });

  it('are set anew for a channel, with a fault at its field', async () => {
    openList(QUOTA, { code: 40001, msg: '', data: { errors: [{ field: 'scope', message: '该机构已设置此项渠道额度' }] } });
    await userEvent.click(await screen.findByRole('button', { name: '新设额度' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('radio', { name: '渠道额度' }));
    await userEvent.click(await within(dialog).findByLabelText('渠道'));
    await userEvent.click(await screen.findByText('保函专区'));
    await userEvent.type(within(dialog).getByLabelText('总额度（元）'), '100');
    await userEvent.type(within(dialog).getByLabelText('设置依据'), '批复');
    await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
    expect(await within(dialog).findByText('该机构已设置此项渠道额度')).toBeInTheDocument();
  });

  it('say why nobody can be chosen, and ask again when the list is opened again', async () => {
    let reachable = false;
    serveCalls(({ path }) => {
      if (path === '/user/info') return { data: { user_id: 'U1', org_type: 'platform', permissions: [], menus: [] } };
      if (path === '/quota/page') return { data: { list: [QUOTA], total: 1 } };
      if (path !== '/quota/options') return {};
      if (!reachable) throw new TypeError('Failed to fetch');
      return { data: { institutions: [{ app_id: 'G1', app_name: '津融担保' }], channels: [], projects: [], sections: [] } };
    });
    renderScreen(
      <PermissionsProvider granted={['quota:edit']}>
        <QuotasPage />
      </PermissionsProvider>,
      { path: '/guarantee-quota' },
    );
    await userEvent.click(await screen.findByRole('button', { name: '新设额度' }));
    const dialog = await screen.findByRole('dialog');
    const institution = await within(dialog).findByLabelText('担保机构');
    await userEvent.click(institution);
    expect(await screen.findByText('网络连接不可用，请检查网络后重试')).toBeInTheDocument();
    expect(screen.queryByText(/尚无已开通的担保机构/)).not.toBeInTheDocument();
    reachable = true;
    await userEvent.tab();
    await userEvent.click(institution);
    expect(await screen.findByText('津融担保')).toBeInTheDocument();
  });

  it('show each movement with its sign, and who brought it about', async () => {
    serve({ ...QUOTA, used_ratio: '100.00', surplus_amount: '0.00' });
    renderScreen(<QuotaPage />, { path: '/guarantee-quota/:quotaId', at: '/guarantee-quota/7' });
    const row = await screen.findByRole('row', { name: /BH1/ });
    for (const words of ['释放', '−50,000.00', '甲公司 王芳']) expect(row).toHaveTextContent(words);
    expect(screen.getByText('额度已用完，不再受理新的申请')).toBeInTheDocument();
  });

  it('[PM-05] say to the platform that sealed bids are left out', async () => {
    serve(QUOTA, undefined, 'platform');
    renderScreen(<QuotasPage />, { path: '/guarantee-quota' });
    expect(await screen.findByText(/^以下已用、剩余额度和使用率不含尚未开标的申请/)).toBeInTheDocument();
  });

  it.each([
    [40301, '您没有权限查看此内容'],
    [50000, '加载失败'],
  ])('say why they cannot be shown (%i)', async (code, words) => {
    serveCalls(() => ({ code, msg: '不行' }));
    renderScreen(<QuotasPage />, { path: '/guarantee-quota' });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
