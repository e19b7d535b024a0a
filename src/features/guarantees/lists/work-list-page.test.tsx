import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guaranteeStatuses } from '#domain/guarantee/status';
import { simplifiedStatuses } from '#domain/guarantee/status-views';
import type { WorkList } from '#domain/guarantee/work-lists';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { guaranteeRow, WITHHELD } from '../../../../tests/support/guarantee-row';
import { renderPages, renderScreen, serveCalls, type Reply } from '../../../../tests/support/render-screen';
import { PermissionsProvider } from '../../../blocks/access/access';
import { UploadCallsContext, type UploadCalls } from '../../../blocks/upload/upload-calls';
import { workListColumns } from './work-list-columns';
import { WorkListPage } from './work-list-page';
import { searchFields } from './work-list-search';

const row = guaranteeRow({
  allowed_events: ['completedPay', 'cancel'],
  waiting_for: [{ org_type: 'bidder', app_name: '华建集团', text: '等待华建集团缴费' }],
});

const UPLOADS: UploadCalls = {
  upload: () => Promise.reject(new Error('nothing is uploaded')),
  view: () => undefined,
  download: () => undefined,
};

interface Served {
  page?: () => Reply;
  totals?: object;
  kept?: object;
  orgType?: string;
  detail?: Reply;
}

function serve({
  page = () => ({ data: { list: [row], total: 31 } }),
  totals = { count: 31, guarantee_amount: '45678901.00' },
  kept = {},
  orgType = 'bidder',
  detail = { code: 40301, msg: '您没有查看该申请的权限' },
}: Served = {}) {
  return serveCalls(({ path, body }) => {
    if (path === '/user/table/density/save') Object.assign(kept, { density: body['density'] });
    if (path.startsWith('/apply/export') || path.startsWith('/apply/templates/export'))
      return new Response(new Uint8Array([80, 75]), {
        headers: {
          'content-type': 'application/vnd.ms-excel',
          'content-disposition': "attachment; filename*=UTF-8''%E5%BE%85%E7%BC%B4%E8%B4%B9.xlsx",
        },
      });
    if (path === '/app/user/list/page')
      return {
        data: { user_list: [{ user_id: 'u2', user_name: '李晓梅', app_id: 'a', org_name: '华建集团', mobile: '', email: '' }], total: 1 },
      };
    if (path.startsWith('/user/table/search')) return { data: { searches: [] } };
    if (path === '/apply/page') return page();
    if (path === '/apply/totals') return { data: totals };
    if (path === '/apply/detail') return detail;
    if (path === '/user/table/preference') return { data: { columns: [], density: 'comfortable', searches: [], ...kept } };
    if (path === '/user/info') return { data: { org_type: orgType, multi_org_types: [], menus: [] } };
    return {};
  });
}

function shown(list: WorkList, granted: string[] = []) {
  return (
    <PermissionsProvider granted={granted}>
      <UploadCallsContext value={UPLOADS}>
        <WorkListPage list={list} />
      </UploadCallsContext>
    </PermissionsProvider>
  );
}

function open(list: WorkList, { at = '/list', granted = [], ...served }: Served & { at?: string; granted?: string[] } = {}) {
  const calls = serve(served);
  renderScreen(shown(list, granted), { path: '/list', at });
  const bodies = (wanted: string) => calls.filter(({ path }) => path === wanted).map(({ body }) => body);
  return { requests: () => bodies('/apply/page'), bodies };
}

/** Room for a panel beside the list. */
function give(room: boolean) {
  const matchMedia = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), query === '(min-width: 1200px)' ? { matches: room } : {}));
}

describe('work list', () => {
  it('[TB-04] filters the record by several statuses from the head of the column, and by none again', async () => {
    const { requests: request } = open('guarantee_record');
    await userEvent.click(await screen.findByRole('button', { name: '筛选状态' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '待签署' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '待缴费' }));
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await userEvent.click(await screen.findByRole('button', { name: '筛选状态，已筛选' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: '筛选状态' })).getByRole('button', { name: '重置' }));
    await screen.findByRole('button', { name: '筛选状态' });
    expect(request().map((body) => (body as { guarantee_status?: number[] }).guarantee_status)).toEqual(
      expect.arrayContaining([undefined, [1, 2]]),
    );
  });

  it('[LC-01] offers the simplified statuses first, and finds the record by the stages of the older apply flow', async () => {
    const { requests: request } = open('guarantee_record', { at: '/list?applyStage=awaitingRecheck' });
    await waitFor(() => expect(request()).toMatchObject([{ apply_stage: 'awaitingRecheck' }]));
    const status = searchFields('guarantee_record', 'bidder').find(({ label }) => label === '保函状态');
    const groups = status?.kind === 'choices' ? status.options.map(({ group }) => group) : [];
    expect(groups).toEqual([...simplifiedStatuses.map(() => '简明状态'), ...groups.slice(simplifiedStatuses.length).fill('其他状态')]);
    expect(groups).toHaveLength(guaranteeStatuses.length);
  });

  it('shows the rows that wait, for whom, with status, money and dates formatted', async () => {
    open('pay', { at: '/list?columns=projectName,guaranteeStatus,waitingFor,guaranteeAmount,guaranteeFee,expiryDate,applyDate' });
    const line = (await screen.findByText('滨河路改造工程')).closest('tr');
    if (!line) throw new Error('no row');
    for (const text of ['待缴费', '华建集团缴费', '¥500,000.00', '¥2,500.00', '2026-06-30', '2026-01-01 09:00'])
      expect(line).toHaveTextContent(text);
    expect(line).not.toHaveTextContent('等待');
    expect(screen.getByText('共 31 条记录')).toBeInTheDocument();
  });

  it('leads to payment by its primary action', async () => {
    open('pay');
    await userEvent.click(await screen.findByLabelText('去缴费：滨河路改造工程'));
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
  });

  it.each([
    ['verify', 'approved', 4, '审核', '/business-manage/verify/desk/G202601010001'],
    ['verify', 'finishRelease', 7, '解除保函', '/business-manage/detail/G202601010001'],
    ['verify', 'renewAbort', 9, '恢复办理', '/business-manage/detail/G202601010001'],
    ['perf_audit', 'renewAbort', 9, '恢复办理', '/business-manage/detail/G202601010001'],
    ['supply', 'applyReleaseAgain', 7, '再次申请解除', '/business-manage/detail/G202601010001'],
    ['platform_audit', 'refunded', 11, '登记退款', '/business-manage/detail/G202601010001'],
    ['platform_audit', 'refunding', 10, '退款', '/business-manage/platform-audit/desk/G202601010001'],
  ] as const)('[RT-03] leads from a row of %s whose %s is due to where that is done', async (list, event, status, label, to) => {
    serve({ page: () => ({ data: { list: [{ ...row, guarantee_status: status, allowed_events: [event] }], total: 1 } }) });
    const { router } = renderPages({ '/list': shown(list) }, { at: '/list' });
    await userEvent.click(await screen.findByRole('button', { name: `${label}：滨河路改造工程` }));
    expect(router.state.location.pathname).toBe(to);
  });

  it('offers no primary action that the server does not allow', async () => {
    open('verify');
    await screen.findByText('滨河路改造工程');
    expect(screen.queryByLabelText(/^审核：/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('办理：滨河路改造工程')).toBeInTheDocument();
  });

  it('calls a look what is no more than that, though the application could be cancelled', async () => {
    open('guarantee_record', { page: () => ({ data: { list: [{ ...row, guarantee_status: 4, allowed_events: ['cancel'] }], total: 1 } }) });
    expect(await screen.findByLabelText('查看：滨河路改造工程')).toBeInTheDocument();
    expect(screen.queryByLabelText('办理：滨河路改造工程')).toBeNull();
  });

  it('reads page, size, sorting and filters from the address', async () => {
    const { requests: request } = open('guarantee_record', {
      at: '/list?page=2&size=20&sort=guaranteeAmount&order=1&keyword=滨河&guaranteeStatus=2,7,99',
    });
    await screen.findByText('滨河路改造工程');
    expect(request()[0]).toEqual({
      work_list: 'guarantee_record',
      page: 2,
      size: 20,
      sort_field: 'guaranteeAmount',
      sort_order: 1,
      keyword: '滨河',
      guarantee_status: [2, 7],
    });
  });

  it('[RT-08] asks for what waits for one’s confirmation, in the lists and for the organisations that know four eyes', async () => {
    const { requests: request } = open('guarantee_output', { at: '/list?fourEyes=toConfirm' });
    await screen.findByText('滨河路改造工程');
    expect(request()[0]).toMatchObject({ work_list: 'guarantee_output', four_eyes: 'toConfirm' });
    const offered = (list: WorkList, orgType: OrganisationType) => searchFields(list, orgType).some(({ label }) => label === '双人复核');
    expect([offered('guarantee_output', 'letter'), offered('platform_audit', 'platform')]).toEqual([true, true]);
    expect([offered('guarantee_output', 'bidder'), offered('verify', 'letter')]).toEqual([false, false]);
  });

  it('asks again from the first page when queried', async () => {
    const { requests: request } = open('guarantee_record', { at: '/list?page=3' });
    await userEvent.type(await screen.findByLabelText('关键词'), '华建{Enter}');
    await waitFor(() => expect(request().at(-1)).toEqual({ work_list: 'guarantee_record', page: 1, size: 10, keyword: '华建' }));
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

  it('goes to the last page there is when the one it stands on is gone', async () => {
    const { requests: request } = open('pay', {
      at: '/list?page=4',
      page: () => ({ data: { list: request().at(-1)?.['page'] === 4 ? [] : [row], total: 21 } }),
    });
    expect(await screen.findByText('滨河路改造工程')).toBeInTheDocument();
    expect(request().map(({ page }) => page)).toEqual([4, 3]);
  });

  it('says that the rows are those of the former query when the next one fails', async () => {
    let fine = true;
    const { requests: request } = open('pay', {
      page: () => (fine ? { data: { list: [row], total: 1 } } : { code: 50000, msg: '服务繁忙' }),
    });
    await screen.findByText('滨河路改造工程');
    fine = false;
    await userEvent.type(screen.getByLabelText('关键词'), '无此项目{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('加载失败，以下仍是上一次查询的结果');
    expect(alert).toHaveTextContent('服务繁忙');
    fine = true;
    await userEvent.click(within(alert).getByRole('button', { name: '重新加载' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(request()).toHaveLength(3);
  });

  it.each([
    ['pay', '项目与标段 状态 担保金额 担保费 平台服务费 担保机构 操作'],
    ['verify', '项目与标段 状态 当前等待 担保金额 担保机构 到期日期 操作'],
  ] as const)('shows in %s the columns that matter there, none that tells a bidder its own name', async (list, titles) => {
    open(list);
    await screen.findByText('滨河路改造工程');
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent)
          .join(' '),
      ).toBe(titles),
    );
  });

  it('[TB-01] shows the columns that this user keeps, in their order', async () => {
    open('pay', {
      kept: {
        columns: [
          { key: 'applyNo', shown: true },
          { key: 'waitingFor', shown: false },
        ],
      },
    });
    await screen.findByText('滨河路改造工程');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: '当前等待' })).not.toBeInTheDocument());
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('申请编号');
  });

  it('[PY-05] has a column for the invoices of each fee, for whoever may see them', async () => {
    open('guarantee_record', { at: '/list?columns=projectName,agencyInvoicingStatus,platInvoicingStatus' });
    await screen.findByText('滨河路改造工程');
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles).toEqual(expect.arrayContaining(['担保费开票状态', '平台服务费开票状态']));
    expect(screen.getByText('已开票')).toBeInTheDocument();
    expect(screen.getByText('已申请')).toBeInTheDocument();
    const ofInvoices = (orgType: OrganisationType) =>
      workListColumns('guarantee_record', orgType).filter(({ key }) => key.endsWith('InvoicingStatus')).length;
    expect((['bidder', 'guarantee', 'letter', 'platform', 'bidding'] as const).map(ofInvoices)).toEqual([2, 2, 2, 2, 0]);
  });

  it('[RT-03] has columns for the bidder’s credit code, which is withheld with its name, and for the day of the invoice', async () => {
    const code = '91120104MA06R8T22B';
    const seen = { ...row, bidder_organization_code: code, invoicing_date: '2026-03-02T17:00:00.000Z' };
    const data = { list: [seen, { ...row, apply_no: 'G2', ...WITHHELD }], total: 2 };
    open('guarantee_record', {
      at: '/list?columns=bidderOrganizationCode,invoicingDate',
      page: () => ({ data }),
      orgType: 'platform',
    });
    expect(await screen.findByText(code)).toBeInTheDocument();
    const cells = screen.getAllByRole('row').map((line) =>
      within(line)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells.slice(1).map((line) => line.slice(-3, -1))).toEqual([
      [code, '2026-03-03'],
      ['开标后可见', '—'],
    ]);
    const shownTo = (orgType: OrganisationType) => workListColumns('guarantee_record', orgType).some(({ key }) => key === 'invoicingDate');
    expect((['bidder', 'platform', 'bidding'] as const).map(shownTo)).toEqual([true, true, false]);
  });

  it('[TB-01] shows the columns, filters and sorting of a shared address before those kept', async () => {
    const { requests: request } = open('pay', {
      at: '/list?keyword=华建&sort=expiryDate&order=0&size=50&page=2&columns=expiryDate-left,projectName',
      kept: { columns: [{ key: 'applyNo', shown: true }] },
    });
    await screen.findByText('滨河路改造工程');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['到期日期', '项目与标段', '操作']);
    expect(request()[0]).toEqual({ work_list: 'pay', page: 2, size: 50, sort_field: 'expiryDate', sort_order: 0, keyword: '华建' });
  });

  it('[TB-04] finds by a kept search alone, not by what was typed besides', async () => {
    const { requests: request } = open('guarantee_record', {
      kept: { searches: [{ name: '投标', filters: [{ name: 'guaranteeType', value: 'bid' }] }] },
    });
    await userEvent.type(await screen.findByLabelText('关键词'), '滨河路');
    await userEvent.click(screen.getByRole('button', { name: '常用筛选' }));
    await userEvent.click(await screen.findByRole('button', { name: '投标' }));
    await waitFor(() => expect(request().at(-1)).toMatchObject({ guarantee_type: 'bid' }));
    expect(request().at(-1)).not.toHaveProperty('keyword');
    expect(screen.getByLabelText('关键词')).toHaveValue('');
  });

  it('applies, saves and deletes searches', async () => {
    const { requests: request, bodies } = open('guarantee_record', {
      kept: {
        searches: [
          { name: '本月投标', filters: [{ name: 'guaranteeType', value: 'bid' }], sort_field: 'guaranteeAmount', sort_order: 1, size: 20 },
        ],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '常用筛选' }));
    await userEvent.click(await screen.findByRole('button', { name: '本月投标' }));
    await waitFor(() =>
      expect(request().at(-1)).toEqual({
        work_list: 'guarantee_record',
        page: 1,
        size: 20,
        guarantee_type: 'bid',
        sort_field: 'guaranteeAmount',
        sort_order: 1,
      }),
    );
    expect(screen.queryByRole('dialog', { name: '常用筛选' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '常用筛选' }));
    await userEvent.type(screen.getByRole('textbox', { name: '筛选名称' }), '本月 投标');
    expect(screen.getByRole('button', { name: '覆盖' })).toBeEnabled();
    await userEvent.clear(screen.getByRole('textbox', { name: '筛选名称' }));
    await userEvent.type(screen.getByRole('textbox', { name: '筛选名称' }), '大额{Enter}');
    await waitFor(() =>
      expect(bodies('/user/table/search/save')).toEqual([
        {
          table: 'guarantee_record',
          search: {
            name: '大额',
            filters: [{ name: 'guaranteeType', value: 'bid' }],
            sort_field: 'guaranteeAmount',
            sort_order: 1,
            size: 20,
          },
        },
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: '删除筛选本月投标' }));
    await waitFor(() => expect(bodies('/user/table/search/delete')).toEqual([{ table: 'guarantee_record', name: '本月投标' }]));
  });

  it('[FF-07] [TB-04] finds what colleagues applied for, chosen from the users of the organisation', async () => {
    const { requests: request, bodies } = open('guarantee_record');
    await userEvent.click(await screen.findByRole('button', { name: /展开/ }));
    await userEvent.click(screen.getByRole('button', { name: '经办人' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择李晓梅' }));
    expect(bodies('/app/user/list/page')).toEqual([{ page: 1, size: 10, org_type: 'bidder' }]);
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(request().at(-1)).toEqual({ work_list: 'guarantee_record', page: 1, size: 10, apply_user_ids: ['u2'] }));
    expect(screen.getByRole('button', { name: '经办人' })).toHaveTextContent('李晓梅');
  });

  it('[FF-07] takes no more applicants than it searches for, and says so', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => `c${index} 张${index}`).join(',');
    open('guarantee_record', { at: `/list?applyUsers=${encodeURIComponent(ten)}` });
    await userEvent.click(await screen.findByRole('button', { name: '经办人' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择李晓梅' }));
    expect(screen.getByText('已选择 11 人，最多 10 人，请减少 1 人')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
  });

  it('[PM-03] [OS-06] exports what was chosen under whatever filter, or all under this one, in the columns shown, as far as it is permitted', async () => {
    const { bodies } = open('pay', {
      at: '/list?keyword=华建&sort=expiryDate&order=1&columns=applyNo,projectName',
      granted: ['guarantee:record:export', 'guarantee:all:record:export'],
    });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const chosen = await screen.findByRole('button', { name: '导出所选' });
    expect(chosen).toBeDisabled();
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择滨河路改造工程 G202601010001' }));
    await userEvent.click(screen.getByRole('button', { name: '导出所选（1）' }));
    const shared = { work_list: 'pay', sort_field: 'expiryDate', sort_order: 1, columns: ['applyNo', 'projectName'] };
    await waitFor(() => expect(bodies('/apply/export')).toEqual([{ ...shared, apply_nos: ['G202601010001'] }]));
    await userEvent.click(await screen.findByRole('button', { name: '导出全部' }));
    await waitFor(() => expect(bodies('/apply/export/all')).toEqual([{ ...shared, keyword: '华建' }]));
    await waitFor(() => expect(saved).toEqual(['待缴费.xlsx', '待缴费.xlsx']));
  });

  it.each([
    ['verify', 0],
    ['guarantee_record', 1],
  ] as const)('[PM-05] offers the platform its records alone to be exported: %s', async (list, count) => {
    open(list, { granted: ['guarantee:all:record:export'], orgType: 'platform' });
    await screen.findByText('滨河路改造工程');
    await waitFor(() => expect(screen.queryAllByRole('button', { name: '导出全部' })).toHaveLength(count));
  });

  it('[PM-03] exports the documents of what was chosen, or of all under the filter, each as far as it is permitted', async () => {
    const { bodies } = open('pay', {
      at: '/list?keyword=华建&sort=expiryDate&order=1',
      granted: ['guarantee:templates:export', 'guarantee:all:templates:export'],
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: '保函文件' }));
    expect(screen.getByRole('button', { name: '请先勾选要导出的业务' })).toBeDisabled();
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择滨河路改造工程 G202601010001' }));
    await userEvent.click(screen.getByRole('button', { name: '保函文件' }));
    await userEvent.click(screen.getByRole('button', { name: '导出所选 1 笔的文件' }));
    const shared = { work_list: 'pay', sort_field: 'expiryDate', sort_order: 1 };
    await waitFor(() => expect(bodies('/apply/templates/export')).toEqual([{ ...shared, apply_nos: ['G202601010001'] }]));
    await userEvent.click(await screen.findByRole('button', { name: '保函文件' }));
    await userEvent.click(screen.getByRole('button', { name: '导出筛选出的 31 笔的文件' }));
    await waitFor(() => expect(bodies('/apply/templates/export/all')).toEqual([{ ...shared, keyword: '华建' }]));
    expect(screen.queryByRole('button', { name: '导出全部' })).not.toBeInTheDocument();
  });

  it('[PM-03] offers no export to those who may not', async () => {
    open('pay', { granted: ['guarantee:view'] });
    await screen.findByText('滨河路改造工程');
    expect(screen.queryByRole('button', { name: /^导出/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('sums up what the filter finds, whatever the page and its order', async () => {
    const { bodies } = open('guarantee_record', { at: '/list?keyword=华建&sort=guaranteeAmount&order=1&page=2' });
    expect(await screen.findByText('4,567.89', { exact: false })).toHaveTextContent('4,567.89万元');
    expect(screen.getByText(/合计/)).toHaveTextContent('合计 31 笔，担保金额 4,567.89万元');
    expect(bodies('/apply/totals')).toEqual([{ work_list: 'guarantee_record', keyword: '华建' }]);
  });

  it('says of more than ten thousand that they are more, and sums none up', async () => {
    open('guarantee_record', { page: () => ({ data: { list: [row], total: 10_001 } }), totals: { count: 10_001 } });
    expect(await screen.findByText('多于 10,000 条记录')).toBeInTheDocument();
    expect(await screen.findByText('多于 10,000 笔，缩小筛选范围后显示合计金额')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').at(-3)).toHaveTextContent('1001');
  });

  it('[RT-08] shows of an application whose bids are not open its number, kind, institution and since when it waits', async () => {
    const unopened = { ...row, ...WITHHELD, guarantee_status: 0, allowed_events: ['preApproved'] };
    open('platform_audit', {
      at: '/list?columns=projectName,guaranteeAmount,bidderAppName,guaranteeAppName,expiryDate',
      page: () => ({ data: { list: [unopened], total: 1 } }),
      totals: { count: 1 },
      orgType: 'platform',
    });
    const line = (await screen.findByText('G202601010001')).closest('tr');
    if (!line) throw new Error('no row');
    expect(line).toHaveTextContent('投标保函G202601010001项目开标后可见，2026-01-01 09:00 起等待');
    expect(
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['开标后可见', '信达担保', '开标后可见', '开标后可见']));
    expect(within(line).getByRole('button', { name: '办理：G202601010001' })).toBeInTheDocument();
    expect(await screen.findByText('共 1 笔，含未开标业务，合计金额开标后可见')).toBeInTheDocument();
  });

  it('keeps rows close together for who wants it', async () => {
    const { bodies } = open('guarantee_record');
    await screen.findByText('滨河路改造工程');
    await userEvent.click(screen.getByRole('button', { name: '紧凑', pressed: false }));
    await waitFor(() => expect(bodies('/user/table/density/save')).toEqual([{ table: 'guarantee_record', density: 'compact' }]));
    expect(screen.getByRole('button', { name: '紧凑', pressed: true })).toBeInTheDocument();
  });

  it('keeps rows close together where nothing was known of the list before', async () => {
    const kept: { density?: string } = {};
    const calls = serveCalls(({ path }) => {
      if (path === '/apply/page') return { data: { list: [row], total: 1 } };
      if (path === '/user/table/density/save') kept.density = 'compact';
      if (path !== '/user/table/preference') return {};
      return kept.density ? { data: { columns: [], searches: [], ...kept } } : { code: 50001, msg: '系统繁忙' };
    });
    renderScreen(shown('guarantee_record'), { path: '/list', at: '/list' });
    await screen.findByText('滨河路改造工程');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/user/table/preference'));
    await userEvent.click(screen.getByRole('button', { name: '紧凑', pressed: false }));
    expect(await screen.findByRole('button', { name: '紧凑', pressed: true })).toBeInTheDocument();
  });

  it('keeps what was chosen on other pages, says how many, and forgets it when asked', async () => {
    const rows = [row, { ...row, apply_no: 'G202601010002', project_name: '跨江大桥工程' }];
    let page = 0;
    const { bodies } = open('pay', {
      granted: ['guarantee:record:export'],
      page: () => ({ data: { list: [rows[page] ?? row], total: 11 } }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择滨河路改造工程 G202601010001' }));
    page = 1;
    await userEvent.click(screen.getByTitle('2'));
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择跨江大桥工程 G202601010002' }));
    expect(screen.getByText(/已选 2 条/)).toHaveTextContent('已选 2 条，其中 1 条不在本页');
    await userEvent.click(screen.getByRole('button', { name: '导出所选（2）' }));
    await waitFor(() => expect(bodies('/apply/export')).toMatchObject([{ apply_nos: ['G202601010001', 'G202601010002'] }]));
    await userEvent.click(screen.getByRole('button', { name: '清空选择' }));
    expect(screen.queryByText(/已选/)).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '选择跨江大桥工程 G202601010002' })).not.toBeChecked();
  });

  describe('with room beside it', () => {
    const rows = ['甲', '乙', '丙'].map((name, index) => ({ ...row, apply_no: `G${index}`, project_name: `${name}工程` }));
    const page = () => ({ data: { list: rows, total: 3 } });
    const opened = () => screen.queryByRole('region', { name: '打开的申请' });
    beforeEach(() => {
      give(true);
    });

    it('opens a row by its number, goes on with J and K to both ends, and closes with Escape', async () => {
      const { bodies } = open('guarantee_record', { page });
      await userEvent.click(await screen.findByRole('link', { name: 'G1' }));
      expect(opened()).toHaveFocus();
      expect(await screen.findByText('本页第 2 条，共 3 条')).toBeInTheDocument();
      await userEvent.keyboard('j');
      expect(await screen.findByText('本页第 3 条，共 3 条')).toBeInTheDocument();
      await userEvent.keyboard('j');
      expect(screen.getByText('本页第 3 条，共 3 条')).toBeInTheDocument();
      await userEvent.keyboard('kk');
      expect(await screen.findByText('本页第 1 条，共 3 条')).toBeInTheDocument();
      expect(bodies('/apply/detail')).toEqual(['G1', 'G2', 'G1', 'G0'].map((applyNo) => ({ apply_no: applyNo })));
      await userEvent.keyboard('{Escape}');
      expect(opened()).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: '甲工程' })).toHaveFocus();
    });

    it('[TB-02] opens a row that is clicked twice once, 200 ms after the second click', async () => {
      open('guarantee_record', { page });
      const cell = (await screen.findByRole('link', { name: 'G1' })).closest('td')!;
      jest.useFakeTimers();
      for (const wait of [150, 199]) {
        fireEvent.click(cell);
        act(() => jest.advanceTimersByTime(wait));
        expect(opened()).not.toBeInTheDocument();
      }
      act(() => jest.advanceTimersByTime(1));
      jest.useRealTimers();
      expect(opened()).toHaveFocus();
      expect(await screen.findByText('本页第 2 条，共 3 条')).toBeInTheDocument();
    });

    it('opens the row that the address names, and marks it', async () => {
      open('guarantee_record', { page, at: '/list?open=G2' });
      await screen.findByText('本页第 3 条，共 3 条');
      expect(screen.getByRole('link', { name: 'G2' }).closest('tr')).toHaveAttribute('aria-current', 'true');
      expect(await screen.findByText('您没有权限查看此内容')).toBeInTheDocument();
    });

    it.each([
      ['退回原因', 3],
      ['中止原因', 9],
      ['理赔处理说明', 15],
      ['取消原因', 17],
    ])('[LC-02] calls what was given with the last event “%s” beside it too, at status %i', async (title, guaranteeStatus) => {
      const data = {
        application: { biddingApplySurvey: {}, guaranteeInfo: { guaranteeAmount: '500000.00' }, bidderInfo: {} },
        applyFormInfo: { applyNo: 'G1', applyDate: '2026-01-01T01:00:00.000Z', guaranteeStatus },
        sections: [],
        payInfo: { payVoucherFiles: [], requiredPayVoucher: false, mustProve: false },
        judgedBy: { now: '2026-01-03T01:00:00.000Z', expiryDate: '2026-06-30' },
        returnReason: '资料与招标文件不符',
        allowedEvents: [],
        waitingFor: [],
        mayPayOnline: false,
        version: 4,
      };
      open('guarantee_record', { page, at: '/list?open=G1', detail: { data } });
      const reason = await screen.findByText('资料与招标文件不符');
      expect(reason.closest('[role=alert]')).toHaveTextContent(new RegExp(`^${title}`));
    });

    it('takes J for a letter where one types', async () => {
      open('guarantee_record', { page, at: '/list?open=G1' });
      await screen.findByText('本页第 2 条，共 3 条');
      await userEvent.type(screen.getByLabelText('关键词'), 'j');
      expect(screen.getByText('本页第 2 条，共 3 条')).toBeInTheDocument();
    });
  });

  it('without room beside it leads to the page of the row that the address names', async () => {
    give(false);
    open('guarantee_record', { at: '/list?open=G202601010001' });
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
  });

  it('leads bidders from the record to their drafts', async () => {
    open('guarantee_record');
    expect(await screen.findByRole('link', { name: '我的草稿' })).toHaveAttribute('href', '/business-manage/guarantee-record/drafts');
  });
});

describe('[RT-06] the lists of performance guarantees and their like', () => {
  const notice = { key: 'f1', file_name: '中标通知书.pdf' };
  const contract = {
    contract_amount: '13180000.00',
    contract_start_date: '2026-04-01',
    contract_end_date: '2027-09-30',
    winning_notice_files: [notice],
  };

  it('show the contract that each secures, and lead a bidder to a new one of each type', async () => {
    const { requests: request } = open('perf_record', {
      page: () => ({ data: { list: [{ ...row, guarantee_type: 'performance', contract_info: contract }], total: 1 } }),
    });
    expect(await screen.findByText('2026-04-01 至 2027-09-30')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /13,180,000\.00/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '查看中标通知书：中标通知书.pdf' })).toBeEnabled();
    expect(request()[0]).toMatchObject({ work_list: 'perf_record' });
    await userEvent.click(screen.getByRole('button', { name: '申请非标保函' }));
    const ways = within(await screen.findByRole('dialog')).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(
      ['performance', 'advancePayment', 'migrantWage', 'quality'].map((type) => `/business-manage/project-list?type=${type}`),
    );
  });

  it('name the work of their step in each row, and ask for nothing that only bids have', async () => {
    open('perf_release', {
      page: () => ({
        data: { list: [{ ...row, guarantee_status: 18, allowed_events: ['finishRelease'], contract_info: contract }], total: 1 },
      }),
    });
    expect(await screen.findByRole('button', { name: '解除保函：滨河路改造工程' })).toBeEnabled();
    const labels = searchFields('perf_release', 'guarantee').map(({ label }) => label);
    expect(labels).not.toEqual(expect.arrayContaining(['开标日期']));
    expect(labels).not.toEqual(expect.arrayContaining(['开标情况']));
    expect(searchFields('guarantee_record', 'guarantee').map(({ label }) => label)).toEqual(
      expect.arrayContaining(['开标日期', '开标情况']),
    );
  });
});
