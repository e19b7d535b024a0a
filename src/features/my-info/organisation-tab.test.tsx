import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openMyInfo } from '../../../tests/support/my-info-screen';

const AT = '/my-info/detail/APP1?tab=organisation';
const detail = {
  app_id: 'APP1',
  org_name: '天津海卓建设工程有限公司',
  org_code_no: '91120104MA06R8T22B',
  org_legal_person: '陈国栋',
  org_types: ['bidder'],
  register_status: 'pass',
  auth_status: 'certified',
  create_time: '2026-01-01T00:00:00.000Z',
  version: 3,
  org_register_address: '天津市南开区长江道92号',
  org_address: '',
  organisation: { contact_name: '陈立群', contact_mobile: '13800000002' },
  update_records: [],
};
const change = {
  request_no: 7,
  version: 1,
  status: 'pending',
  before: { org_name: detail.org_name, org_code_no: detail.org_code_no, org_legal_person: '陈国栋' },
  after: { org_name: '天津海卓建设集团有限公司', org_code_no: detail.org_code_no, org_legal_person: '陈国栋' },
  reason: '公司更名',
  evidence_files: [{ key: 'k1', file_name: '变更通知书.pdf' }],
  user_name: '陈立群',
  submitted_at: '2026-11-01T01:00:00.000Z',
};
const answers = (more: object = {}) => ({ '/organisation/detail': { data: { ...detail, ...more } } });

beforeEach(() => sessionStorage.clear());

describe('[RT-09] the organisation', () => {
  it('is shown, changed in place, and sent back on the version that was read', async () => {
    const { sent } = openMyInfo({ at: AT, answers: { ...answers(), '/organisation/save': { data: { version: 4 } } } });
    await userEvent.click(await screen.findByRole('button', { name: '编辑地址与联系方式' }));
    fireEvent.change(await screen.findByLabelText('联系人'), { target: { value: '王敏' } });
    expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent('/organisation/save')).toEqual([{ version: 3, organisation: { contact_name: '王敏', contact_mobile: '13800000002' } }]),
    );
    expect(await screen.findByRole('button', { name: '编辑地址与联系方式' })).toBeInTheDocument();
  });

  it('names what is wrong under its field and sends nothing', async () => {
    const { sent } = openMyInfo({ at: AT, answers: answers() });
    await userEvent.click(await screen.findByRole('button', { name: '编辑地址与联系方式' }));
    fireEvent.change(await screen.findByLabelText('联系人手机'), { target: { value: '123' } });
    fireEvent.change(screen.getByLabelText('电子邮箱'), { target: { value: 'x' } });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('有 2 处需要修改')).toBeInTheDocument();
    expect(sent('/organisation/save')).toEqual([]);
  });

  it('keeps what was typed through a reload, and says when somebody else was first', async () => {
    const first = openMyInfo({ at: AT, answers: answers() });
    await userEvent.click(await screen.findByRole('button', { name: '编辑地址与联系方式' }));
    fireEvent.change(await screen.findByLabelText('联系人'), { target: { value: '王敏' } });
    first.unmount();
    openMyInfo({ at: AT, answers: answers({ version: 4 }) });
    expect(await screen.findByLabelText('联系人')).toHaveValue('王敏');
    expect(screen.getByText('已恢复上次未保存的填写内容，请核对。')).toBeInTheDocument();
    expect(screen.getByText(/已被他人修改/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '放弃修改，载入最新内容' }));
    expect(await screen.findByLabelText('联系人')).toHaveValue('陈立群');
    expect(screen.getByRole('button', { name: '保存' })).toBeEnabled();
  });

  it('lays both versions beside each other where somebody else was first, and is saved over theirs once mine is chosen', async () => {
    const theirs = { ...detail, version: 4, organisation: { ...detail.organisation, contact_name: '周颖' } };
    let saves = 0;
    const { sent } = openMyInfo({
      at: AT,
      answers: {
        '/organisation/detail': () => ({ data: saves === 0 ? detail : theirs }),
        '/organisation/save': () => ((saves += 1) === 1 ? { code: 40901, msg: '已被他人修改' } : { data: { version: 5 } }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '编辑地址与联系方式' }));
    fireEvent.change(await screen.findByLabelText('联系人'), { target: { value: '王敏' } });
    fireEvent.change(screen.getByLabelText('电子邮箱'), { target: { value: 'x' } });
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.getByLabelText('电子邮箱')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await userEvent.click(await screen.findByRole('button', { name: '核对两个版本' }));
    const dialog = within(await screen.findByRole('dialog', { name: '地址与联系方式已被他人修改' }));
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['内容我的内容已保存的内容', '联系人王敏周颖']);
    await userEvent.click(dialog.getByRole('button', { name: '使用我的内容' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent('/organisation/save')).toMatchObject([{ version: 3 }, { version: 4 }]));
    expect(await screen.findByRole('button', { name: '编辑地址与联系方式' })).toBeInTheDocument();
  });

  it('asks before another tab is opened over what is typed', async () => {
    const { router } = openMyInfo({ at: AT, answers: answers() });
    await userEvent.click(await screen.findByRole('button', { name: '编辑地址与联系方式' }));
    fireEvent.change(await screen.findByLabelText('联系人'), { target: { value: '王敏' } });
    await userEvent.click(screen.getByRole('link', { name: '银行账户' }));
    expect(await screen.findByText('地址与联系方式尚未保存')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=organisation');
  });

  it('has its name changed through a review: asked for with evidence, shown while it waits, and taken back', async () => {
    const { sent } = openMyInfo({
      at: AT,
      answers: { ...answers({ identity_change: change }), '/organisation/change/withdraw': { data: { version: 2 } } },
    });
    const table = await screen.findByRole('table', { name: '等待审核的变更' });
    expect(within(table).getByText('天津海卓建设集团有限公司')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '查看变更通知书.pdf' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '申请变更名称等信息' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '撤回' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(sent('/organisation/change/withdraw')).toEqual([{ request_no: 7, version: 1 }]));
  });

  it('says why a change was returned, and begins the next one with it', async () => {
    openMyInfo({ at: AT, answers: answers({ identity_change: { ...change, status: 'returned', opinion: '请上传原件' } }) });
    expect(await screen.findByText('变更申请已被退回：请上传原件')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '申请变更名称等信息' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText('单位名称')).toHaveValue('天津海卓建设集团有限公司');
    expect(within(dialog).getByRole('button', { name: '提交审核' })).toBeDisabled();
  });

  it('[MD-01] says in a dialog of its own, once the form is gone, what becomes of a change of name that was asked for', async () => {
    let asked = false;
    const { sent } = openMyInfo({
      at: AT,
      answers: {
        '/organisation/detail': () => ({ data: { ...detail, identity_change: asked ? change : { ...change, status: 'returned' } } }),
        '/organisation/change/request': () => {
          asked = true;
          return { data: { request_no: 8 } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '申请变更名称等信息' }));
    const form = within(await screen.findByRole('dialog', { name: '申请变更单位信息' }));
    fireEvent.change(form.getByLabelText('变更原因'), { target: { value: '公司更名' } });
    await userEvent.upload(form.getByLabelText('选择文件：证明材料'), new File(['x'], '变更通知书.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(form.getByRole('button', { name: '提交审核' })).toBeEnabled());
    await userEvent.click(form.getByRole('button', { name: '提交审核' }));
    const told = await screen.findByRole('dialog', { name: '提示' });
    expect(told.closest('.ant-modal') ?? told).toHaveStyle({ width: '400px' });
    expect(told).toHaveTextContent('变更申请已提交，等待平台审核');
    expect(screen.queryByRole('dialog', { name: '申请变更单位信息' })).not.toBeInTheDocument();
    expect(sent('/organisation/change/request')).toHaveLength(1);
    await userEvent.click(within(told).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('table', { name: '等待审核的变更' })).toBeInTheDocument();
  });

  it('[LG-05] has what was typed of a change of name found again after the session was lost, until that is called off', async () => {
    const openReason = async () => {
      await userEvent.click(await screen.findByRole('button', { name: '申请变更名称等信息' }));
      return within(await screen.findByRole('dialog'));
    };
    const { unmount } = openMyInfo({ at: AT, answers: answers() });
    fireEvent.change((await openReason()).getByLabelText('变更原因'), { target: { value: '公司更名' } });
    unmount();
    openMyInfo({ at: AT, answers: answers() });
    const dialog = await openReason();
    expect(dialog.getByText('已恢复上次未提交的填写内容，请核对。')).toBeInTheDocument();
    expect(dialog.getByLabelText('变更原因')).toHaveValue('公司更名');
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    expect((await openReason()).getByLabelText('变更原因')).toHaveValue('');
  });

  it.each([['operator'], ['readonly']])('is only looked at by %s', async (role) => {
    openMyInfo({ at: AT, roles: [role], answers: answers({ identity_change: change }) });
    expect(await screen.findByText('天津海卓建设工程有限公司', { selector: 'dd' })).toBeInTheDocument();
    for (const name of ['编辑地址与联系方式', '申请变更名称等信息', '撤回']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    ['guest', ['个人信息']],
    ['personal', ['个人信息', '银行账户', '开票信息', '变更记录']],
  ] as const)('has for %s no more tabs than apply', async (orgType, labels) => {
    openMyInfo({ at: '/my-info/detail/APP1', orgType });
    expect(await screen.findByText('管理员、经办人')).toBeInTheDocument();
    const shown = screen.queryAllByRole('link').map(({ textContent }) => textContent);
    expect(labels.filter((label) => shown.includes(label) || label === '个人信息')).toEqual(labels);
    expect(shown).not.toContain('单位信息');
  });
});
