import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderRoutes, renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { PermissionsProvider } from '../../blocks/access/access';
import { UploadCallsContext, type UploadCalls } from '../../blocks/upload/upload-calls';
import { ProjectDetailPage } from './project-detail-page';
import { ProjectListPage } from './project-list-page';

const row = {
  project_no: 'P1',
  project_name: '滨河路改造工程',
  bidding_project_name: '',
  construction_unit: '',
  tenders: '',
  bidding_way: '',
  project_type: '',
  section_count: 1,
  bid_opening_date: '2026-12-01T01:00:00.000Z',
  guarantee_amount: '300000.00',
  approval_status: 'pass',
  version: 2,
  may_audit: false,
  create_time: '2026-11-01T01:00:00.000Z',
  applicable: true,
  bid_over_reason: '项目已开标，不能再申请投标保函',
};
const detail = {
  project_no: 'P1',
  approval_status: 'pass',
  project_create_info: { create_org_type: '招标人', create_app_name: '津城投', create_time: '2026-11-01T01:00:00.000Z' },
  project: { bidding_survey: { project_name: '滨河路改造工程' }, project_sections: [] },
  applicable: true,
  bid_over_reason: '项目已开标，不能再申请投标保函',
  opened_section_nos: [],
  products: [],
  version: 2,
  allowed_events: [],
};

function serveAs(orgType: string, shown: object = detail, channelNo = 'default', searches: readonly object[] = []) {
  return serveCalls(({ path }) => {
    if (path === '/user/table/preference') return { data: { columns: [], searches } };
    if (path === '/user/info') return { data: { org_type: orgType, channel_no: channelNo } };
    if (path === '/project/page') return { data: { list: [row], total: 1 } };
    if (path === '/guarantee/agent/count')
      return { data: { agent_count_list: [{ path: '/business-manage/project-list', pending_count: 3 }], other_work: [] } };
    if (path === '/amendment/page') return { data: { list: [], total: 0 } };
    return path === '/project/detail' ? { data: shown } : {};
  });
}

function as(granted: string[], page: ReactElement) {
  return <PermissionsProvider granted={granted}>{page}</PermissionsProvider>;
}

describe('the heads of the columns', () => {
  const at = '/business-manage/project-list?approvalStatus=pending';
  const page = (granted: string[]) => as(granted, <ProjectListPage />);

  it('[TB-04] filter the list, and an emptied choice filters it no more', async () => {
    const calls = serveAs('tradeCenter');
    renderScreen(page(['project:edit']), { path: '/business-manage/project-list', at });
    await userEvent.click(await screen.findByRole('button', { name: '筛选审核状态，已筛选' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: '筛选审核状态' })).getByRole('button', { name: '重置' }));
    expect(await screen.findByRole('button', { name: '筛选审核状态' })).toBeInTheDocument();
    const sent = calls.filter(({ path }) => path === '/project/page').map(({ body }) => body as object);
    expect(sent[0]).toHaveProperty('approval_status', 'pending');
    expect(sent.at(-1)).not.toHaveProperty('approval_status');
  });

  it('[PM-02] [TB-04] leave out the menu of the audit for who neither prepares nor audits projects', async () => {
    serveAs('bidder');
    renderScreen(page(['project:view']), { path: '/business-manage/project-list', at: '/business-manage/project-list' });
    expect(await screen.findByRole('columnheader', { name: '审核状态' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^筛选审核状态/ })).toBeNull();
  });
});

describe('projects', () => {
  it('[TB-04] are found by a kept search alone, not by what was typed besides', async () => {
    const pending = { name: '待审核', filters: [{ name: 'approvalStatus', value: 'pending' }] };
    serveAs('tradeCenter', detail, 'default', [pending]);
    renderScreen(as(['project:edit'], <ProjectListPage />), { path: '/business-manage/project-list', at: '/business-manage/project-list' });
    await userEvent.type(await screen.findByLabelText('项目名称或编号'), '滨河路');
    await userEvent.click(await screen.findByRole('button', { name: '常用筛选' }));
    await userEvent.click(await screen.findByRole('button', { name: '待审核' }));
    expect(await screen.findByRole('button', { name: '筛选审核状态，已筛选' })).toBeInTheDocument();
    expect(screen.getByLabelText('项目名称或编号')).toHaveValue('');
  });

  it('[FF-05] are left by one step back, however often the same is searched for', async () => {
    const calls = serveAs('bidder');
    const at = '/business-manage/project-list';
    const { router } = renderRoutes(
      [
        { path: at, element: <ProjectListPage /> },
        { path: '*', element: <p>首页</p> },
      ],
      { at: '/home' },
    );
    await act(() => router.navigate(`${at}?keyword=${encodeURIComponent('滨河')}`));
    await screen.findByText('滨河路改造工程');
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('首页')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/project/page')).toHaveLength(1);
  });

  it.each([
    ['nen', false],
    ['default', true],
  ])('[PM-06] can be searched in the channel %s for those that take other guarantees than for bids: %s', async (channel, there) => {
    serveAs('bidder', detail, channel);
    renderScreen(<ProjectListPage />);
    const more = await screen.findByRole('button', { name: /展开/ });
    await userEvent.click(more);
    await userEvent.click(screen.getByRole('combobox', { name: '是否可申请' }));
    expect(await screen.findByTitle('仅看可申请投标保函的项目')).toBeInTheDocument();
    expect(screen.queryByTitle('仅看可申请的项目') !== null).toBe(there);
  });

  it('[RT-02] lead who audits to all that wait for its organisation, and say so no more once these are listed', async () => {
    const calls = serveAs('tradeCenter');
    renderScreen(as(['project:audit'], <ProjectListPage />), {
      path: '/business-manage/project-list',
      at: '/business-manage/project-list?approvalStatus=pending',
    });
    expect(await screen.findByText('有 3 个项目待办理')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: '查看待办理项目' }));
    const asked = () => calls.findLast(({ path }) => path === '/project/page')?.body;
    await waitFor(() => expect(asked()).toHaveProperty('waiting', true));
    expect(asked()).not.toHaveProperty('approval_status');
    expect(screen.queryByText('有 3 个项目待办理')).toBeNull();
  });

  it('[RT-05] hand on what was wished for where a project is opened by its name', async () => {
    serveAs('bidder');
    renderScreen(<ProjectListPage />, { path: '/business-manage/project-list', at: '/business-manage/project-list?type=bid&code=PR1' });
    expect(await screen.findByRole('link', { name: '滨河路改造工程' })).toHaveAttribute(
      'href',
      '/business-manage/project-list/P1?type=bid&code=PR1',
    );
  });

  it('[RT-04] lead a bidder to an application', async () => {
    serveAs('bidder');
    renderScreen(as(['guarantee:apply'], <ProjectListPage />));
    expect(await screen.findByRole('button', { name: '去申请：滨河路改造工程' })).toBeInTheDocument();
    expect(screen.getByText('选择要投标的项目，按标段申请保函。')).toBeInTheDocument();
  });

  it.each([
    ['tradeCenter', /^进场交易的招标项目/],
    ['intermediary', /^可代理的招标项目/],
    ['bidding', /^本单位的招标项目/],
  ])('are shown to %s in its own words, without what it cannot do', async (orgType, words) => {
    serveAs(orgType);
    const { unmount } = renderScreen(<ProjectListPage />);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByText('滨河路改造工程')).toBeInTheDocument();
    expect(screen.queryByText(/申请保函|不可申请/)).toBeNull();
    unmount();
    renderScreen(<ProjectDetailPage />, { path: '/business-manage/project-list/:projectNo', at: '/business-manage/project-list/P1' });
    expect(await screen.findByRole('heading', { name: /滨河路改造工程/ })).toBeInTheDocument();
    expect(screen.queryByText(/去申请|不能再申请/)).toBeNull();
  });

  it('[AF-03] tell what kind of organisation created the project, and its products by name where that is known', async () => {
    const products = [{ product_no: 'PR1', product_name: '投标保函' }];
    serveAs('bidding', { ...detail, products, project: { ...detail.project, config_pro_info: { product_ids: 'PR1\nPR2' } } });
    renderScreen(<ProjectDetailPage />, { path: '/business-manage/project-list/:projectNo', at: '/business-manage/project-list/P1' });
    expect(await screen.findByText(/招标人 津城投/)).toBeInTheDocument();
    expect(await screen.findByText('投标保函、PR2')).toBeInTheDocument();
  });

  it('[PM-02] [PM-04] tell a bidder whose role may not apply so, in place of the way to the form', async () => {
    serveAs('bidder', { ...detail, applicable: true });
    const list = renderScreen(as([], <ProjectListPage />));
    expect(await screen.findByRole('button', { name: '不可申请' })).toHaveAccessibleDescription('您的角色不能申请保函，请联系本单位管理员');
    list.unmount();
    renderScreen(as([], <ProjectDetailPage />), {
      path: '/business-manage/project-list/:projectNo',
      at: '/business-manage/project-list/P1',
    });
    expect(await screen.findByText('您的角色不能申请保函，请联系本单位管理员')).toBeInTheDocument();
    expect(screen.queryByText('去申请')).toBeNull();
    cleanup();
    renderScreen(as(['guarantee:apply'], <ProjectListPage />));
    expect(await screen.findByRole('button', { name: /去申请/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '不可申请' })).toBeNull();
  });

  it('[LC-09] have the contact of a tenderee that has not registered put right by a paper, on the version that was read', async () => {
    const project = { ...detail.project, bidding_survey: { project_name: '滨河路改造工程', tenders: '津城投' } };
    const calls = serveAs('platform', { ...detail, project, tenderer_contact: { contact_name: '李静', contact_mobile: '' } });
    const files: UploadCalls = {
      upload: (file) => Promise.resolve({ key: 'v', fileName: file.name }),
      view: () => undefined,
      download: () => undefined,
    };
    const page = (
      <UploadCallsContext value={files}>
        <ProjectDetailPage />
      </UploadCallsContext>
    );
    renderScreen(as([], page), { path: '/business-manage/project-list/:projectNo', at: '/business-manage/project-list/P1' });
    await userEvent.click(await screen.findByRole('button', { name: '更正受益人联系人' }));
    const dialog = await screen.findByRole('dialog', { name: '更正受益人联系人' });
    expect(dialog).toHaveTextContent('津城投没有在平台注册');
    expect(within(dialog).getByLabelText('联系人')).toHaveValue('李静');
    fireEvent.change(within(dialog).getByLabelText('联系人手机'), { target: { value: '13700002222' } });
    fireEvent.change(within(dialog).getByLabelText('更正原因'), { target: { value: '没有预留手机' } });
    const paper = new File(['%PDF-1.4'], '说明.pdf', { type: 'application/pdf' });
    await userEvent.upload(within(dialog).getByLabelText('选择文件：证明材料'), paper);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '更正' })).toBeEnabled());
    await userEvent.click(within(dialog).getByRole('button', { name: '更正' }));
    const evidence = { reason: '没有预留手机', evidence_files: [{ key: 'v', file_name: '说明.pdf' }] };
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/project/contact')?.body).toEqual({
        project_no: 'P1',
        version: 2,
        contact: { contact_name: '李静', contact_mobile: '13700002222', ...evidence },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('[RT-04] tell a bidder each section once: to be chosen, with its details folded below', async () => {
    const section = (no: string) => ({
      section_no: no,
      section_name: `${no}标段`,
      bid_opening_date: '2026-12-01T01:30:00.000Z',
      guarantee_amount: '800000.00',
      plan_duration: 240,
    });
    const project = { ...detail.project, project_sections: [section('A'), section('B')] };
    serveAs('bidder', { ...detail, project, applicable: true });
    renderScreen(as(['guarantee:apply'], <ProjectDetailPage />), {
      path: '/business-manage/project-list/:projectNo',
      at: '/business-manage/project-list/P1',
    });
    expect(await screen.findByRole('checkbox', { name: 'A标段' })).not.toBeChecked();
    expect(screen.getAllByText('A标段', { ignore: 'details *' })).toHaveLength(1);
    const [more] = screen.getAllByText('标段详情');
    const [days] = screen.getAllByText(/240/);
    expect(days).not.toBeVisible();
    if (more) await userEvent.click(more);
    expect(days).toBeVisible();
  });
});
