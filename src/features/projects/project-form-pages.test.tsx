import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rulesInForce } from '#domain/law/in-force';
import { NATIONAL_RULE_SETS } from '#domain/law/national';
import { permissionsOf } from '#domain/roles';
import { renderPages, serveCalls } from '../../../tests/support/render-screen';
import { PermissionsProvider } from '../../blocks/access/access';
import { UploadCallsContext, type UploadCalls } from '../../blocks/upload/upload-calls';
import { EditProjectPage, NewProjectPage } from './project-form-pages';

const user = { user_id: 'U6', app_id: 'OWNER', app_name: '河汇城投', org_type: 'bidding', menus: [] };
const section = {
  section_no: 'A',
  section_name: '道路一标',
  bid_opening_date: '2026-12-01T01:30:00.000Z',
  guarantee_amount: '800000.00',
};
const project = {
  bidding_survey: { project_name: '滨河路改造', project_no: 'XM-1', project_type: 'municipal', tenders: '河汇城投', bidding_way: 'public' },
  announce_info: {},
  bidding_agency_andbidder: { construction_unit: '河汇城投' },
  project_guarantee_info: {},
  project_sections: [section],
};
const detail = {
  project_no: 'XM-1',
  approval_status: 'return',
  project_create_info: { create_org_type: '招标人', create_app_name: '河汇城投', create_time: '2026-11-01T01:00:00.000Z' },
  project,
  applicable: false,
  opened_section_nos: [],
  version: 3,
  allowed_events: ['modify', 'delete'],
  audit_info: { project_approval_status: 'return', return_reason: '请核对担保金额' },
  dependence: { locked_section_nos: [], running_applications: 0 },
};

const FILES: UploadCalls = { upload: jest.fn(), view: jest.fn(), download: jest.fn() };

interface Sent {
  version?: number;
  project?: typeof project;
}

function serve(answers: { detail?: object; save?: object; law?: object } = {}) {
  const calls = serveCalls(({ path }) => {
    if (path === '/user/info') return { data: user };
    if (path === '/project/detail') return { data: { ...detail, ...answers.detail } };
    if (path === '/project/save')
      return answers.save ?? { data: { project_no: 'XM-1', approval_status: 'pending', version: 4, allowed_events: [] } };
    if (path === '/law/rules' && answers.law) return { data: answers.law };
    return { data: { list: [], total: 0 } };
  });
  return { calls, saved: () => calls.filter(({ path }) => path === '/project/save').map(({ body }): Sent => body) };
}

function open(edit = true, permissions = permissionsOf('bidding', ['admin'])) {
  const { unmount, router } = renderPages(
    {
      '/business-manage/project-list/new/project': <NewProjectPage />,
      '/business-manage/project-list/:projectNo/edit': <EditProjectPage />,
    },
    {
      at: edit ? '/business-manage/project-list/XM-1/edit' : '/business-manage/project-list/new/project',
      around: (children) => (
        <PermissionsProvider granted={permissions}>
          <UploadCallsContext value={FILES}>{children}</UploadCallsContext>
        </PermissionsProvider>
      ),
    },
  );
  return { unmount, router };
}

const sendAgain = () => userEvent.click(screen.getByText('重新提交审核'));
const inDialog = async (label: string) => within(await screen.findByRole('dialog')).getByLabelText(label);

function write(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
}

beforeEach(() => sessionStorage.clear());

describe('[AF-03] the form of a project', () => {
  it('starts a new one with what is known of the tenderee, and says what is missing', async () => {
    const { saved } = serve();
    open(false);
    expect(await screen.findByLabelText('招标人')).toHaveValue('河汇城投');
    expect(screen.getByLabelText('建设单位编号')).toHaveValue('OWNER');
    await userEvent.click(screen.getByText('提交审核'));
    const summary = within((await screen.findByText('有 5 处需要修改')).closest<HTMLElement>('.ant-alert') ?? document.body);
    for (const text of ['请填写项目名称', '请填写项目编号', '请选择项目类型', '请选择招标方式'])
      expect(summary.getByText(text)).toBeInTheDocument();
    expect(summary.getByText(/请至少填写一个标段/)).toBeInTheDocument();
    expect(saved()).toEqual([]);
  });

  it('shows why it was returned, keeps its number, and sends everything back on the version that was read', async () => {
    const { saved } = serve();
    open();
    expect(await screen.findByText('请核对担保金额')).toBeInTheDocument();
    expect(screen.getByLabelText('项目编号')).toBeDisabled();
    write(screen.getByLabelText('备注'), '已核对');
    expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
    await sendAgain();
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
    expect(saved()).toEqual([
      { version: 3, project: expect.objectContaining({ announce_info: { remark: '已核对' }, project_sections: [section] }) },
    ]);
  });

  it('[VA-09] tells of a section’s deposit what the law allows, fills it in and lets nothing above it through', async () => {
    const law = { day: '2026-11-01', rules: rulesInForce(NATIONAL_RULE_SETS, { day: '2026-11-01', areaId: '' }) };
    const { calls } = serve({ law });
    open();
    fireEvent.click(await screen.findByLabelText('编辑标段：道路一标'));
    const deposit = await inDialog('投标保证金金额');
    expect(calls.find(({ path }) => path === '/law/rules')?.body).toEqual({ day: '2026-11-01' });
    await waitFor(() => expect(deposit).toHaveAccessibleDescription(/未填写工程估价，暂不能核对2%的上限/));
    write(await inDialog('工程估价'), '30000000');
    write(deposit, '600000.01');
    await waitFor(() => expect(screen.getByText('确定').closest('button')).toBeDisabled());
    fireEvent.click(screen.getByText('填入600,000.00元'));
    expect(deposit).toHaveValue('600000.00');
    await waitFor(() => expect(screen.getByText('确定').closest('button')).toBeEnabled());
  });

  it('edits sections in a table: changes one, copies it under another number, and removes one when asked to', async () => {
    const { saved } = serve();
    open();
    fireEvent.click(await screen.findByLabelText('编辑标段：道路一标'));
    write(await inDialog('标段名称'), '道路工程');
    fireEvent.click(screen.getByText('确定'));

    fireEvent.click(await screen.findByLabelText('复制标段：道路工程'));
    write(await inDialog('标段编号'), 'A');
    write(await inDialog('标段名称'), '二标段');
    expect(screen.getByText('确定').closest('button')).toBeDisabled();
    write(await inDialog('标段编号'), 'ａ');
    expect(await inDialog('标段编号')).toHaveValue('a');
    expect(screen.getByText('确定').closest('button')).toBeDisabled();
    write(await inDialog('标段编号'), 'A2');
    fireEvent.click(screen.getByText('确定'));

    fireEvent.click(await screen.findByLabelText('复制标段：二标段'));
    write(await inDialog('标段编号'), 'A3');
    write(await inDialog('标段名称'), '三标段');
    fireEvent.click(screen.getByText('确定'));
    fireEvent.click(await screen.findByLabelText('删除标段：三标段'));
    fireEvent.click(await screen.findByText('删除', { selector: '.ant-modal-confirm button *' }));
    expect(await screen.findByText('标段（2）')).toBeInTheDocument();

    fireEvent.click(screen.getByText('重新提交审核'));
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
    expect(saved()[0]?.project?.project_sections).toEqual([
      { ...section, section_name: '道路工程' },
      { ...section, section_no: 'A2', section_name: '二标段' },
    ]);
  });

  it('locks what letters depend on, and shows the server’s refusal at the section', async () => {
    serve({
      detail: {
        approval_status: 'pass',
        allowed_events: ['modify', 'abort'],
        dependence: { locked_section_nos: ['A'], running_applications: 1 },
      },
      save: { code: 40001, msg: '有误', data: { errors: [{ field: 'project_sections.0.bid_opening_date', message: '开标时间不能修改' }] } },
    });
    open();
    expect(await screen.findByText(/^项目曾审核通过，投标人可能已据此申请保函：/)).toBeInTheDocument();
    expect(screen.getByLabelText('项目名称')).toBeDisabled();
    expect(screen.getByLabelText('招标项目名称')).toBeEnabled();
    expect(screen.queryByRole('button', { name: '删除标段：道路一标' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '编辑标段：道路一标' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('开标时间')).toBeDisabled();
    expect(dialog.getByLabelText('中标人')).toBeEnabled();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('开标时间不能修改')).toBeInTheDocument();
  });

  it('asks before what has passed is audited again', async () => {
    const { saved } = serve({ detail: { approval_status: 'pass', allowed_events: ['modify'] } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '提交审核' }));
    const confirm = await screen.findByRole('button', { name: '保存并提交审核' });
    expect(saved()).toEqual([]);
    await userEvent.click(confirm);
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
    expect(saved()).toHaveLength(1);
  });

  it('overwrites nothing that another has changed, and takes up the latest', async () => {
    const answers = { detail: {}, save: { code: 40901, msg: '已被他人修改', data: {} } };
    const { saved } = serve(answers);
    open();
    write(await screen.findByLabelText('备注'), '我的修改');
    await sendAgain();
    answers.detail = { version: 4, project: { ...project, announce_info: { remark: '别人的修改' } } };
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改，载入最新内容' }));
    expect(await screen.findByDisplayValue('别人的修改')).toBeInTheDocument();
    expect(saved()).toHaveLength(1);
    expect(screen.getByText('没有未保存的修改')).toBeInTheDocument();
  });

  it('lays both versions beside each other, takes steps back, and is sent over theirs once mine is chosen', async () => {
    const answers: { detail: object; save?: object } = { detail: {}, save: { code: 40901, msg: '已被他人修改', data: {} } };
    const { saved } = serve(answers);
    open();
    write(await screen.findByLabelText('备注'), '我的修改');
    write(screen.getByLabelText('招标项目名称'), '打错了');
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.getByLabelText('招标项目名称')).toHaveValue('');
    answers.detail = { version: 4, project: { ...project, project_sections: [{ ...section, section_name: '别人的标段' }] } };
    await sendAgain();
    await userEvent.click(await screen.findByRole('button', { name: '核对两个版本' }));
    const dialog = within(await screen.findByRole('dialog', { name: '项目已被他人修改' }));
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      '内容我的内容已保存的内容',
      '备注我的修改—',
      '标段 A 标段名称道路一标别人的标段',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: '使用我的内容' }));
    answers.save = { data: { project_no: 'XM-1', approval_status: 'pending', version: 5, allowed_events: [] } };
    await sendAgain();
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
    expect(saved().map(({ version }) => version)).toEqual([3, 4]);
  });

  it('is not left unsaved without a question', async () => {
    serve();
    open();
    write(await screen.findByLabelText('备注'), '打了一半');
    await userEvent.click(screen.getByRole('link', { name: '别处' }));
    expect(await screen.findByRole('dialog', { name: '项目尚未保存' })).toBeInTheDocument();
  });

  it('finds again what was typed when the page went', async () => {
    serve();
    const { unmount } = open();
    write(await screen.findByLabelText('备注'), '打了一半');
    unmount();
    open();
    expect(await screen.findByDisplayValue('打了一半')).toBeInTheDocument();
    expect(screen.getByText('已恢复上次未保存的填写内容，请核对。')).toBeInTheDocument();
  });

  it('[PM-02] is not open to who may not edit, nor where the project cannot be changed', async () => {
    serve({ detail: { approval_status: 'aborted', allowed_events: [] } });
    const { unmount } = open(true, permissionsOf('bidding', ['readonly']));
    expect(await screen.findByText('您没有权限查看此内容')).toBeInTheDocument();
    unmount();
    open();
    expect(await screen.findByText('该项目现在不能由您修改。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看项目' })).toHaveAttribute('href', '/business-manage/project-list/XM-1');
  });
});
