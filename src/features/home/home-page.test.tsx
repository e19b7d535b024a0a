import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { statusOf } from '#domain/guarantee/status';
import { figuresOf, type FigurePart } from '#domain/home/figures';
import { HOME_OF, HOME_PARTS } from '#domain/home/parts';
import { HOME_PATHS } from '#domain/home/path';
import { organisationTypes, type OrganisationType } from '#domain/organisation/organisation-type';
import { permissionsOf } from '#domain/roles';
import { renderScreen, serveCalls, type Reply, type Serve } from '../../../tests/support/render-screen';
import { HomePage } from './home-page';
import { rowLink } from './rows-table';

const NOTHING: Readonly<Record<string, unknown>> = {
  '/wage-deposit/summary': {
    states: [],
    arrears: Object.fromEntries(['reported', 'ordered', 'overdue', 'claiming'].map((name) => [name, { count: 0, amount: '0.00' }])),
    contractors: [],
  },
  '/home/rows': { list: [] },
  '/home/months': { months: [{ month: '2026-03', count: 0, amount: '0.00', rows: { work_list: 'guarantee_record' } }] },
  '/home/projects': { projects: [] },
  '/home/openings': { openings: [] },
  '/apply/draft/page': { list: [], total: 0 },
  '/guarantee/agent/count': { agent_count_list: [], other_work: [{ work: 'projects', pending_count: 0 }] },
  '/channel/detail': { hotline: '400-000-0000', tokens: [] },
};

/** A wage letter on which the institution has three working days left to pay. */
const CLAIMED = {
  apply_no: 'BH9',
  project_name: '津湾片区雨污分流改造工程',
  guarantee_type: 'migrantWage',
  bidder_app_name: '津筑劳务',
  guarantee_app_name: '津安保险',
  guarantee_amount: '361000.00',
  guarantee_status: statusOf('awaitingClaim'),
  expiry_date: '2027-07-01',
  update_time: '2026-03-13T02:00:00.000Z',
  days_waiting: 0,
  working_clock: { kind: 'payClaim', due_day: '2026-03-18', days_left: 3, unknown_years: [] },
  work_lists: [],
  is_judged: false,
};

interface Where {
  at?: string;
  home?: string;
}

function show(
  orgType: OrganisationType,
  replies: (...call: Parameters<Serve>) => Reply | undefined = () => undefined,
  { at = '/', home = HOME_PATHS.usual }: Where = {},
) {
  const calls = serveCalls((call) => {
    const own = replies(call);
    if (own) return own;
    if (call.path === '/user/info')
      return { data: { ...userOf(orgType), menus: [{ name: '首页', path: home, icon: 'home', pending_count: 0, children: [] }] } };
    if (call.path === '/home/figures') return { data: { figures: figures(call.body['part'] as FigurePart, 0) } };
    return { data: NOTHING[call.path] };
  });
  renderScreen(<HomePage />, { path: '*', at });
  return calls;
}

/** A home whose server counts this. */
function counting(orgType: OrganisationType, counted: object) {
  show(orgType, ({ path }) =>
    path === '/guarantee/agent/count' ? { data: { agent_count_list: [], other_work: [], ...counted } } : undefined,
  );
}

function userOf(org_type: OrganisationType) {
  return {
    user_name: '王小明',
    app_name: '某单位',
    org_type,
    permissions: permissionsOf(org_type, ['admin']),
    channel_no: 'default',
    menus: [],
  };
}

function figures(part: FigurePart, count: number) {
  return figuresOf(part).map(([figure, { rows }]) => ({
    figure,
    count,
    amount: '120000.00',
    oldest_days: 4,
    rows: { work_list: rows('2026-03-15').workList, milestone: 'issued' },
  }));
}

const part = (name: string) => screen.findByRole('region', { name });

describe('home page', () => {
  it.each(organisationTypes)('[RT-02] shows %s its own parts, each with its own words where it is empty', async (orgType) => {
    show(orgType);
    await screen.findByRole('heading', { name: '您好，王小明' });
    const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(shown).toEqual(HOME_OF[orgType].filter((one) => one !== 'claims').map((one) => HOME_PARTS[one].title));
    const words = await screen.findAllByText(/没有|尚未|还没有|企业认证/);
    expect(new Set(words.map(({ textContent }) => textContent)).size).toBe(words.length);
  });

  it.each([
    ['platform', 'registrations', '/user-manage/registrations', '单位注册待审核'],
    ['platform', 'identityChanges', '/user-manage/changes?status=pending', '单位变更待审核'],
    ['tradeCenter', 'projects', '/business-manage/project-list?waiting=true', '项目待审核或修改'],
    ['bidding', 'joinRequests', '/user-manage/members', '加入申请待答复'],
    ['platform', 'refunds', '/business-manage/refund-list?waiting=true', '退款待处理或复核'],
    ['platform', 'differences', '/reconciliation?tab=differences&settled=no', '差异待处理'],
    ['platform', 'recharges', '/recharge?tab=recharges&state=toConfirm', '转账充值待核对'],
    ['bidder', 'returnedRecharges', '/recharge?tab=recharges&state=returned', '转账凭证待重新提交'],
    ['platform', 'withdrawals', '/recharge?tab=withdrawals&waiting=true', '提现待付款或复核'],
    ['letter', 'invoices', '/invoice-list?waiting=true', '发票待开具或红冲'],
    ['guarantee', 'ownAccount', '/my-baofu', '宝付账户待激活'],
    ['guarantee', 'ownWithdrawals', '/my-baofu?tab=withdrawals&waiting=true', '宝付提现待复核'],
    ['platform', 'failedSplits', '/baofu?tab=splits&state=failed', '失败的分账待处理'],
    ['platform', 'unclearWithdrawals', '/baofu?tab=withdrawals&state=unclear', '提现结果待核实'],
    ['tradeCenter', 'declaredDeposits', '/wage-deposit?state=declared', '工资保证金待核定'],
    ['bidder', 'unmetDeposits', '/wage-deposit?state=unmet', '工资保证金待存储'],
    ['bidder', 'drawnDeposits', '/wage-deposit?state=drawn', '动用的保证金待补足'],
    ['tradeCenter', 'reportedArrears', '/wage-arrears?state=reported', '拖欠工资待核实'],
    ['bidder', 'orderedArrears', '/wage-arrears?state=ordered', '责令支付的工资未付'],
    ['guarantee', 'productChanges', '/product-manage?fourEyes=toConfirm', '产品变更待复核'],
    ['guarantee', 'fourEyesSetting', '/user-manage/roles?tab=four-eyes', '取消双人复核待复核'],
  ] as const)('[RT-02] counts for %s the %s that wait, which open as they are counted', async (orgType, work, to, hint) => {
    counting(orgType, { other_work: [{ work, pending_count: 5 }] });
    const card = await screen.findByRole('link', { name: new RegExp(hint) });
    expect(card).toHaveAttribute('href', to);
    expect(card).toHaveTextContent('5');
  });

  it('[RT-02] counts for bidding what waits in a list of guarantees, which opens there', async () => {
    counting('bidding', { agent_count_list: [{ path: '/business-manage/supply', pending_count: 5 }] });
    const card = await screen.findByRole('link', { name: /资料待补充或申请待修改/ });
    expect(card).toHaveAttribute('href', '/business-manage/supply');
    expect(card).toHaveTextContent('5');
  });

  it('[RT-02] names what comes every day also while nothing of it waits, and the rest only while something does', async () => {
    const works = ['differences', 'invoices', 'refunds', 'identityChanges', 'registrations', 'projects'];
    counting('platform', { other_work: works.map((work) => ({ work, pending_count: work === 'refunds' ? 2 : 0 })) });
    await screen.findByRole('link', { name: /退款处理/ });
    const pending = within(await part('待办事项'));
    const names = pending.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.slice(-4)).toEqual([
      '待办项目0项目暂无待办',
      '注册审核0注册暂无待办',
      '变更审核0变更暂无待办',
      '退款处理2退款待处理或复核',
    ]);
    expect(names.filter((name) => /对账差异|发票开具/.test(name))).toEqual([]);
  });

  it('[RT-02] shows intermediary nothing to do where nothing waits for it', async () => {
    counting('intermediary', { other_work: [{ work: 'joinRequests', pending_count: 0 }] });
    await screen.findByText(/没有可以查看的保函业务/);
    await waitFor(() => expect(screen.queryByRole('region', { name: '待办事项' })).not.toBeInTheDocument());
  });

  it.each(['tradeCenter', 'intermediary'] as const)('[RT-02] charts the letters of the last months for %s', async (orgType) => {
    const months = ['2026-02', '2026-03'].map((month, index) => ({
      month,
      count: index + 3,
      amount: '120000.00',
      rows: { work_list: 'guarantee_record' },
    }));
    show(orgType, ({ path }) => (path === '/home/months' ? { data: { months } } : undefined));
    expect(await within(await part('近六个月出函')).findByText('4')).toBeInTheDocument();
  });

  it('[LC-11] counts the amendments that wait for an answer, which open in their list', async () => {
    show('letter', ({ path, body }) => (path === '/amendment/page' && body['waiting'] ? { data: { list: [], total: 3 } } : undefined));
    const figure = await screen.findByRole('link', { name: /保函延期/ });
    expect(figure).toHaveAttribute('href', '/business-manage/guarantee-record/amendments');
    expect(figure).toHaveTextContent('3');
  });

  it.each([
    [
      'tradeCenter',
      'wageAuthority',
      [
        '待办事项',
        '工资保证金落实情况',
        '拖欠工资',
        '工资保函概况',
        '工资保函理赔期限',
        '办理期限内的工资保函',
        '工资保函按月到期',
        '最先到期的工资保函',
        '工资保证金测算',
      ],
    ],
    [
      'bidder',
      'wageClient',
      [
        '待办事项',
        '需要我办理',
        '未提交的草稿',
        '工资保证金落实情况',
        '拖欠工资',
        '工资保函概况',
        '办理期限内的工资保函',
        '工资保函按月到期',
        '最先到期的工资保函',
        '工资保证金测算',
        '最近更新',
      ],
    ],
    ['guest', 'wageClient', ['认证进度', '从这里开始', '工资保证金测算']],
  ] as const)('[RT-07] [LG-03] leads %s of the wage channel to its own home', async (orgType, kind, parts) => {
    show(orgType, undefined, { at: HOME_PATHS.usual, home: HOME_PATHS[kind] });
    await screen.findByRole('heading', { name: '您好，王小明' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(parts);
    expect(await screen.findByLabelText('合同金额')).toBeInTheDocument();
  });

  it.each(['guarantee', 'letter', 'platform', 'bidding', 'bidder', 'tradeCenter'] as const)(
    '[RT-07] [LC-09] shows %s the term in working days of a letter outside the wage channel too',
    async (orgType) => {
      show(orgType, ({ path, body }) =>
        path === '/home/rows' && body['part'] === 'claims'
          ? { data: { list: [CLAIMED], rows: { work_list: 'guarantee_record', working_clock: 'running' } } }
          : undefined,
      );
      const claims = within(await part('办理期限内的保函'));
      expect(claims.getByText('理赔支付还有 3 个工作日')).toBeInTheDocument();
      expect(claims.getByRole('link', { name: '津湾片区雨污分流改造工程' })).toHaveAttribute('href', '/business-manage/detail/BH9');
      expect(claims.getByRole('link', { name: '全部期限未办结的保函' })).toHaveAttribute(
        'href',
        '/business-manage/guarantee-record?workingClock=running',
      );
    },
  );

  it('[RT-07] shows the term in working days of a claim among what waits, by opening and by age', async () => {
    show('bidder', ({ path, body }) =>
      path === '/home/rows' && body['part'] === 'todo' ? { data: { list: [{ ...CLAIMED, days_waiting: 2 }] } } : undefined,
    );
    const todo = within(await part('需要我办理'));
    expect(await todo.findByRole('cell', { name: '理赔支付还有 3 个工作日' })).toBeInTheDocument();
    await userEvent.click(todo.getByRole('button', { name: '按等待时间' }));
    expect(await todo.findByRole('cell', { name: /^2 天\s*理赔支付还有 3 个工作日$/ })).toBeInTheDocument();
  });

  it('[RT-08] shows of what waits before its bids are open number, kind, institution and for how long, and neither bidder nor amount', async () => {
    const { working_clock: _clock, ...row } = CLAIMED;
    const unopened = {
      ...row,
      withheld: true,
      guarantee_type: 'bid',
      project_name: '',
      bidder_app_name: '',
      guarantee_amount: '',
      expiry_date: '',
    };
    show('platform', ({ path, body }) =>
      path === '/home/rows' && body['part'] === 'todo'
        ? { data: { list: [{ ...unopened, guarantee_status: 0, days_waiting: 2 }] } }
        : undefined,
    );
    const todo = within(await part('需要我办理'));
    expect(await todo.findByRole('link', { name: 'BH9' })).toHaveAttribute('href', '/business-manage/detail/BH9');
    expect(todo.getByRole('row', { name: /BH9/ })).toHaveTextContent(/^BH9投标保函 · 津安保险开标后可见.+2 天$/);
    expect(todo.queryByRole('button', { name: '按开标时间' })).not.toBeInTheDocument();
  });

  it('[RT-02] leads from each figure to its rows', async () => {
    show('platform', ({ path, body }) =>
      path === '/home/figures' && body['part'] === 'exceptions' ? { data: { figures: figures('exceptions', 7) } } : undefined,
    );
    const link = await within(await part('需要关注')).findByRole('link', { name: /停留超过三天/ });
    expect(link).toHaveTextContent('停留超过三天7笔最久已等 4 天');
    expect(link).toHaveAttribute('href', '/business-manage/guarantee-record?milestone=issued');
  });

  it('[RT-02] loads a part again that failed, without the others', async () => {
    let failing = true;
    const calls = show('bidder', ({ path, body }) =>
      failing && path === '/home/rows' && body['part'] === 'todo' ? { code: 50001, msg: '服务暂时不可用' } : undefined,
    );
    const todo = await part('需要我办理');
    expect(await within(todo).findByRole('alert')).toHaveTextContent('服务暂时不可用');
    expect(await within(await part('最先到期的保函')).findByText(/没有在保的保函/)).toBeInTheDocument();
    failing = false;
    const before = calls.length;
    await userEvent.click(within(todo).getByRole('button', { name: '重新加载' }));
    expect(await within(todo).findByText(/手头没有需要办理的业务/)).toBeInTheDocument();
    expect(calls.slice(before).map(({ path, body }) => [path, body['part']])).toEqual([['/home/rows', 'todo']]);
  });

  it('[RT-02] orders what waits by opening or by age', async () => {
    const calls = show('guarantee');
    const queue = await part('审核队列');
    await userEvent.click(await within(queue).findByRole('button', { name: '按等待时间' }));
    expect(within(queue).getByRole('button', { name: '按等待时间' })).toHaveAttribute('aria-pressed', 'true');
    expect(calls.filter(({ body }) => body['part'] === 'auditQueue' && 'order' in body).map(({ body }) => body['order'])).toEqual([
      'opening',
      'age',
    ]);
  });

  it('[RT-02] leads from a row that waits to be judged to the desk, and from another to its detail', () => {
    const judged = rowLink({ applyNo: 'BH 1', workLists: ['verify'], isJudged: true }, 'age');
    expect(judged).toBe('/business-manage/verify/desk/BH%201?order=age');
    expect(rowLink({ applyNo: 'BH1', workLists: ['verify'], isJudged: false }, 'age')).toBe('/business-manage/detail/BH1');
    expect(rowLink({ applyNo: 'BH1', workLists: ['pay'], isJudged: false }, 'opening')).toBe('/business-manage/detail/BH1');
    expect(rowLink({ applyNo: 'BH1', workLists: [], isJudged: false }, 'change')).toBe('/business-manage/detail/BH1');
  });

  it('[RT-02] names the days that are left in words', async () => {
    const row = { guarantee_type: 'bid', bidder_app_name: '甲公司', guarantee_app_name: '乙担保', guarantee_amount: '300000.00' };
    const rows = [
      { ...row, apply_no: 'BH1', project_name: '一号工程', guarantee_status: 4, days_left: 0, days_waiting: 0, work_lists: ['verify'] },
      { ...row, apply_no: 'BH2', project_name: '二号工程', guarantee_status: 4, days_left: 2, days_waiting: 0, work_lists: ['verify'] },
      { ...row, apply_no: 'BH3', project_name: '三号工程', guarantee_status: 14, days_waiting: 3, work_lists: ['verify'] },
      {
        ...row,
        apply_no: 'BH4',
        guarantee_type: 'performance',
        project_name: '四号工程',
        guarantee_status: statusOf('archived'),
        days_left: 5,
        days_waiting: 0,
        work_lists: [],
      },
    ].map((one) => ({ ...one, expiry_date: '2026-07-01', update_time: '2026-03-15T02:00:00.000Z' }));
    show('guarantee', ({ path, body }) => (path === '/home/rows' && body['part'] === 'auditQueue' ? { data: { list: rows } } : undefined));
    const table = await within(await part('审核队列')).findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      '一号工程投标保函 · 甲公司¥300,000.00待审核今天开标',
      '二号工程投标保函 · 甲公司¥300,000.00待审核2 天后开标',
      '三号工程投标保函 · 甲公司¥300,000.00待审核—',
      '四号工程履约保函 · 甲公司¥300,000.00已归档5 天后到期',
    ]);
  });
});
