import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { renderScreen, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { ExposurePage } from './exposure-page';

const CODE = '91120104MA05XK7T3G';
const USE = { used_amount: '30000000.00', reserved_amount: '5000000.00' };
const DETAIL = {
  guarantee_app_id: 'G1',
  guarantee_app_name: '信达担保',
  version: 2,
  limits: { net_assets: '100000000.00', as_of: '2025-12-31', multiple: 10, rules: ['total', 'customer'] },
  total: { ...USE, limit_amount: '1000000000.00', used_ratio: '3.00' },
  customers: [{ organization_code: CODE, org_name: '海卓建设集团', ...USE, limit_amount: '10000000.00', used_ratio: '300.00' }],
  may_edit: true,
};
const { limits: _limits, ...UNSET } = { ...DETAIL, version: 0, total: USE, customers: [] };
const GROUP = {
  group_id: '5',
  version: 1,
  group_name: '海卓系',
  members: [{ organization_code: CODE, org_name: '海卓建设集团' }],
  ...USE,
  limit_amount: '15000000.00',
  used_ratio: '200.00',
};
const SETTING = {
  log_id: '1',
  subject: 'limits',
  before: '',
  after: '净资产 100,000,000.00 元',
  reason: '年度审计报告',
  user_name: '王芳',
  app_name: '信达担保',
  at: '2026-03-01T01:00:00.000Z',
};

interface Served {
  detail?: object;
  groups?: object[] | ((page: unknown) => Reply);
  log?: object[];
  orgType?: string;
  options?: () => Reply;
  answer?: Reply;
}

const OPTIONS = { data: { institutions: [{ app_id: 'G1', app_name: '信达担保' }], channels: [], projects: [], sections: [] } };
const pageOf = (list: object[]) => ({ data: { list, total: list.length } });

function open(
  { detail = DETAIL, groups = [GROUP], log = [SETTING], orgType = 'guarantee', options = () => OPTIONS, answer = {} }: Served = {},
  search = '',
) {
  const calls = serveCalls(({ path, body }) => {
    if (path === '/user/info') return { data: { user_id: 'U1', org_type: orgType, permissions: [], menus: [] } };
    if (path === '/exposure/detail') return 'code' in detail ? (detail as Reply) : { data: detail };
    if (path === '/exposure/group/page') return typeof groups === 'function' ? groups(body['page']) : pageOf(groups);
    if (path === '/exposure/log') return pageOf(log);
    if (path === '/quota/options') return options();
    return answer;
  });
  const { actions } = renderScreen(
    <App>
      <ExposurePage />
    </App>,
    { path: '/guarantee-quota/exposure', at: `/guarantee-quota/exposure${search}` },
  );
  const sent = (path: string) => calls.find((call) => call.path === path)?.body;
  const said = () => actions.flatMap(({ payload }) => (payload as { title?: string } | undefined)?.title ?? []);
  return { calls, sent, said };
}

async function dialogBy(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

describe('[OS-03] [RT-08] the exposure of an institution', () => {
  it('is shown by its rules, with what each allows of the net assets and by which article, and by its largest customers', async () => {
    open();
    const limits = within(await screen.findByRole('region', { name: '各项限额' }));
    expect(limits.getByRole('row', { name: /担保责任余额.*第十五条/ })).toHaveTextContent(
      /净资产的 10 倍¥1,000,000,000\.00.*30,000,000\.00.*3\.00%已启用/,
    );
    expect(limits.getByRole('row', { name: /单一客户/ })).toHaveTextContent(/净资产的 10%¥10,000,000\.00.*已启用/);
    expect(limits.getByRole('row', { name: /客户及其关联方/ })).toHaveTextContent(/净资产的 15%¥15,000,000\.00.*未启用/);
    expect(screen.getByRole('row', { name: /海卓建设集团/ })).toHaveTextContent(/其中在办 ¥5,000,000\.00.*300\.00%/);
  });

  it('says that nothing is set and that there are no customers, groups or settings', async () => {
    open({ detail: UNSET, groups: [], log: [] });
    expect(await screen.findByText('尚未设置净资产')).toBeInTheDocument();
    expect(screen.getByText('暂无在保或在办业务')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: '关联方客户组' }));
    expect(await screen.findByText(/尚未登记关联方/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: '设置记录' }));
    expect(await screen.findByText('暂无设置记录')).toBeInTheDocument();
  });

  it('is that of the institution that the platform chooses', async () => {
    const { calls, sent } = open({ orgType: 'platform' });
    expect(await screen.findByText('请先选择担保机构')).toBeInTheDocument();
    expect(screen.getByText(/不含尚未开标的申请/)).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/exposure/detail')).toBe(false);
    await userEvent.click(await screen.findByLabelText('担保机构'));
    await userEvent.click(await screen.findByText('信达担保'));
    await screen.findByRole('region', { name: '各项限额' });
    expect(sent('/exposure/detail')).toEqual({ guarantee_app_id: 'G1' });
  });

  it('offers to load the institutions again where they cannot be loaded', async () => {
    const options = jest.fn<Reply, []>(() => OPTIONS).mockReturnValueOnce({ code: 50000, msg: '服务异常' });
    open({ orgType: 'platform', options });
    expect(await screen.findByText('服务异常')).toBeInTheDocument();
    expect(screen.queryByLabelText('担保机构')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await screen.findByLabelText('担保机构')).toBeInTheDocument();
  });

  it('is set by nobody who may only look', async () => {
    open({ detail: { ...DETAIL, may_edit: false } }, '?tab=groups');
    expect(await screen.findByText('海卓系')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /设置限额|调整限额|新增客户组|修改|删除/ })).not.toBeInTheDocument();
  });

  it.each([
    [40301, '您没有权限查看此内容'],
    [50000, '加载失败'],
  ])('says why it cannot be shown (%i)', async (code, words) => {
    open({ detail: { code, msg: '不行' } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is not limited without net assets, a day and a reason, each said at its field', async () => {
    const { calls } = open({ detail: UNSET });
    const dialog = await dialogBy('设置限额');
    for (const label of ['净资产（元）', '报表日期', '设置依据']) {
      dialog.getByLabelText(label).focus();
      await userEvent.tab();
    }
    for (const words of ['请填写净资产', '请选择报表日期', '请填写设置依据']) expect(await dialog.findByText(words)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    expect(calls.some(({ path }) => path === '/exposure/save')).toBe(false);
  });

  it('is limited with what each share comes to, and the reason', async () => {
    const { sent, said } = open({ answer: { data: { version: 3 } } });
    const dialog = await dialogBy('调整限额');
    await userEvent.click(dialog.getByRole('radio', { name: '15 倍' }));
    expect(dialog.getByRole('checkbox', { name: /担保责任余额不超过净资产的 15 倍，即 1,500,000,000\.00 元/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: /单一客户/ }));
    await userEvent.type(dialog.getByLabelText('设置依据'), '年度审计报告');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(said()).toContain('已保存集中度限额'));
    expect(sent('/exposure/save')).toEqual({
      version: 2,
      net_assets: '100000000.00',
      as_of: '2025-12-31',
      multiple: 15,
      rules: ['total'],
      reason: '年度审计报告',
    });
  });

  it('is limited by a reason that fits once it is cleaned, not by one that is too long', async () => {
    const { calls, sent } = open({ answer: { data: { version: 3 } } });
    const dialog = await dialogBy('调整限额');
    await userEvent.click(dialog.getByLabelText('设置依据'));
    await userEvent.paste('审'.repeat(201));
    expect(await dialog.findByText('设置依据长度不能超过200个字符')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    expect(dialog.getByLabelText('设置依据')).toHaveValue('审'.repeat(201));
    expect(calls.some(({ path }) => path === '/exposure/save')).toBe(false);
    await userEvent.clear(dialog.getByLabelText('设置依据'));
    await userEvent.paste(`   ${'审'.repeat(200)}`);
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent('/exposure/save')).toMatchObject({ reason: '审'.repeat(200) }));
  });

  it.each<[string, Reply, string]>([
    ['at its field', { code: 40001, data: { errors: [{ field: 'as_of', message: '报表日期不能晚于今天' }] } }, '报表日期不能晚于今天'],
    ['by a colleague’s change', { code: 40901, msg: '限额已被他人调整' }, '限额已被他人调整'],
  ])('says what the server refuses %s, and keeps what was entered', async (_name, answer, words) => {
    open({ answer });
    const dialog = await dialogBy('调整限额');
    await userEvent.type(dialog.getByLabelText('设置依据'), '年报');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText(words)).toBeInTheDocument();
    expect(dialog.getByLabelText('设置依据')).toHaveValue('年报');
  });

  it('warns of an identity number in place of a credit code, and refuses nothing for it', async () => {
    open({}, '?tab=groups');
    const dialog = await dialogBy('新增客户组');
    await userEvent.type(dialog.getByLabelText('第1个单位的统一社会信用代码'), '11010519491231002X');
    expect(await dialog.findByText('您填写的像是个人身份证号码，请填写营业执照上的统一社会信用代码')).toBeInTheDocument();
    expect(dialog.getByLabelText('第1个单位的统一社会信用代码')).toBeValid();
  });

  it('counts related customers together, entered with a fault at its field', async () => {
    const errors = [{ field: 'members.1.organization_code', message: '统一社会信用代码不正确' }];
    const { sent } = open({ answer: { code: 40001, data: { errors } } }, '?tab=groups');
    const dialog = await dialogBy('新增客户组');
    for (const label of ['客户组名称', '第1个单位的名称', '第2个单位的名称']) {
      await userEvent.click(dialog.getByLabelText(label));
      await userEvent.tab();
    }
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    expect(await dialog.findByText('请填写客户组名称')).toBeInTheDocument();
    expect(dialog.getAllByText('请填写单位名称')).toHaveLength(2);
    await userEvent.type(dialog.getByLabelText('客户组名称'), '海卓系');
    for (const [at, orgName, code] of [
      ['1', '海卓建设集团', CODE],
      ['2', '海卓路桥', '123'],
    ] as const) {
      await userEvent.type(dialog.getByLabelText(`第${at}个单位的名称`), orgName);
      await userEvent.type(dialog.getByLabelText(`第${at}个单位的统一社会信用代码`), code);
    }
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('统一社会信用代码不正确')).toBeInTheDocument();
    expect(sent('/exposure/group/save')).toEqual({
      version: 0,
      group_name: '海卓系',
      members: [
        { organization_code: CODE, org_name: '海卓建设集团' },
        { organization_code: '123', org_name: '海卓路桥' },
      ],
    });
  });

  it('forgets a group once that is confirmed, and says why where it cannot', async () => {
    const { sent, said } = open({ answer: { code: 40901, msg: '客户组已被他人修改' } }, '?tab=groups');
    const dialog = await dialogBy('删除：海卓系');
    expect(dialog.getByText(/不再合并计算/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(said()).toContain('客户组已被他人修改'));
    expect(sent('/exposure/group/delete')).toEqual({ group_id: '5', version: 1 });
  });

  it('gives way to the page before where the last group of a page is forgotten', async () => {
    let last: object[] = [{ ...GROUP, group_id: '11', group_name: '津港系' }];
    const groups = (page: unknown): Reply => ({ data: { list: page === 2 ? last : [GROUP], total: 10 + last.length } });
    open({ groups }, '?tab=groups');
    await userEvent.click(await screen.findByTitle('2'));
    const dialog = await dialogBy('删除：津港系');
    last = [];
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    expect(await screen.findByText('海卓系')).toBeInTheDocument();
    expect(screen.queryByText(/尚未登记关联方/)).not.toBeInTheDocument();
  });

  it('brings back what was typed for a new group of the same institution alone', async () => {
    open({ orgType: 'platform' }, '?tab=groups&institution=G1');
    await userEvent.type((await dialogBy('新增客户组')).getByLabelText('客户组名称'), '海卓系');
    cleanup();
    open({ orgType: 'platform' }, '?tab=groups&institution=G2');
    expect((await dialogBy('新增客户组')).getByLabelText('客户组名称')).toHaveValue('');
    cleanup();
    open({ orgType: 'platform' }, '?tab=groups&institution=G1');
    expect((await dialogBy('新增客户组')).getByLabelText('客户组名称')).toHaveValue('海卓系');
  });

  it('keeps who set what, by which report', async () => {
    open({}, '?tab=log');
    expect(await screen.findByText('新设限额')).toBeInTheDocument();
    expect(screen.getByText('依据：年度审计报告')).toBeInTheDocument();
  });
});
