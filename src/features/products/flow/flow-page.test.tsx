import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedProduct } from '#contract/products';
import type { FlowStep } from '#domain/guarantee/flow';
import { MANAGED_PRODUCT } from '../../../../tests/support/managed-product';
import { renderPages, serveCalls, type Reply } from '../../../../tests/support/render-screen';
import { FlowPage } from './flow-page';

const audit = (uuid: string, levelName: string): FlowStep => ({
  uuid,
  flowNodeType: 'AUDIT',
  orgType: 'guarantee',
  operationWay: 'page',
  auditLevels: [{ id: `${uuid}-1`, levelName, auditorType: 'role', auditors: [{ id: 'admin', auditorName: '管理员' }] }],
});
const LETTER: FlowStep = { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page', signType: 'online' };
const STAFF = ['guarantee', 'letter', 'platform'].map((orgType) => ({
  orgType,
  orgName: '信达担保',
  roles: [{ roleCode: 'admin', roleName: '管理员', holders: 2, audits: ['audit', 'release'] }],
  users: [],
  able: { 'contract:sign': 1, 'payment:check': 1, 'guarantee:handle': 1 },
}));

const PEOPLE = { staff: STAFF, own_types: ['guarantee'], may_lock: false, gateways: ['wechat', 'alipay'] };

function open(product: Partial<ManagedProduct> = {}, answer: () => Reply = () => ({ data: { version: 4, four_eyes_requested: false } })) {
  const calls = serveCalls(({ path }) => {
    if (path === '/product/manage/detail')
      return { data: { ...MANAGED_PRODUCT, issueChain: [audit('first', '初审'), audit('second', '复审'), LETTER], ...product } };
    return path === '/product/flow/staff' ? { data: PEOPLE } : answer();
  });
  const { router } = renderPages(
    { '/product-manage/:productNo/flow': <FlowPage />, '/product-manage': <p>产品列表</p> },
    { at: '/product-manage/PR1/flow' },
  );
  const saved = () => calls.filter(({ path }) => path === '/product/flow/save').map(({ body }) => body);
  return { router, saved, reads: () => calls.filter(({ path }) => path === '/product/manage/detail').length };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const order = (body?: Record<string, unknown>) => (body?.['issue_chain'] as FlowStep[]).map(({ uuid }) => uuid);

async function swapFirstTwo(): Promise<void> {
  (await screen.findByRole('button', { name: '移动第1步业务审核' })).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
}

describe('the flow of a product on its page', () => {
  it('[FE-01] [FE-06] is saved as it stands with the version that was read, and from then on is the kept one', async () => {
    const { saved, router } = open();
    await swapFirstTwo();
    expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: '返回产品列表' }));
    expect(await screen.findByRole('dialog', { name: '流程尚未保存' })).toBeInTheDocument();
    await press('继续编辑');
    expect(router.state.location.pathname).toBe('/product-manage/PR1/flow');
    await press('保存');
    const dialog = within(await screen.findByRole('dialog', { name: '保存流程' }));
    expect(dialog.getByText('保存后，信达投标保函的签发流程为 3 步，解除流程为 0 步。')).toBeInTheDocument();
    await press('确认保存');
    expect(await screen.findByText('流程已保存')).toBeInTheDocument();
    expect(saved()).toHaveLength(1);
    expect(saved()[0]).toMatchObject({ product_no: 'PR1', version: 3 });
    expect(order(saved()[0])).toEqual(['second', 'first', 'letter']);
    expect(screen.getByText('没有未保存的修改')).toBeInTheDocument();
    await press(/^撤销/);
    await press('保存');
    await press('确认保存');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toMatchObject({ version: 4 });
    expect(order(saved()[1])).toEqual(['first', 'second', 'letter']);
  });

  it('[FE-03] leads to the step that bars it, and sends nothing', async () => {
    const unnamed = audit('second', '');
    const { saved } = open({ issueChain: [audit('first', '初审'), unnamed, LETTER] });
    await swapFirstTwo();
    await press('保存');
    expect(saved()).toEqual([]);
    expect(screen.queryByRole('dialog', { name: '保存流程' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('article', { name: '第1步业务审核' })).toContainElement(document.activeElement as HTMLElement),
    );
  });

  it('[FE-06] warns of a fee that nobody can pay and of material that nobody can supply, and saves nevertheless', async () => {
    const pay: FlowStep = { uuid: 'pay', flowNodeType: 'PAY', orgType: 'bidder', payType: 'Baopay' };
    const supply: FlowStep = { uuid: 'supply', flowNodeType: 'SUPPLY_INFO', orgType: 'bidder' };
    const { saved } = open({
      issueChain: [audit('first', '初审'), audit('second', '复审'), pay, supply, LETTER],
      supplementFields: [{ name: 'days', label: '工期', kind: 'integer', min: 2, max: 1 }],
    });
    const findings = within(await screen.findByRole('region', { name: '检查结果' }));
    expect(findings.getByText('“缴纳费用”：平台尚未开通“宝付支付”的支付通道，投标人无法缴费')).toBeInTheDocument();
    expect(findings.getByText('“补充资料”：补充资料字段“工期”：最小值2大于最大值1')).toBeInTheDocument();
    await swapFirstTwo();
    await press('保存');
    expect(await screen.findByText('检查中有 2 处请留意，不影响保存。')).toBeInTheDocument();
    await press('确认保存');
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it('[LC-07] keeps what was edited when somebody else saved first, and says what the server refused', async () => {
    let answer: Reply = { code: 40901, msg: '产品已被修改' };
    const { saved, reads } = open({}, () => answer);
    await swapFirstTwo();
    await press('保存');
    await press('确认保存');
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent(/修改/);
    expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
    answer = {
      code: 40001,
      msg: '请检查',
      data: { errors: [{ field: 'issue_chain.0.audit_levels.0.auditors', message: '审核人不在该机构' }] },
    };
    await press('保存');
    await press('确认保存');
    expect(await screen.findByText('审核人不在该机构')).toBeInTheDocument();
    expect(saved()).toHaveLength(2);
    expect(reads()).toBe(1);
  });

  it('[FE-01] is only read once the product was withdrawn', async () => {
    open({ productState: 'withdrawn' });
    expect(await screen.findByRole('button', { name: '查看第1步业务审核' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^移动/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
  });
});
