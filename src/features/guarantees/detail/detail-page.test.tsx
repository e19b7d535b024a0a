import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls, type Reply, type ServedCall } from '../../../../tests/support/render-screen';
import { UploadCallsContext } from '../../../blocks/upload/upload-calls';
import type { NamedField } from '#domain/form/schema';
import { chooseOption } from '../../../../tests/support/widget-holder';
import { DetailPage } from './detail-page';

const history = [
  { sequence: 1, event: 'apply', event_name: '提交申请', to_status: 4, actor_name: '李明', app_name: '华建集团', result: 'pass', time: '2026-01-01T01:00:00.000Z', hash: 'a1b2c3d4e5f6' },
  { sequence: 2, event: 'auditReturn', event_name: '审核退回', from_status: 4, to_status: 3, actor_name: '赵敏', app_name: '信达担保', result: 'return', reason: '资质证明缺页', time: '2026-01-02T01:00:00.000Z', hash: 'ffee00112233' },
];

function detail(changes: object = {}) {
  return {
    application: {
      biddingApplySurvey: { projectName: '滨河路改造工程' },
      guaranteeInfo: { productName: '投标保函', guaranteeAmount: '500000.00', guaranteeFee: '2500.00', platformServiceFee: '100.00', effectiveDate: '2026-01-01', expiryDate: '2026-06-30' },
      bidderInfo: {},
      applyUserInfo: {},
      invoicingInfo: {},
      biddingApplyFiles: {},
    },
    projectFields: [],
    sections: [],
    applyFormInfo: { applyNo: 'G1', applyDate: '2026-01-01T01:00:00.000Z', guaranteeStatus: 4, platInvoicingStatus: '', agencyInvoicingStatus: '' },
    signInfo: { contractListFiles: [] },
    payInfo: { payVoucherFiles: [], requiredPayVoucher: false },
    supplement: { fields: [], answers: [], files: [] },
    flow: { flowKind: 'BID', platformConfirm: true, issueChain: [{ uuid: 'a', flowNodeType: 'AUDIT' }, { uuid: 'b', flowNodeType: 'PENDING_LETTER' }], releaseChain: [] },
    step: 0,
    level: 0,
    paid: false,
    version: 7,
    allowedEvents: ['auditReturn', 'requestSupply', 'approved'],
    waitingFor: [{ orgType: 'guarantee', appName: '信达担保', text: '等待信达担保审核' }],
    viewerSides: ['guarantee'],
    ...changes,
  };
}

function open({ changes = {}, send = () => ({}), chainValid = true }: { changes?: object; send?: (body: ServedCall['body']) => Reply; chainValid?: boolean } = {}) {
  const calls = serveCalls(({ path, body }) => {
    if (path === '/apply/detail') return { data: detail(changes) };
    if (path === '/apply/history') return { data: { list: history, chainValid } };
    if (path === '/apply/event') return send(body);
    return {};
  });
  const files = { upload: () => Promise.reject(new Error('not here')), view: () => undefined, download: () => undefined };
  const view = renderScreen(
    <UploadCallsContext value={files}>
      <DetailPage />
    </UploadCallsContext>,
    { path: '/business-manage/detail/:applyNo', at: '/business-manage/detail/G1' },
  );
  return { calls, ...view };
}

const asked = (calls: readonly ServedCall[], path: string) => calls.filter((call) => call.path === path);

describe('detail page', () => {
  it('names status, amount and who is waited for', async () => {
    open();
    expect(await screen.findByRole('heading', { name: /滨河路改造工程/ })).toHaveTextContent('待审核');
    expect(screen.getByText('等待信达担保审核')).toBeInTheDocument();
    expect(screen.getByText('担保金额', { selector: '.detail-figures dt' }).nextElementSibling).toHaveTextContent('¥500,000.00');
  });

  it('offers what the server allows, the primary first and the dangerous last', async () => {
    open();
    const bar = await screen.findByRole('group', { name: '可办理事项' });
    expect(within(bar).getAllByRole('button').map((button) => button.textContent)).toEqual(['审核通过', '要求补充资料', '审核退回']);
  });

  it('offers nothing where the server allows nothing', async () => {
    open({ changes: { allowedEvents: [] } });
    await screen.findByRole('heading', { name: /滨河路改造工程/ });
    expect(screen.queryByRole('group', { name: '可办理事项' })).not.toBeInTheDocument();
  });

  it('asks for the reason of a return and sends it with the version it was decided on', async () => {
    const { calls, actions } = open({ send: () => ({ data: { applyNo: 'G1', guaranteeStatus: 3, version: 8, allowedEvents: [] } }) });
    await userEvent.click(await screen.findByRole('button', { name: '审核退回' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: '审核退回' });
    expect(confirm).toBeDisabled();
    await userEvent.type(within(dialog).getByLabelText('原因'), '资质证明缺页');
    await userEvent.click(confirm);
    await waitFor(() => expect(asked(calls, '/apply/event')).toHaveLength(1));
    expect(asked(calls, '/apply/event')[0]?.body).toEqual({ apply_no: 'G1', version: 7, event: { type: 'auditReturn', reason: '资质证明缺页' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(actions).toContainEqual(expect.objectContaining({ payload: { kind: 'success', title: '已办理：审核退回' } }));
  });

  it('says that the status has changed and loads the page again when somebody was faster', async () => {
    const { calls, actions } = open({ send: () => ({ code: 40901, msg: '状态已变化', data: {} }) });
    await userEvent.click(await screen.findByRole('button', { name: '审核通过' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(actions).toContainEqual(expect.objectContaining({ type: 'notices/raised', payload: expect.objectContaining({ title: '状态已变化' }) })));
    await waitFor(() => expect(asked(calls, '/apply/detail')).toHaveLength(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('puts what the server refuses onto the field of the dialog', async () => {
    open({ send: () => ({ code: 40001, msg: '字段有误', data: { errors: [{ field: 'event.opinion', message: '长度不能超过500个字符' }] } }) });
    await userEvent.click(await screen.findByRole('button', { name: '审核通过' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(await within(dialog).findByText('长度不能超过500个字符')).toBeInTheDocument();
  });

  it('pays offline with a voucher in a dialog, online on the payment page', async () => {
    open({
      changes: {
        applyFormInfo: { applyNo: 'G1', applyDate: '2026-01-01T01:00:00.000Z', guaranteeStatus: 2, platInvoicingStatus: '', agencyInvoicingStatus: '' },
        payInfo: { payType: 'QRcodeOffline', payVoucherFiles: [], requiredPayVoucher: true, payAccountNo: '6222000011112222', hint: '请备注申请编号；转账后上传凭证' },
        allowedEvents: ['completedPay'],
        mayPayOnline: true,
      },
    });
    expect(await screen.findByRole('button', { name: '去缴费' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '线下转账' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('6222000011112222')).toBeInTheDocument();
    expect(within(dialog).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['请备注申请编号', '转账后上传凭证']);
    expect(within(dialog).getByRole('button', { name: '确定' })).toBeDisabled();
  });

  it('shows the history with actor, time, result and reason, and whether its chain is whole', async () => {
    open({ chainValid: false });
    const reason = await screen.findByText('资质证明缺页');
    const entry = reason.closest('[data-result]');
    expect(entry).toHaveAttribute('data-result', 'return');
    expect(entry).toHaveTextContent('审核退回');
    expect(entry).toHaveTextContent('信达担保 赵敏 · 2026-01-02 09:00:00');
    expect(entry).toHaveTextContent('ffee0011');
    expect(screen.getByText('记录校验未通过，请联系平台管理员')).toBeInTheDocument();
  });
});

describe('what the product asked', () => {
  const paper = { key: 'k1', fileName: '业绩证明.pdf' };
  const questions: NamedField[] = [
    { name: 'level', label: '资格等级', required: true, widget: { kind: 'selects', settings: { options: [{ value: 'first', label: '一级建造师' }] } } },
    { name: 'form', label: '递交形式', kind: 'choice', options: 'guaranteeForm', required: true },
    { name: 'free', label: '无在建项目', kind: 'flag' },
    { name: 'proof', label: '业绩证明', kind: 'files', required: true },
  ];
  const answers = [
    { name: 'level', value: 'first' },
    { name: 'form', value: 'paper' },
    { name: 'free', value: true },
    { name: 'proof', value: [paper] },
  ];

  it('[FF-11] [AF-02] is shown with its answers in the shapes of its fields', async () => {
    const projectFields: NamedField[] = [
      { name: 'zone', label: '片区', widget: { kind: 'selects', settings: { options: [{ value: 'N1', label: '北一区' }] } } },
      { name: 'hidden', label: '内部项', kind: 'text', modes: { detail: 'hide' } },
      { name: 'partners', label: '联合体', widget: { kind: 'repeat-section', settings: { itemTitle: '成员', fields: { unit: { label: '单位名称', kind: 'text' } } } } },
    ];
    const application = { ...detail().application, projectFields: { zone: 'N1', hidden: 'x', partners: [{ unit: '海河建工' }] } };
    open({ changes: { projectFields, application } });
    expect(await screen.findByRole('heading', { name: '产品补充信息' })).toBeInTheDocument();
    expect(screen.getByText('北一区')).toBeInTheDocument();
    expect(screen.getByText('海河建工')).toBeInTheDocument();
    expect(screen.queryByText('内部项')).not.toBeInTheDocument();
  });

  it('[LC-10] shows the answers to supplement questions of every kind', async () => {
    open({ changes: { supplement: { requestedReason: '请补充业绩', fields: questions, answers, files: [] } } });
    expect(await screen.findByText('请补充业绩')).toBeInTheDocument();
    expect(screen.getByText('一级建造师')).toBeInTheDocument();
    expect(screen.getByText('纸质保函')).toBeInTheDocument();
    expect(screen.getByText('无在建项目').nextElementSibling).toHaveTextContent('是');
    expect(screen.getAllByRole('button', { name: /业绩证明\.pdf/ }).length).toBeGreaterThan(0);
  });

  it('[LC-10] asks supplement questions of every kind and sends answers in their shapes', async () => {
    const { calls } = open({
      changes: { allowedEvents: ['supply'], supplement: { requestedReason: '请补充业绩', fields: questions, answers: answers.slice(1), files: [] } },
      send: () => ({ data: { applyNo: 'G1', guaranteeStatus: 4, version: 8, allowedEvents: [] } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '补充资料' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: '确定' });
    expect(confirm).toBeDisabled();
    expect(within(dialog).getByRole('switch', { name: '无在建项目' })).toBeChecked();
    expect(within(dialog).getByRole('button', { name: '查看业绩证明.pdf' })).toBeInTheDocument();
    await chooseOption(within(dialog).getByRole('combobox', { name: '资格等级' }), '一级建造师');
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() => expect(asked(calls, '/apply/event')).toHaveLength(1));
    const event = asked(calls, '/apply/event')[0]?.body['event'] as { answers: { name: string; value: unknown }[] };
    expect(new Map(event.answers.map(({ name, value }) => [name, value]))).toEqual(
      new Map<string, unknown>([['level', 'first'], ['form', 'paper'], ['free', true], ['proof', [{ key: 'k1', file_name: '业绩证明.pdf' }]]]),
    );
  });
});
