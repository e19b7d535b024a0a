import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls, type Reply } from '../../../../tests/support/render-screen';
import { WorkListPage } from './work-list-page';

const row = {
  apply_no: 'G202601010001',
  product_name: '投标保函',
  guarantee_type: 'bid',
  letter_app_name: '江城银行',
  guarantee_app_name: '信达担保',
  bidder_app_name: '华建集团',
  bidder_organization_code: '',
  project_no: 'P1',
  project_name: '滨河路改造工程',
  section_names: '一标段',
  construction_unit: '城投公司',
  effective_date: '2026-01-01',
  expiry_date: '2026-06-30',
  guarantee_amount: '500000.00',
  guarantee_fee: '2500.00',
  platform_service_fee: '100.00',
  guarantee_status: 2,
  invoicing_status: 'wait',
  apply_date: '2026-01-01T01:00:00.000Z',
  update_time: '2026-01-01T01:00:00.000Z',
  version: 3,
  allowed_events: ['completedPay', 'cancel'],
  waiting_for: [{ org_type: 'bidder', app_name: '华建集团', text: '等待华建集团缴费' }],
  doc: { guarantee_files: [], contract_files: [], invoicing_files: [] },
};

function open(list: 'pay' | 'guarantee_record' | 'verify', { at = '/list', page = () => ({ data: { list: [row], total: 31 } }) }: { at?: string; page?: () => Reply } = {}) {
  const calls = serveCalls(({ path }) => {
    if (path === '/apply/page') return page();
    if (path === '/user/info') return { data: { org_type: 'bidder', multi_org_types: [], menus: [] } };
    return {};
  });
  renderScreen(<WorkListPage list={list} />, { path: '/list', at });
  return { asked: () => calls.filter(({ path }) => path === '/apply/page').map(({ body }) => body) };
}

describe('work list', () => {
  it('shows the rows that wait, for whom, with status, money and dates formatted', async () => {
    open('pay');
    const line = (await screen.findByText('滨河路改造工程')).closest('tr');
    if (!line) throw new Error('no row');
    for (const text of ['待缴费', '等待华建集团缴费', '¥500,000.00', '¥2,500.00', '2026-06-30', '2026-01-01 09:00']) expect(line).toHaveTextContent(text);
    expect(screen.getByText('共 31 条记录')).toBeInTheDocument();
  });

  it('leads to payment by its primary action', async () => {
    open('pay');
    await userEvent.click(await screen.findByLabelText('去缴费：滨河路改造工程'));
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
  });

  it('offers no primary action that the server does not allow', async () => {
    open('verify');
    await screen.findByText('滨河路改造工程');
    expect(screen.queryByLabelText(/^审核：/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('办理：滨河路改造工程')).toBeInTheDocument();
  });

  it('reads page, size, sorting and filters from the address', async () => {
    const { asked } = open('guarantee_record', { at: '/list?page=2&size=20&sort=guaranteeAmount&order=1&keyword=滨河&guaranteeStatus=2,7,99' });
    await screen.findByText('滨河路改造工程');
    expect(asked()[0]).toEqual({ work_list: 'guarantee_record', page: 2, size: 20, sort_field: 'guaranteeAmount', sort_order: 1, keyword: '滨河', guarantee_status: [2, 7] });
  });

  it('asks again from the first page when queried', async () => {
    const { asked } = open('guarantee_record', { at: '/list?page=3' });
    await userEvent.type(await screen.findByLabelText('关键字'), '华建{Enter}');
    await waitFor(() => expect(asked().at(-1)).toEqual({ work_list: 'guarantee_record', page: 1, size: 10, keyword: '华建' }));
  });

  it('says that nothing waits', async () => {
    open('verify', { page: () => ({ data: { list: [], total: 0 } }) });
    expect((await screen.findAllByText('暂无待审核的业务')).length).toBeGreaterThan(0);
  });

  it('says that the list is not for this user', async () => {
    open('verify', { page: () => ({ code: 40301, msg: '没有权限' }) });
    expect(await screen.findByText('您没有权限查看此内容')).toBeInTheDocument();
  });

  it('loads again after a failure', async () => {
    let fine = false;
    open('pay', { page: () => (fine ? { data: { list: [row], total: 1 } } : { code: 50000, msg: '服务繁忙' }) });
    const retry = await screen.findByText('重新加载');
    fine = true;
    await userEvent.click(retry);
    expect(await screen.findByText('滨河路改造工程')).toBeInTheDocument();
  });

  it('leads bidders from the record to their drafts', async () => {
    open('guarantee_record');
    expect(await screen.findByRole('link', { name: '我的草稿' })).toHaveAttribute('href', '/business-manage/guarantee-record/drafts');
  });
});
