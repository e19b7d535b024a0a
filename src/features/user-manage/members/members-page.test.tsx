import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls, type Reply } from '../../../../tests/support/render-screen';
import { chooseOption } from '../../../../tests/support/widget-holder';
import { MembersPage } from './members-page';

const MEMBER = {
  user_id: 'u1',
  user_name: '王磊',
  mobile: '139****0001',
  role_codes: ['operator'],
  role_names: ['经办人'],
  disabled: false,
  is_self: false,
  version: 3,
  joined_at: '2026-01-05T01:00:00.000Z',
};
const ROLES = {
  list: [
    { code: 'operator', name: '经办人', beyond: false },
    { code: 'admin', name: '管理员', beyond: true },
  ],
};
const NOBODY = { list: [], total: 0 };

function open(replies: Readonly<Record<string, Reply>> = {}) {
  const all: Readonly<Record<string, Reply>> = {
    '/user/member/page': { data: { list: [MEMBER], total: 1 } },
    '/user/member/roles/list': { data: ROLES },
    '/user/member/work': { data: { kinds: [], takers: [] } },
    ...replies,
  };
  const calls = serveCalls(({ path }) => all[path] ?? { data: NOBODY });
  return { calls, ...renderScreen(<MembersPage />, { path: '/user-manage/members' }) };
}

async function dialogOf(title: string): Promise<HTMLElement> {
  const words = await screen.findByText(title, { selector: '.ant-modal-title' });
  const dialog = words.closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error(`${title} is no dialog`);
  return dialog;
}

const action = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `${name}：王磊` }));

describe('the members of an organisation', () => {
  it('[RT-08] [OS-06] are listed with roles and state, and what can be done with each', async () => {
    open();
    const row = await screen.findByRole('row', { name: /王磊/ });
    for (const words of ['经办人', '在用', '139****0001']) expect(row).toHaveTextContent(words);
    for (const name of ['修改角色', '移交待办', '停用', '移出'])
      expect(within(row).getByRole('button', { name: `${name}：王磊` })).toBeEnabled();
  });

  it('[RT-08] wait while they come', () => {
    open({ '/user/member/page': new Promise<Response>(() => undefined) });
    expect(screen.queryByText('邀请第一位成员')).not.toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /王磊/ })).not.toBeInTheDocument();
  });

  it('[RT-08] are invited where there is none', async () => {
    open({ '/user/member/page': { data: NOBODY } });
    await userEvent.click(await screen.findByRole('button', { name: '邀请第一位成员' }));
    expect(await dialogOf('邀请成员')).toBeInTheDocument();
  });

  it.each([
    [40301, '您没有权限查看此内容'],
    [50000, '加载失败'],
  ])('[RT-08] say why they cannot be shown (%i)', async (code, words) => {
    open({ '/user/member/page': { code, msg: '不行' } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('[RT-08] whoever may do more is left alone, with the reason', async () => {
    open({ '/user/member/page': { data: { list: [{ ...MEMBER, untouchable: '该成员拥有您没有的权限，您不能变更' }], total: 1 } } });
    expect(await screen.findByText('该成员拥有您没有的权限，您不能变更')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '移出：王磊' })).not.toBeInTheDocument();
  });
});

describe('the roles of a member', () => {
  it('[RT-08] [OS-06] are given as far as one holds them, and at least one', async () => {
    const { calls } = open({ '/user/member/roles/save': { data: { version: 4 } } });
    await action('修改角色');
    const dialog = await dialogOf('修改角色：王磊');
    expect(await within(dialog).findByRole('checkbox', { name: '管理员' })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '经办人' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('请至少选择一个角色');
    expect(within(dialog).getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '经办人' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/user/member/roles/save')?.body).toEqual({
        user_id: 'u1',
        version: 3,
        role_codes: ['operator'],
      }),
    );
  });

  it('[RT-08] changed by somebody else meanwhile are asked for again', async () => {
    const { calls } = open({ '/user/member/roles/save': { code: 40901, msg: '该成员刚刚被其他人修改，请刷新后重试' } });
    await action('修改角色');
    const dialog = await dialogOf('修改角色：王磊');
    await within(dialog).findByRole('checkbox', { name: '经办人' });
    const pages = () => calls.filter(({ path }) => path === '/user/member/page').length;
    const before = pages();
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(pages()).toBeGreaterThan(before));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('该成员刚刚被其他人修改，请刷新后重试');
  });

  it('[RT-08] of the last administrator stay, and the dialog says what to do first', async () => {
    const msg = '本单位至少须有一名在用成员能够管理用户，请先将该权限交给其他成员';
    open({ '/user/member/roles/save': { code: 40912, msg } });
    await action('修改角色');
    const dialog = await dialogOf('修改角色：王磊');
    await within(dialog).findByRole('checkbox', { name: '经办人' });
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText(msg)).toBeInTheDocument();
  });
});

describe('whoever leaves', () => {
  const kinds = [{ kind: 'audits', total: 2, first: [{ id: 'G1', name: '滨河路改造', note: '甲公司' }] }];

  it('[RT-08] [OS-06] is refused while work names them, and hands it over from the same dialog', async () => {
    const msg = '还有 2 项申请或产品指定由王磊审核，请先用“移交待办”交给其他成员';
    open({ '/user/member/work': { data: { kinds, takers: [] } }, '/user/member/event': { code: 40915, msg } });
    await action('移出');
    const dialog = await dialogOf('将王磊移出本单位？');
    expect(await within(dialog).findByText(/王磊名下还有 2 件待办/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: '移出' }));
    expect(await within(dialog).findByText(msg)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: '先移交' }));
    expect(await dialogOf('移交待办：王磊')).toHaveTextContent('指定其审核的申请');
  });

  it('[RT-08] has work handed over to a colleague who may take all of it, and hears what stays', async () => {
    const takers = [
      { user_id: 'u2', user_name: '李娜', role_names: ['经办人'], kinds: ['drafts'] },
      { user_id: 'u3', user_name: '赵强', role_names: ['经办人'], kinds: ['audits', 'products', 'drafts'] },
    ];
    const products = { kind: 'products', total: 1, first: [{ id: 'P1', name: '投标保函', note: 'P1' }] };
    const { calls, actions } = open({
      '/user/member/work': { data: { kinds: [...kinds, products], takers } },
      '/user/member/hand-over': {
        data: {
          kinds: [
            { kind: 'audits', total: 2 },
            { kind: 'products', total: 1, left: 1 },
          ],
        },
      },
    });
    await action('移交待办');
    const dialog = await dialogOf('移交待办：王磊');
    const colleague = await within(dialog).findByRole('combobox', { name: '接手的同事' });
    expect(within(dialog).getByRole('button', { name: '移交' })).toBeDisabled();
    await chooseOption(colleague, '赵强（经办人）');
    expect(screen.queryAllByTitle('李娜（经办人）')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '移交' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/user/member/hand-over')?.body).toEqual({
        user_id: 'u1',
        to_user_id: 'u3',
        kinds: ['audits', 'products'],
      }),
    );
    await waitFor(() =>
      expect(actions.find(({ type }) => type === 'notices/raised')?.payload).toMatchObject({
        title: '已将 2 件待办移交给赵强；另有 1 件产品已有变更等待复核，未移交',
      }),
    );
  });

  it.each([
    [{ kind: 'audits', total: 2, left: 2 }, '没有移交：2 件产品已有变更等待复核，请在复核后再移交'],
    [{ kind: 'audits', total: 0 }, '没有移交：所选内容已由他人办理或移交，请查看最新待办'],
  ])('[RT-08] hears that nothing was handed over, and why: %j', async (kind, title) => {
    const takers = [{ user_id: 'u3', user_name: '赵强', role_names: ['经办人'], kinds: ['audits'] }];
    const { actions } = open({
      '/user/member/work': { data: { kinds, takers } },
      '/user/member/hand-over': { data: { kinds: [kind] } },
    });
    await action('移交待办');
    const dialog = await dialogOf('移交待办：王磊');
    await chooseOption(await within(dialog).findByRole('combobox', { name: '接手的同事' }), '赵强（经办人）');
    await userEvent.click(within(dialog).getByRole('button', { name: '移交' }));
    await waitFor(() => expect(actions.find(({ type }) => type === 'notices/raised')?.payload).toMatchObject({ kind: 'warning', title }));
  });

  it('[RT-08] is told to hand over in parts what nobody may take at once, and where no colleague has the name that is sought', async () => {
    const takers = [
      { user_id: 'u2', user_name: '李娜', role_names: ['经办人'], kinds: ['audits'] },
      { user_id: 'u3', user_name: '赵强', role_names: ['经办人'], kinds: ['products'] },
    ];
    const products = { kind: 'products', total: 1, first: [{ id: 'P1', name: '投标保函', note: 'P1' }] };
    open({ '/user/member/work': { data: { kinds: [...kinds, products], takers } } });
    await action('移交待办');
    const dialog = await dialogOf('移交待办：王磊');
    const sought = await within(dialog).findByRole('combobox', { name: '接手的同事' });
    await userEvent.click(sought);
    expect(await screen.findByText('没有能接手全部所选内容的同事，请减少移交内容，分次移交')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /流程中指定其审核的产品/ }));
    await userEvent.type(sought, '孙');
    expect(await screen.findByText('没有匹配的同事')).toBeInTheDocument();
  });
});

describe('an invitation', () => {
  it('[RT-08] names what is wrong with a mobile beside it', async () => {
    const errors = [{ field: 'mobile', message: '该手机号码已是本单位成员王磊' }];
    open({ '/user/invitation/add': { code: 40001, msg: errors[0]?.message ?? '', data: { errors } } });
    await userEvent.click(screen.getByRole('button', { name: '邀请成员' }));
    const dialog = await dialogOf('邀请成员');
    await userEvent.type(within(dialog).getByLabelText('手机号码'), '13900000001');
    await userEvent.type(within(dialog).getByLabelText('姓名'), '王磊');
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: '经办人' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '发送邀请' }));
    expect(await within(dialog).findByText('该手机号码已是本单位成员王磊')).toBeInTheDocument();
  });
});
