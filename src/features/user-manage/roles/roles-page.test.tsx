import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { renderPages, serveCalls, type Reply } from '../../../../tests/support/render-screen';
import { PermissionsProvider } from '../../../blocks/access/access';
import { RolesPage } from './roles-page';

const role = (code: string, name: string, permissions: string[], version = 1) => ({
  code,
  name,
  own: false,
  adjusted: false,
  enabled: true,
  permissions,
  audits: ['audit'],
  holders: 1,
  version,
});
const matrix = (...roles: object[]) => ({
  org_type: 'bidder',
  of_all: false,
  possible: ['guarantee:apply', 'payment:pay'],
  granted: ['guarantee:apply'],
  roles,
});
const AT_FIRST = matrix(role('operator', '经办人', ['guarantee:apply']));
const LATER = matrix(role('operator', '经办人', ['guarantee:apply', 'payment:pay'], 2));

function open(answer: () => Reply, save: Reply = {}, search = '') {
  const calls = serveCalls(({ path }) => (path === '/role/permissions/save' ? save : path === '/role/matrix' ? answer() : {}));
  renderPages(
    { '/user-manage/roles': <RolesPage /> },
    {
      at: `/user-manage/roles${search}`,
      around: (children) => <PermissionsProvider granted={['organisation:manage']}>{children}</PermissionsProvider>,
    },
  );
  return calls;
}

const cell = (name: RegExp) => screen.findByRole('checkbox', { name });

describe('the matrix of roles', () => {
  it('[PM-04] [OS-06] shows who may do what, and locks what one does not hold, with the reason', async () => {
    open(() => ({ data: AT_FIRST }));
    expect(await cell(/^经办人：申请保函$/)).toBeChecked();
    const locked = await cell(/^经办人：缴纳费用/);
    expect(locked).toBeDisabled();
    expect(locked).toHaveAccessibleName(/您没有该权限，不能授予或收回/);
  });

  it('[PM-04] gives back to those who only look what lets them look, takes the rest from them, and never gives it', async () => {
    const permissions = ['guarantee:view', 'guarantee:apply', 'payment:pay'];
    const reader = role('readonly', '只读人员', ['payment:pay']);
    open(() => ({ data: { ...matrix(reader), possible: permissions, granted: permissions } }));
    expect(await cell(/^只读人员：查看保函业务$/)).toBeEnabled();
    expect(await cell(/^只读人员：缴纳费用$/)).toBeEnabled();
    expect(await cell(/^只读人员：申请保函（只读人员只能查看）$/)).toBeDisabled();
  });

  it('[PM-04] waits while the roles come', () => {
    open(() => new Promise<Response>(() => undefined));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '新增角色' })).toBeDisabled();
  });

  it.each([
    [40301, '您没有权限查看此内容'],
    [50000, '加载失败'],
  ])('[PM-04] says why it cannot be shown (%i)', async (code, words) => {
    open(() => ({ code, msg: '不行' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('[PM-04] says that no permission is called so', async () => {
    open(() => ({ data: AT_FIRST }));
    await userEvent.type(await screen.findByLabelText('搜索权限'), '没有的字');
    expect(await screen.findByText('没有名称含“没有的字”的权限')).toBeInTheDocument();
  });

  it('[PM-04] keeps what one changed where somebody else was faster, over the roles as they are now', async () => {
    let shown = AT_FIRST;
    const msg = '其他人刚刚修改了角色，您的修改尚未保存，请核对后重新提交';
    const calls = open(() => ({ data: shown }), { code: 40901, msg, data: LATER });
    await userEvent.click(await cell(/^经办人：申请保函$/));
    shown = LATER;
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(msg);
    await waitFor(() => expect(calls.filter(({ path }) => path === '/role/matrix').length).toBeGreaterThan(1));
    expect(await cell(/^经办人：申请保函$/)).not.toBeChecked();
    expect(screen.getByRole('group', { name: '保存角色权限' })).toHaveTextContent('经办人');
  });

  it('[PM-04] asks before changes are left behind', async () => {
    open(() => ({ data: AT_FIRST }));
    await userEvent.click(await cell(/^经办人：申请保函$/));
    await userEvent.click(screen.getByRole('link', { name: '别处' }));
    expect(await screen.findByText(/已修改“经办人”的权限，离开后修改将丢失/)).toBeInTheDocument();
  });

  it.each([
    ['another tab', () => userEvent.click(screen.getByRole('link', { name: '审核角色' }))],
    [
      'another type of organisation',
      async () => {
        fireEvent.mouseDown(screen.getByRole('combobox', { name: '单位类型' }));
        fireEvent.click(await screen.findByTitle(ORGANISATION_TYPES.guarantee));
      },
    ],
  ])('[PM-04] asks before changes are left behind for %s, and keeps them where one stays', async (_what, leave) => {
    const calls = open(() => ({ data: AT_FIRST }));
    await userEvent.click(await cell(/^经办人：申请保函$/));
    await leave();
    expect(await screen.findByText(/已修改“经办人”的权限，离开后修改将丢失/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '继续编辑' }));
    expect(await cell(/^经办人：申请保函$/)).not.toBeChecked();
    expect(calls.filter(({ path }) => path === '/role/matrix')).toHaveLength(1);
  });
});

describe('the roles that are offered for audits', () => {
  const guarantee = { ...matrix(role('riskReviewer', '风险复核人', []), role('readonly', '只读人员', [])), org_type: 'guarantee' };

  it('[PM-07] stand by the kind of audit, change there with the version that was read, and are never those who only look', async () => {
    const calls = open(() => ({ data: guarantee }), {}, '?tab=audits');
    expect(await cell(/^风险复核人：业务审核$/)).toBeChecked();
    expect(await cell(/^只读人员：业务审核（只读人员只能查看，不能审核）$/)).toBeDisabled();
    await userEvent.click(await cell(/^风险复核人：解除审核$/));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/role/event').map(({ body }) => body)).toEqual([
        { org_type: 'guarantee', code: 'riskReviewer', version: 1, event: { type: 'offerForAudits', audits: ['audit', 'release'] } },
      ]),
    );
    await waitFor(() => expect(calls.filter(({ path }) => path === '/role/matrix')).toHaveLength(2));
  });

  it('[PM-07] are none of a type of organisation that audits nothing', async () => {
    open(() => ({ data: AT_FIRST }), {}, '?tab=audits');
    expect(await screen.findByText(/该类单位不参与业务审核/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

it('[PM-07] the matrix says of each permission whether it opens a page or calls', async () => {
  open(() => ({ data: { ...AT_FIRST, possible: ['guarantee:view', 'guarantee:apply'] } }));
  expect(await screen.findByRole('rowheader', { name: '查看保函业务 页面' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: '申请保函 接口' })).toBeInTheDocument();
});
