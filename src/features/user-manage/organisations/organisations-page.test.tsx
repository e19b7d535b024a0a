import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls, type Reply } from '../../../../tests/support/render-screen';
import { UploadCallsContext, type UploadCalls } from '../../../blocks/upload/upload-calls';
import { OrganisationPage } from './organisation-page';
import { OrganisationsPage } from './organisations-page';

const ROW = {
  app_id: 'A1',
  org_name: '华建集团',
  org_code_no: '91110000A1',
  org_types: ['bidder'],
  register_status: 'pass',
  member_count: 3,
  create_time: '2026-01-05T01:00:00.000Z',
  frozen_reason: '',
};
const DETAIL = {
  ...ROW,
  org_legal_person: '张建国',
  org_register_address: '',
  org_address: '',
  contact_name: '',
  contact_mobile: '',
  contact_tel: '',
  email: '',
  auth_status: 'pass',
  version: 3,
  open_applications: 4,
  members: [],
};

const FILES: UploadCalls = {
  upload: (file) => Promise.resolve({ key: 'v', fileName: file.name }),
  view: () => undefined,
  download: () => undefined,
};

function openList(reply: Reply, search = '') {
  const calls = serveCalls(() => reply);
  renderScreen(<OrganisationsPage />, { path: '/user-manage/organisations', at: `/user-manage/organisations${search}` });
  return calls;
}

function openOne(detail: Reply, event: Reply = {}) {
  const calls = serveCalls(({ path }) => {
    if (path.endsWith('/log') || path.endsWith('/record/page')) return { data: { list: [], total: 0 } };
    if (path.endsWith('/contact')) return { data: { version: 4 } };
    return path.endsWith('/event') ? event : detail;
  });
  renderScreen(
    <UploadCallsContext value={FILES}>
      <OrganisationPage />
    </UploadCallsContext>,
    { path: '/user-manage/organisations/:appId', at: '/user-manage/organisations/A1' },
  );
  return calls;
}

describe('the organisations of the platform', () => {
  it('[RT-08] [OS-06] are listed with their state and found by name', async () => {
    const calls = openList({ data: { list: [ROW, { ...ROW, app_id: 'A2', org_name: '远东', frozen_at: ROW.create_time }], total: 2 } });
    expect(await screen.findByRole('row', { name: /华建集团/ })).toHaveTextContent('正常');
    expect(screen.getByRole('row', { name: /远东/ })).toHaveTextContent('已冻结');
    fireEvent.change(screen.getByLabelText('单位名称或信用代码'), { target: { value: '华建' } });
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ keyword: '华建' }));
  });

  it('[RT-08] wait while they come', () => {
    openList(new Promise<Response>(() => undefined));
    expect(screen.queryByText('没有符合条件的单位，请调整查询条件')).not.toBeInTheDocument();
  });

  it('[RT-08] say that none is found', async () => {
    openList({ data: { list: [], total: 0 } }, '?keyword=华建');
    expect(await screen.findByText('没有符合条件的单位，请调整查询条件')).toBeInTheDocument();
  });

  it.each([
    [40301, '您没有权限查看此内容'],
    [50000, '加载失败'],
  ])('[RT-08] say why they cannot be shown (%i)', async (code, words) => {
    openList({ code, msg: '不行' });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('one of them', () => {
  it('[RT-08] [OS-06] is frozen with a reason, after what that means was said', async () => {
    const calls = openOne({ data: DETAIL });
    await userEvent.click(await screen.findByRole('button', { name: '冻结单位' }));
    const dialog = await screen.findByRole('dialog', { name: '冻结华建集团？' });
    expect(dialog).toHaveTextContent('正在办理的保函将停在原处，其中已开标的 4 件，未开标的不显示件数；往来单位会收到通知');
    expect(within(dialog).getByRole('button', { name: '冻结' })).toBeDisabled();
    await userEvent.click(within(dialog).getByLabelText('冻结原因'));
    await userEvent.tab();
    expect(await within(dialog).findByText('请填写冻结原因')).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith('/event'))).toBeUndefined();
    await userEvent.type(within(dialog).getByLabelText('冻结原因'), '资料造假');
    await userEvent.click(within(dialog).getByRole('button', { name: '冻结' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/event'))?.body).toEqual({ app_id: 'A1', event: 'freeze', reason: '资料造假' }),
    );
  });

  it('[RT-14] that nobody has joined has its administrator invited', async () => {
    openOne({ data: DETAIL });
    expect(await screen.findByRole('button', { name: '邀请管理员' })).toBeInTheDocument();
  });

  it('[RT-08] that somebody else froze meanwhile is asked for again', async () => {
    const calls = openOne({ data: DETAIL }, { code: 40901, msg: '该单位已被冻结，请刷新后查看' });
    await userEvent.click(await screen.findByRole('button', { name: '冻结单位' }));
    const dialog = await screen.findByRole('dialog', { name: '冻结华建集团？' });
    await userEvent.type(within(dialog).getByLabelText('冻结原因'), '资料造假');
    const sentCount = () => calls.filter(({ path }) => !path.endsWith('/log') && !path.endsWith('/event')).length;
    const before = sentCount();
    await userEvent.click(within(dialog).getByRole('button', { name: '冻结' }));
    await waitFor(() => expect(sentCount()).toBeGreaterThan(before));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('该单位已被冻结，请刷新后查看');
    expect(within(dialog).getByLabelText('冻结原因')).toHaveValue('资料造假');
  });

  it('[RT-08] has a refused reason told at its field', async () => {
    openOne({ data: DETAIL }, { code: 40001, msg: '参数错误', data: { errors: [{ field: 'reason', message: '原因含有不能显示的字符' }] } });
    await userEvent.click(await screen.findByRole('button', { name: '冻结单位' }));
    const dialog = await screen.findByRole('dialog', { name: '冻结华建集团？' });
    await userEvent.type(within(dialog).getByLabelText('冻结原因'), '资料造假');
    await userEvent.click(within(dialog).getByRole('button', { name: '冻结' }));
    await waitFor(() => expect(within(dialog).getByLabelText('冻结原因')).toHaveAccessibleDescription(/原因含有不能显示的字符/));
    expect(within(dialog).queryByText('参数错误')).not.toBeInTheDocument();
  });

  it('[LC-09] has its contact put right by a paper, on the version that was read', async () => {
    const calls = openOne({ data: { ...DETAIL, contact_name: '李静', contact_mobile: '13700001111' } });
    await userEvent.click(await screen.findByRole('button', { name: '更正联系人' }));
    const dialog = await screen.findByRole('dialog', { name: '更正单位联系人' });
    expect(within(dialog).getByRole('button', { name: '更正' })).toBeDisabled();
    fireEvent.change(within(dialog).getByLabelText('联系人手机'), { target: { value: '13700002222' } });
    fireEvent.change(within(dialog).getByLabelText('更正原因'), { target: { value: '李静已离职' } });
    const paper = new File(['%PDF-1.4'], '说明.pdf', { type: 'application/pdf' });
    await userEvent.upload(within(dialog).getByLabelText('选择文件：证明材料'), paper);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '更正' })).toBeEnabled());
    await userEvent.click(within(dialog).getByRole('button', { name: '更正' }));
    const evidence = { reason: '李静已离职', evidence_files: [{ key: 'v', file_name: '说明.pdf' }] };
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/contact'))?.body).toEqual({
        app_id: 'A1',
        version: 3,
        contact: { contact_name: '李静', contact_mobile: '13700002222', ...evidence },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('[RT-08] that is frozen says since when and why', async () => {
    openOne({ data: { ...DETAIL, frozen_at: ROW.create_time, frozen_reason: '资料造假' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('资料造假');
    expect(screen.getByRole('button', { name: '解除冻结' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '邀请管理员' })).not.toBeInTheDocument();
  });
});
