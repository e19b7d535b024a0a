import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NamedField } from '#domain/form/schema';
import { envelope, renderScreen, serveCalls, type Reply, type ServedCall } from '../../../../tests/support/render-screen';
import { chooseOption } from '../../../../tests/support/widget-holder';
import { UploadCallsContext } from '../../../blocks/upload/upload-calls';
import { DetailPage } from './detail-page';

const history = [
  {
    sequence: 1,
    event: 'apply',
    event_name: '提交申请',
    to_status: 4,
    actor_name: '李明',
    app_name: '华建集团',
    result: 'pass',
    given: {},
    time: '2026-01-01T01:00:00.000Z',
    hash: 'a1b2c3d4e5f6',
  },
  {
    sequence: 2,
    event: 'auditReturn',
    event_name: '审核退回',
    from_status: 4,
    to_status: 3,
    actor_name: '赵敏',
    app_name: '信达担保',
    result: 'return',
    reason: '资质证明缺页',
    given: {},
    time: '2026-01-02T01:00:00.000Z',
    hash: 'ffee00112233',
  },
];

function detail(changes: object = {}) {
  return {
    application: {
      biddingApplySurvey: { projectName: '滨河路改造工程' },
      guaranteeInfo: {
        productName: '投标保函',
        guaranteeAmount: '500000.00',
        guaranteeFee: '2500.00',
        platformServiceFee: '100.00',
        effectiveDate: '2026-01-01',
        expiryDate: '2026-06-30',
      },
      bidderInfo: {},
      applyUserInfo: {},
      invoicingInfo: {},
      biddingApplyFiles: {},
    },
    projectFields: [],
    lawRules: [],
    sections: [],
    applyFormInfo: {
      applyNo: 'G1',
      applyDate: '2026-01-01T01:00:00.000Z',
      guaranteeStatus: 4,
      platInvoicingStatus: '',
      agencyInvoicingStatus: '',
    },
    signInfo: { contractListFiles: [] },
    payInfo: { payVoucherFiles: [], requiredPayVoucher: false },
    supplement: { fields: [], answers: [], files: [] },
    flow: {
      flowKind: 'BID',
      platformConfirm: true,
      issueChain: [
        { uuid: 'a', flowNodeType: 'AUDIT' },
        { uuid: 'b', flowNodeType: 'PENDING_LETTER' },
      ],
      releaseChain: [],
    },
    step: 0,
    level: 0,
    paid: false,
    version: 7,
    allowedEvents: ['auditReturn', 'requestSupply', 'approved'],
    waitingFor: [{ orgType: 'guarantee', appName: '信达担保', text: '等待信达担保审核' }],
    judgedBy: { now: '2026-01-03T01:00:00.000Z', expiryDate: '2026-06-30' },
    viewerSides: ['guarantee'],
    ...changes,
  };
}

function open({
  changes = {},
  send = () => ({}),
  chainValid = true,
  rows = history,
  tab,
  preview = () => ({}),
  held,
  rounds = [],
  amendments = [],
  releases = [],
  returnable = [],
}: {
  changes?: object;
  send?: (body: ServedCall['body']) => Reply;
  chainValid?: boolean;
  rows?: readonly object[];
  tab?: string;
  preview?: () => Reply;
  held?: object;
  rounds?: readonly object[];
  amendments?: readonly object[];
  releases?: readonly object[];
  returnable?: readonly object[];
} = {}) {
  const calls = serveCalls(({ path, body }) => {
    if (path === '/apply/detail') return { data: detail(changes) };
    if (path === '/apply/history') return { data: { list: rows, chainValid } };
    if (path === '/apply/returns') return { data: { list: rounds } };
    if (path === '/amendment/page') return { data: { list: amendments, total: amendments.length } };
    if (path === '/apply/release/list') return { data: { list: releases, total: releases.length } };
    if (path === '/refund/part/list') return { data: { list: [], amendments: returnable, mayRefund: false } };
    if (path === '/letter/preview') return preview();
    if (path === '/letter/print') return { data: { letterNo: 'BH1', verifyCode: 'V', pages: 1, pdf: btoa('%PDF-1.7') } };
    if (path === '/audit/case')
      return { data: { applyNo: 'G1', mayWork: true, mayWriteItems: false, checklists: [], ...(held ? { held } : {}) } };
    if (path.startsWith('/api/attachment/view')) return new Response('x', { headers: { 'content-type': 'image/png' } });
    if (path === '/apply/event') return send(body);
    return {};
  });
  const files = {
    upload: (file: File) => Promise.resolve({ key: `k-${file.name}`, fileName: file.name }),
    view: () => undefined,
    download: () => undefined,
  };
  const view = renderScreen(
    <UploadCallsContext value={files}>
      <DetailPage />
    </UploadCallsContext>,
    { path: '/business-manage/detail/:applyNo', at: `/business-manage/detail/G1${tab ? `?tab=${tab}` : ''}` },
  );
  return { calls, ...view };
}

const sent = (calls: readonly ServedCall[], path: string) => calls.filter((call) => call.path === path);

describe('detail page', () => {
  it('[LC-03] says at the step that releases a letter who is waited for', async () => {
    const text = '等待保函机构解除保函';
    open({
      changes: {
        applyFormInfo: { ...detail().applyFormInfo, guaranteeStatus: 7 },
        flow: { ...detail().flow, flowKind: 'NotStandard', issueChain: [{ uuid: 'r', flowNodeType: 'RELEASE' }] },
        allowedEvents: [],
        waitingFor: [{ orgType: 'guarantee', appName: '信达担保', text }],
      },
    });
    const { parentElement } = await screen.findByText('完成解除', { selector: 'li strong' });
    expect(parentElement).toHaveTextContent(`完成解除：不由您办理：${text}`);
  });

  it('[RT-08] names parties that the platform has frozen, and what that means', async () => {
    open({ changes: { frozenParties: ['信达担保'] } });
    expect(await screen.findByText('信达担保已被平台冻结')).toBeInTheDocument();
    expect(screen.getByText(/由该单位办理的环节暂停，解除冻结后继续办理/)).toBeInTheDocument();
  });

  it('[LC-08] lists under "release" the letters of the section that are released or asked to be, with who won', async () => {
    const release = {
      applyNo: 'G2',
      letterNo: 'XD-2026-0002',
      sectionNames: '一标段',
      bidderAppName: '海卓建设',
      guaranteeAppName: '信达担保',
      guaranteeAmount: '500000.00',
      guaranteeStatus: 7,
      state: 'running',
      appliedAt: '2026-01-02T01:00:00.000Z',
      applicantName: '城投公司',
      winBiddingInfo: {
        bidderOne: '华建集团',
        winningTime: '2026-01-02',
        attachAcceptFileKeys: [{ key: 'N', fileName: '中标通知书.pdf' }],
      },
    };
    const letterInfo = {
      letterNo: 'XD-2026-0001',
      verifyCode: 'V',
      letterDate: '2026-01-01T01:00:00.000Z',
      guaranteeFiles: [],
      verifyUrl: '/v',
    };
    const { calls } = open({ tab: 'release', changes: { letterInfo }, releases: [release] });
    const line = (await screen.findByRole('link', { name: 'XD-2026-0002' })).closest('tr');
    if (!line) throw new Error('no row');
    for (const text of ['解除审核中', '海卓建设', '¥500,000.00', '城投公司', '华建集团', '2026-01-02'])
      expect(line).toHaveTextContent(text);
    expect(within(line).getByRole('button', { name: '查看中标通知书：中标通知书.pdf' })).toBeEnabled();
    expect(sent(calls, '/apply/release/list')[0]?.body).toMatchObject({ apply_no: 'G1', page: 1 });
  });

  it('says whose turn it is where a postponed opening waits and the application itself does not', async () => {
    const amendment = {
      amendmentNo: 'A1',
      applyNo: 'G1',
      sectionName: '一标段',
      state: 'awaitingBidder',
      extraFee: '0.00',
      steps: [],
      voucherFiles: [],
      allowedEvents: [],
    };
    const issued = { hasAmendments: true, waitingFor: [], allowedEvents: [] };
    const { unmount } = open({ changes: issued, amendments: [amendment] });
    expect(await screen.findByRole('heading', { name: '等待对方办理' })).toBeInTheDocument();
    expect(screen.getByText('开标延期：标段“一标段”')).toBeInTheDocument();
    unmount();
    open({ changes: issued, amendments: [{ ...amendment, allowedEvents: ['agree', 'refuse'] }] });
    expect(await screen.findByRole('heading', { name: '轮到您办理' })).toBeInTheDocument();
    expect(screen.getByText(/请在“开标延期”中答复/)).toBeInTheDocument();
    expect(screen.queryByText('目前无需办理')).toBeNull();
  });

  it('tells which rules of the law the application is judged by, of which set and day, and none that it does not meet', async () => {
    const rule = {
      kind: 'share',
      law: '《招标投标法实施条例》',
      article: '第二十六条',
      says: '投标保证金不得超过招标项目估算价的2%',
      field: 'guaranteeInfo.guaranteeAmount',
      basis: 'estimate',
      basisPoints: 200,
      setNo: 'CN-BID-2012',
      region: '',
      guaranteeType: 'bid',
    };
    const procured = { ...rule, setNo: 'CN-GP', when: { procurementLaw: 'governmentProcurement' } };
    const { guaranteeInfo, ...application } = detail().application;
    open({
      changes: { application: { ...application, guaranteeInfo: { ...guaranteeInfo, guaranteeType: 'bid' } }, lawRules: [rule, procured] },
    });
    expect(await screen.findByText('投标保证金不得超过招标项目估算价的2%')).toHaveTextContent(
      '《招标投标法实施条例》第二十六条 · 全国规则 CN-BID-2012',
    );
    expect(screen.getByText(/按申请当日（2026-01-01）有效的规定/)).toBeInTheDocument();
    expect(screen.queryByText(/CN-GP/)).toBeNull();
  });

  it('names status, amount and who is waited for', async () => {
    open();
    expect(await screen.findByRole('heading', { name: /滨河路改造工程/ })).toHaveTextContent('待审核');
    expect(screen.getByText('信达担保审核')).toBeInTheDocument();
    expect(screen.getByText('担保金额', { selector: '.detail-figures dt' }).nextElementSibling).toHaveTextContent('¥500,000.00');
  });

  it('offers what the server allows, the primary first and the dangerous last', async () => {
    open();
    const bar = await screen.findByRole('group', { name: '可办理事项' });
    expect(
      within(bar)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['审核通过', '要求补充资料', '审核退回']);
  });

  it('says to who could decide that a case is taken, and by whom', async () => {
    const held = { userId: 'U9', userName: '孙静怡', since: '2026-01-03T00:50:00.000Z', until: '2026-01-03T01:20:00.000Z' };
    const { unmount } = open({ held: { ...held, mine: false } });
    expect(await screen.findByText('孙静怡 已于 2026-01-03 08:50 领取此件，正在办理。如需由您办理，请在审核台接管。')).toBeInTheDocument();
    unmount();
    open({ held: { ...held, mine: true } });
    expect(await screen.findByText('您已领取此件。')).toBeInTheDocument();
  });

  it('asks nothing of the desk for who does not decide', async () => {
    const { calls } = open({ changes: { allowedEvents: ['cancel'] } });
    await screen.findByRole('heading', { name: /滨河路改造工程/ });
    expect(sent(calls, '/audit/case')).toEqual([]);
  });

  const request = { requestId: 'R1', subject: 'refund', userName: '周明', at: '2026-01-03T00:50:00.000Z', refund_way: 'offline' };
  const applyFormInfo = {
    applyNo: 'G1',
    applyDate: '2026-01-01T01:00:00.000Z',
    guaranteeStatus: 10,
    platInvoicingStatus: '',
    agencyInvoicingStatus: '',
  };
  const refundable = { applyFormInfo, allowedEvents: ['refunding'], viewerSides: ['platform'] };

  it('[RT-08] says before that a second person is wanted, and afterwards that the event waits for one', async () => {
    const { calls, actions } = open({
      changes: { ...refundable, needing_another: ['refunding'] },
      send: () => ({ data: { apply_no: 'G1', guarantee_status: 10, version: 7, allowed_events: [], four_eyes_requested: true } }),
    });
    expect(await screen.findByText('本单位要求双人复核，您提交后须由其他人确认。')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '发起退款' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/提交后不会立即生效/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '提交复核' }));
    await waitFor(() => expect(sent(calls, '/apply/event')).toHaveLength(1));
    await waitFor(() =>
      expect(actions.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ title: '已提交：发起退款' })),
    );
  });

  it('[RT-08] offers its maker nothing but to withdraw, and says why', async () => {
    const { calls } = open({ changes: { ...refundable, allowedEvents: [], four_eyes_request: { ...request, mine: true } } });
    expect(await screen.findByText('您已提交“退款”，等待其他人复核')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '发起退款' })).not.toBeInTheDocument();
    expect(screen.getByText('由您提交，须由本单位其他人复核', { exact: false })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '撤回' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回' }));
    await waitFor(() =>
      expect(sent(calls, '/four-eyes/drop').map(({ body }) => body)).toEqual([{ subject: 'refund', target: 'G1', request_id: 'R1' }]),
    );
  });

  it('[RT-08] shows another what was handed in, who returns it with a reason', async () => {
    const { calls } = open({ changes: { ...refundable, four_eyes_request: { ...request, mine: false } } });
    expect(await screen.findByText('周明已提交“退款”，等待复核')).toBeInTheDocument();
    expect(screen.getByText(/退款方式：线下退款/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '发起退款' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '退回提交人' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: '退回' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('退回原因'), '应原路退回');
    await userEvent.click(dialog.getByRole('button', { name: '退回' }));
    await waitFor(() =>
      expect(sent(calls, '/four-eyes/drop').map(({ body }) => body)).toEqual([
        { subject: 'refund', target: 'G1', request_id: 'R1', reason: '应原路退回' },
      ]),
    );
  });

  it.each([
    ['its maker, who withdraws it', true, '撤回'],
    ['another, who returns it', false, '退回提交人'],
  ])('[LC-06] [RT-08] says of a letter that waits over its last day that it is issued no more, to %s', async (_who, mine, action) => {
    const judgedBy = { now: '2026-06-30T16:00:00.000Z', expiryDate: '2026-06-30' };
    const waiting = {
      applyFormInfo: { ...applyFormInfo, guaranteeStatus: 6 },
      allowedEvents: ['letterFail'],
      viewerSides: ['letter'],
      judgedBy,
    };
    const letter = { requestId: 'R1', subject: 'letter', userName: '周明', at: '2026-06-30T08:00:00.000Z', mine };
    open({ changes: { ...waiting, four_eyes_request: letter } });
    expect(await screen.findByRole('button', { name: action })).toBeInTheDocument();
    expect(screen.getByText('2026-06-30 16:00提交；保函到期日期已过，只能退回或由申请人取消')).toBeInTheDocument();
    expect(screen.getByText('保函到期日期已过，只能退回或由申请人取消，不能再办理', { exact: false })).toBeInTheDocument();
    expect(screen.queryByText(/核对无误后|提交人不能自行复核|须由本单位其他人复核/)).toBeNull();
  });

  it('[RT-08] shows whose request was returned, by whom and why', async () => {
    const returned = { userName: '孙静怡', reason: '应原路退回', at: '2026-01-03T01:00:00.000Z' };
    open({ changes: { ...refundable, four_eyes_request: { ...request, mine: true, returned } } });
    expect(await screen.findByText('孙静怡退回了“退款”')).toBeInTheDocument();
    expect(screen.getByText(/应原路退回（周明提交/)).toBeInTheDocument();
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
    await waitFor(() => expect(sent(calls, '/apply/event')).toHaveLength(1));
    expect(sent(calls, '/apply/event')[0]?.body).toEqual({
      apply_no: 'G1',
      version: 7,
      event: { type: 'auditReturn', reason: '资质证明缺页' },
      with_detail: true,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(actions).toContainEqual(expect.objectContaining({ payload: { kind: 'success', title: '已办理：审核退回' } }));
  });

  it('[LC-10] shows old beside new of what was changed, which marks were not, and marks those again with the next return', async () => {
    const marks = [
      { field: 'bidderInfo.bidderContact', label: '联系人', reason: '与授权书不符', since: 2, met: true },
      { field: 'guaranteeInfo.expiryDate', label: '到期日期', reason: '早于投标有效期', since: 2, met: false },
    ];
    const changes = [{ field: 'bidderInfo.bidderContact', before: '李晓梅', after: '王志强' }];
    const round = {
      sequence: 2,
      event: 'auditReturn',
      eventName: '审核退回',
      actorName: '赵敏',
      appName: '信达担保',
      time: history[1]?.time,
    };
    const { calls } = open({
      rounds: [{ ...round, reason: '请按标注修改', answered: true, marks, changes }],
      send: () => ({ data: { applyNo: 'G1', guaranteeStatus: 3, version: 8, allowedEvents: [] } }),
    });
    const changed = await screen.findByRole('row', { name: '联系人 李晓梅 王志强' });
    expect(changed).toBeInTheDocument();
    const marked = within(screen.getByRole('list', { name: '退回时的标注' })).getAllByRole('listitem');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['联系人与授权书不符已修改', '到期日期早于投标有效期未修改']);
    expect(screen.getByText('有 1 处标注没有修改')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: '审核退回' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByLabelText('到期日期的退回原因')).toHaveValue('早于投标有效期');
    await userEvent.type(within(dialog).getByRole('combobox', { name: '标注需要修改的字段或文件' }), '法定代表人');
    await userEvent.click(await screen.findByTitle('法定代表人'));
    const confirm = within(dialog).getByRole('button', { name: '审核退回' });
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '仍有两处' } });
    expect(confirm).toBeDisabled();
    expect(within(dialog).getByText('还有 1 处没有填写原因')).toBeInTheDocument();
    fireEvent.change(within(dialog).getByLabelText('法定代表人的退回原因'), { target: { value: '与执照不符' } });
    await userEvent.click(confirm);
    await waitFor(() => expect(sent(calls, '/apply/event')).toHaveLength(1));
    expect(sent(calls, '/apply/event')[0]?.body).toMatchObject({
      event: { type: 'auditReturn', reason: '仍有两处' },
      marks: [
        { field: 'guaranteeInfo.expiryDate', reason: '早于投标有效期' },
        { field: 'bidderInfo.bidderLegalPerson', reason: '与执照不符' },
      ],
    });
  });

  it('calls a reason by what happened, and whom it waits for once', async () => {
    const { applyFormInfo } = detail();
    const waitingFor = [{ orgType: 'platform', appName: '平台', text: '等待平台恢复办理' }];
    open({ changes: { applyFormInfo: { ...applyFormInfo, guaranteeStatus: 9 }, returnReason: '项目暂停招标', waitingFor } });
    expect(await screen.findByText('中止原因')).toBeInTheDocument();
    expect(screen.queryByText('退回原因')).toBeNull();
    expect(screen.getByText('平台恢复办理')).toBeInTheDocument();
    expect(screen.queryByText('平台：平台')).toBeNull();
  });

  it('says that the status has changed and loads the page again when somebody was faster', async () => {
    const { calls, actions } = open({ send: () => ({ code: 40901, msg: '状态已变化', data: {} }) });
    await userEvent.click(await screen.findByRole('button', { name: '审核通过' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(sent(calls, '/apply/detail')).toHaveLength(2));
    expect(actions).toContainEqual(
      expect.objectContaining({
        type: 'calls/failed',
        payload: { failure: expect.objectContaining({ code: 40901 }) as object, quiet: false },
      }),
    );
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('状态已变化');
    await userEvent.click(screen.getByRole('button', { name: '查看最新内容' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('puts what the server refuses onto the field of the dialog', async () => {
    open({
      send: () => ({ code: 40001, msg: '字段有误', data: { errors: [{ field: 'event.opinion', message: '长度不能超过500个字符' }] } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '审核通过' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(await within(dialog).findByText('长度不能超过500个字符')).toBeInTheDocument();
  });

  it('[FE-07] [PY-02] pays offline with a voucher, by the payee’s account or code, in a dialog, online on the payment page', async () => {
    open({
      changes: {
        applyFormInfo: {
          applyNo: 'G1',
          applyDate: '2026-01-01T01:00:00.000Z',
          guaranteeStatus: 2,
          platInvoicingStatus: '',
          agencyInvoicingStatus: '',
        },
        payInfo: {
          payType: 'QRcodeOffline',
          payVoucherFiles: [],
          requiredPayVoucher: true,
          payAccountNo: '6222000011112222',
          mustProve: false,
          payeeCode: { key: 'payee', fileName: '收款码.png' },
          hint: '请备注申请编号；转账后上传凭证',
        },
        allowedEvents: ['completedPay'],
        mayPayOnline: true,
      },
    });
    expect(await screen.findByRole('button', { name: '去缴费' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '线下转账' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('6222000011112222')).toBeInTheDocument();
    expect(await within(dialog).findByRole('img', { name: '收款二维码' })).toBeInTheDocument();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['请备注申请编号', '转账后上传凭证']);
    expect(within(dialog).getByRole('button', { name: '确定' })).toBeDisabled();
  });

  it.each(['QRcodeOffline', 'DinPayOffline'])(
    '[PY-02] takes the voucher of a transfer for %s, beside its remark and hints',
    async (payType) => {
      const { calls } = open({
        changes: {
          applyFormInfo: { ...detail().applyFormInfo, guaranteeStatus: 2 },
          payInfo: {
            payType,
            payVoucherFiles: [],
            requiredPayVoucher: true,
            mustProve: false,
            remark: '附言填写申请编号',
            hint: '当日到账；保留回单',
          },
          allowedEvents: ['completedPay'],
          mayPayOnline: true,
        },
      });
      await userEvent.click(await screen.findByRole('button', { name: '线下转账' }));
      const dialog = within(await screen.findByRole('dialog', { name: '线下转账' }));
      expect(dialog.getByText('附言填写申请编号')).toBeInTheDocument();
      expect([...dialog.getByRole('list', { name: '缴费提示' }).children].map(({ textContent }) => textContent)).toEqual([
        '当日到账',
        '保留回单',
      ]);
      const confirm = dialog.getByRole('button', { name: '确定' });
      expect(confirm).toBeDisabled();
      const voucher = new File(['%PDF-1.4'], '回单.pdf', { type: 'application/pdf' });
      await userEvent.upload(dialog.getByLabelText('选择文件：转账凭证'), voucher);
      await waitFor(() => expect(confirm).toBeEnabled());
      await userEvent.click(confirm);
      await waitFor(() =>
        expect(sent(calls, '/apply/event')[0]?.body).toMatchObject({
          event: { type: 'completedPay', voucher_files: [{ key: 'k-回单.pdf', file_name: '回单.pdf' }] },
          fee: '2600.00',
        }),
      );
    },
  );

  it('[FE-07] leads whoever has to be proved before a transfer to the page of the payment', async () => {
    open({
      changes: {
        applyFormInfo: { ...detail().applyFormInfo, guaranteeStatus: 2 },
        payInfo: { payType: 'Offline', payVoucherFiles: [], requiredPayVoucher: false, mustProve: true },
        allowedEvents: ['completedPay'],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '线下转账' }));
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
  });

  describe('contracts that are signed on paper', () => {
    const contract = (name: string, title: string) => ({
      contractNo: name,
      guaranteeId: 'G1',
      contractBusinessType: 'business',
      title,
      desc: '',
      url: name,
      signed: false,
      parties: [{ orgType: 'bidder', appName: '华建集团' }],
    });
    const scans = [{ key: 'S', fileName: '签署件.pdf' }];
    const paper = (allowedEvents: string[], signFiles: object[] = []) => ({
      applyFormInfo: { ...detail().applyFormInfo, guaranteeStatus: 1 },
      signInfo: { contractListFiles: [contract('FW', '服务合同'), contract('DB', '担保合同')], signFiles },
      allowedEvents,
    });

    it('[SG-07] tells the bidder what to print, sign and upload, and hands nothing in without a file', async () => {
      open({ changes: { ...paper(['handInSignFiles']), viewerSides: ['bidder'] } });
      await userEvent.click(await screen.findByRole('button', { name: '提交签署件' }));
      const dialog = await screen.findByRole('dialog', { name: '提交签署件' });
      expect(await within(dialog).findByRole('button', { name: '下载服务合同.pdf' })).toBeEnabled();
      expect(within(dialog).getByRole('button', { name: '下载担保合同.pdf' })).toBeEnabled();
      expect(within(dialog).getByText(/全部页面扫描/)).toBeInTheDocument();
      expect(within(dialog).getByRole('button', { name: '确定' })).toBeDisabled();
    });

    it('[UP-01] hands in each scan with the contract that it belongs to', async () => {
      const { calls } = open({ changes: { ...paper(['handInSignFiles']), viewerSides: ['bidder'] } });
      await userEvent.click(await screen.findByRole('button', { name: '提交签署件' }));
      const dialog = await screen.findByRole('dialog', { name: '提交签署件' });
      for (const name of ['甲.pdf', '乙.pdf']) {
        await userEvent.upload(within(dialog).getByLabelText('选择文件：签署件'), new File(['x'], name));
        await within(dialog).findByRole('combobox', { name: `${name}的合同名称` });
      }
      await chooseOption(within(dialog).getByRole('combobox', { name: '甲.pdf的合同名称' }), '担保合同');
      await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
      await waitFor(() =>
        expect(sent(calls, '/apply/event')[0]?.body['event']).toEqual({
          type: 'handInSignFiles',
          sign_files: [
            { key: 'k-甲.pdf', file_name: '甲.pdf', contract_group_cfg_id: 'DB' },
            { key: 'k-乙.pdf', file_name: '乙.pdf' },
          ],
        }),
      );
    });

    it('[UP-01] confirms contract by contract, adding one where a contract has further papers', async () => {
      const { calls } = open({ changes: { ...paper(['confirmSignFiles']), viewerSides: ['guarantee'] } });
      await userEvent.click(await screen.findByRole('button', { name: '确认签署件' }));
      const dialog = await screen.findByRole('dialog', { name: '确认签署件' });
      const heads = within(dialog).getAllByRole('columnheader');
      expect(heads.map(({ textContent }) => textContent)).toEqual(['合同名称', '文件', '操作']);
      await userEvent.upload(within(dialog).getByLabelText('选择文件：担保合同'), new File(['x'], '甲.pdf'));
      await within(dialog).findByRole('button', { name: '删除甲.pdf' });
      await userEvent.click(within(dialog).getByRole('button', { name: '添加合同' }));
      await userEvent.upload(within(dialog).getByLabelText('选择文件：第 3 份合同'), new File(['x'], '乙.pdf'));
      await within(dialog).findByRole('button', { name: '删除乙.pdf' });
      await chooseOption(within(dialog).getByRole('combobox', { name: '第 3 份合同的名称' }), '服务合同');
      await userEvent.click(within(dialog).getByRole('button', { name: '删除第 1 份合同' }));
      await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
      await waitFor(() =>
        expect(sent(calls, '/apply/event')[0]?.body['event']).toEqual({
          type: 'confirmSignFiles',
          sign_files: [
            { key: 'k-甲.pdf', file_name: '甲.pdf', contract_group_cfg_id: 'DB' },
            { key: 'k-乙.pdf', file_name: '乙.pdf', contract_group_cfg_id: 'FW' },
          ],
        }),
      );
    });

    it('[SG-07] shows the institution what was handed in, and returns it with a reason', async () => {
      const waiting = { orgType: 'bidder', appName: '华建集团', files: scans, at: '2026-01-02T01:00:00.000Z', state: 'waiting' };
      const { calls } = open({ tab: 'contracts', changes: paper(['confirmSignFiles', 'returnSignFiles'], [waiting]) });
      const papers = await screen.findByRole('list', { name: '纸质签署件' });
      expect(papers).toHaveTextContent('投标人 华建集团：2026-01-02 09:00 提交，待担保机构确认');
      expect(within(papers).getByRole('button', { name: '查看签署件.pdf' })).toBeEnabled();
      expect(screen.getByRole('button', { name: '确认签署件' })).toBeEnabled();
      await userEvent.click(screen.getByRole('button', { name: '退回签署件' }));
      const dialog = await screen.findByRole('dialog', { name: '退回签署件' });
      await userEvent.type(within(dialog).getByLabelText('原因'), '缺少骑缝章');
      await userEvent.click(within(dialog).getByRole('button', { name: '退回签署件' }));
      await waitFor(() => expect(sent(calls, '/apply/event')[0]?.body['event']).toEqual({ type: 'returnSignFiles', reason: '缺少骑缝章' }));
    });
  });

  it('shows the history with actor, time, result and reason, and whether its chain is whole', async () => {
    open({ chainValid: false, tab: 'history' });
    const reason = await screen.findByText('资质证明缺页');
    const entry = reason.closest('[data-result]');
    expect(entry).toHaveAttribute('data-result', 'return');
    expect(entry).toHaveTextContent('审核退回');
    expect(entry).toHaveTextContent('信达担保 赵敏 · 2026-01-02 09:00:00');
    expect(entry).toHaveTextContent('ffee0011');
    expect(screen.getByText('记录校验未通过，请联系平台管理员')).toBeInTheDocument();
  });

  it('[RT-08] tells the bidder who of the platform has looked before the bids were open, and when', async () => {
    const { unmount } = open({ tab: 'history' });
    await screen.findByRole('heading', { name: '办理记录' });
    expect(screen.queryByRole('heading', { name: '平台查看记录' })).not.toBeInTheDocument();
    unmount();
    open({ tab: 'history', changes: { platformReadings: [{ userName: '周岚', time: '2026-01-02T01:00:00.000Z' }] } });
    const list = await screen.findByRole('list', { name: '平台查看记录' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('周岚 · 2026-01-02 09:00:00');
  });

  it('shows in the history what a payment went through', async () => {
    const paid = { event: 'completedPay', event_name: '完成缴费', from_status: 2, passed_statuses: [100], to_status: 4 };
    open({ tab: 'history', rows: [...history, { ...history[0], ...paid, sequence: 3 }] });
    expect((await screen.findByText('完成缴费')).closest('[data-result]')).toHaveTextContent('通过 · 已缴费待确认 → 待审核');
  });
});

describe('the workplace', () => {
  it('keeps what ends the business behind 更多, with a confirmation that asks for the reason', async () => {
    const { calls } = open({
      changes: { allowedEvents: ['cancel', 'abort', 'supply'] },
      send: () => ({ data: { applyNo: 'G1', guaranteeStatus: 17, version: 8, allowedEvents: [] } }),
    });
    const bar = await screen.findByRole('group', { name: '可办理事项' });
    expect(
      within(bar)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['补充资料', '更多']);
    await userEvent.click(within(bar).getByRole('button', { name: '更多' }));
    await userEvent.click(within(bar).getByRole('button', { name: '取消申请' }));
    const dialog = await screen.findByRole('dialog', { name: '取消申请' });
    await userEvent.type(within(dialog).getByLabelText('原因'), '不再投标');
    await userEvent.click(within(dialog).getByRole('button', { name: '取消申请' }));
    await waitFor(() => expect(sent(calls, '/apply/event')).toHaveLength(1));
    expect(sent(calls, '/apply/event')[0]?.body['event']).toEqual({ type: 'cancel', reason: '不再投标' });
  });

  const goesOn = '恢复后将回到中止前的环节继续办理。';
  it.each([
    ['nothing is said of it', undefined, goesOn],
    ['it goes on', 4, goesOn],
    ['money is still to be confirmed', 100, goesOn],
    ['it ends unpaid', 8, '开标时间已过，恢复后本申请即告过期，不能继续办理。'],
    ['it ends paid', 10, '开标时间已过，恢复后不能继续办理，已缴费用进入退款流程。'],
  ])('[LC-05] [LC-06] says before a resume what it leads to, where %s', async (_where, resumesAt, words) => {
    const { applyFormInfo } = detail();
    open({ changes: { applyFormInfo: { ...applyFormInfo, guaranteeStatus: 9 }, allowedEvents: ['renewAbort'], resumesAt } });
    await userEvent.click(await screen.findByRole('button', { name: '恢复办理' }));
    const dialog = await screen.findByRole('dialog', { name: '恢复办理' });
    expect(dialog).toHaveTextContent(words);
    if (words !== goesOn) expect(dialog).not.toHaveTextContent(goesOn);
  });

  it.each([
    ['2026-01-03T04:00:00.000Z', '还有 2 天'],
    ['2026-01-05T01:00:00.000Z', '今天'],
    ['2026-01-05T02:00:00.000Z', '已到期'],
  ])('says whose turn it is, and until when, at %s', async (now, left) => {
    open({ changes: { judgedBy: { now, bidOpeningAt: '2026-01-05T02:00:00.000Z', expiryDate: '2026-06-30' } } });
    expect(await screen.findByRole('heading', { name: '轮到您办理' })).toBeInTheDocument();
    expect(screen.getByText('须在开标前办结').parentElement).toHaveTextContent(`须在开标前办结2026-01-05 10:00${left}`);
  });

  it('names in the address which part is shown, and shows the one that the address names', async () => {
    open({ tab: 'history' });
    expect(await screen.findByRole('heading', { name: '办理记录' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '记录' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: '费用' }));
    expect(await screen.findByRole('heading', { name: '费用与缴费' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '办理记录' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '合同' })).toHaveAttribute('href', '/business-manage/detail/G1?tab=contracts');
  });

  it('[PM-05] has no part for contracts and fees where they are not for whoever looks', async () => {
    open({ changes: { viewerSides: ['beneficiary'] }, tab: 'contracts' });
    const parts = within(await screen.findByRole('navigation', { name: '详情内容' })).getAllByRole('link');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['资料', '文件', '记录']);
    expect(parts[0]).toHaveAttribute('aria-current', 'page');
  });

  it('shows a letter by its first page, its number to copy and its QR code', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
      configurable: true,
    });
    const { calls, actions } = open({
      changes: {
        letterInfo: {
          letterNo: 'BH123456789-20260105-0001',
          verifyCode: 'ABCD2345EFGH',
          letterDate: '2026-01-05T02:00:00.000Z',
          guaranteeFiles: [{ key: 'letter-1', fileName: '投标保函.pdf' }],
          verifyUrl: 'https://guarantee.example.cn/user/truth?letterNo=BH123456789-20260105-0001&code=ABCD2345EFGH',
        },
      },
    });
    const letter = await screen.findByRole('region', { name: '保函' });
    expect(await within(letter).findByRole('button', { name: '查看投标保函.pdf' })).toBeInTheDocument();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/attachment/view?key=letter-1')).toBe(true));
    expect(await within(letter).findByRole('img', { name: '验真二维码' })).toBeInTheDocument();
    await userEvent.click(within(letter).getByRole('button', { name: '复制保函编号' }));
    await waitFor(() => expect(actions).toContainEqual(expect.objectContaining({ payload: { kind: 'success', title: '已复制保函编号' } })));
    expect(copied).toEqual(['BH123456789-20260105-0001']);
  });

  it('[LC-02] [VW-04] lists every file once, with what it was given for, and downloads all under label, time and number', async () => {
    const licence = { key: 'f1', file_name: '营业执照.pdf' };
    const notice = { key: 'f2', file_name: '中标通知书.pdf' };
    const { calls } = open({
      tab: 'files',
      changes: { application: { ...detail().application, biddingApplyFiles: { businessLicenseKeys: [licence], otherFiles: [licence] } } },
      rows: [
        ...history,
        { ...history[0], sequence: 3, event: 'applyRelease', event_name: '申请解除保函', given: { attach_accept_file_keys: [notice] } },
      ],
    });
    expect(await screen.findByRole('heading', { name: '文件（2）' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByText('申请解除保函（2026-01-01 09:00）').nextElementSibling).toHaveTextContent('中标通知书.pdf'),
    );
    expect(screen.getAllByRole('button', { name: '查看营业执照.pdf' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '全部下载' }));
    await waitFor(() => expect(sent(calls, '/file/download/zip')).toHaveLength(1));
    expect(sent(calls, '/file/download/zip')[0]?.body['file_name']).toMatch(/^全部文件_\d{14}_G1\.zip$/);
  });

  it('[PY-05] names how the invoices of both fees stand', async () => {
    const applyFormInfo = { ...detail().applyFormInfo, agencyInvoicingStatus: 'finish', platInvoicingStatus: 'apply' };
    open({ tab: 'fees', changes: { paid: true, applyFormInfo } });
    expect((await screen.findByText('担保费发票')).nextElementSibling).toHaveTextContent('已开票');
    expect(screen.getByText('平台服务费发票').nextElementSibling).toHaveTextContent('已申请');
  });

  it('[PY-05] offers no invoice about a fee that was not received', async () => {
    const applyFormInfo = { ...detail().applyFormInfo, agencyInvoicingStatus: 'finish', platInvoicingStatus: '' };
    open({ tab: 'fees', changes: { paid: true, applyFormInfo, viewerSides: ['bidder'] } });
    expect((await screen.findByText('担保费发票')).nextElementSibling).toHaveTextContent('已开票');
    expect(screen.getByText('平台服务费发票').nextElementSibling).toHaveTextContent('—');
    expect(screen.queryByRole('link', { name: '申请开票' })).not.toBeInTheDocument();
  });

  it.each([
    ['待分账 “信达担保”的宝付账户尚未开户成功', { state: 'pending', reason: '“信达担保”的宝付账户尚未开户成功' }],
    ['已分账 2026-01-02 11:04', { state: 'done', reason: '', splitAt: '2026-01-02T03:04:00.000Z' }],
    ['分账失败 分账接收方账户状态异常', { state: 'failed', reason: '分账接收方账户状态异常' }],
    ['无需分账 费用已全部退还', { state: 'dropped', reason: '费用已全部退还' }],
  ])('[PY-03] says how the payment is split, and why it waits or failed: %s', async (shown, split) => {
    open({ tab: 'fees', changes: { paid: true, payInfo: { payVoucherFiles: [], requiredPayVoucher: false, split } } });
    expect((await screen.findByText('分账')).nextElementSibling?.textContent).toBe(shown);
  });

  it('[PY-03] says nothing of a split to whoever is told of none', async () => {
    open({ tab: 'fees', changes: { paid: true } });
    expect(await screen.findByText('缴费状态')).toBeInTheDocument();
    expect(screen.queryByText('分账')).not.toBeInTheDocument();
  });

  it('[PY-02] shows what the payer remarked with a transfer, not what the payee wants remarked', async () => {
    const payInfo = { payType: 'Offline', payVoucherFiles: [], requiredPayVoucher: false };
    open({ tab: 'fees', changes: { payInfo: { ...payInfo, remark: '附言填写申请编号', payerRemark: '由母公司代付' } } });
    expect((await screen.findByText('转账备注')).nextElementSibling).toHaveTextContent('由母公司代付');
    expect(screen.queryByText('附言填写申请编号')).not.toBeInTheDocument();
  });

  it('[PY-04] lets the fee of an amendment go back where the application itself cost nothing, and asks for none where there are none', async () => {
    const left = { guaranteeFee: '800.00', platformServiceFee: '0.00' };
    const returnable = [{ amendmentNo: 'G1-Y1', left, ways: ['online'] }];
    const { unmount } = open({ tab: 'fees', changes: { hasPartRefunds: true, viewerSides: ['platform'] }, returnable });
    expect(await screen.findByRole('button', { name: '退还延期费用 G1-Y1' })).toBeInTheDocument();
    unmount();
    const { calls } = open({ tab: 'fees', changes: { paid: true, viewerSides: ['platform'] }, returnable });
    expect((await screen.findByText('缴费状态')).nextElementSibling).toHaveTextContent('已缴费');
    expect(sent(calls, '/refund/part/list')).toEqual([]);
  });

  it('[VW-02] [VW-04] asks whoever waits for a transfer to decide once its voucher was seen to its end', async () => {
    open({
      tab: 'fees',
      changes: {
        allowedEvents: ['confirmCollection'],
        payInfo: { payVoucherFiles: [{ key: 'v1', file_name: '转账凭证.pdf' }], requiredPayVoucher: true },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '核对凭证' }));
    const viewer = await screen.findByRole('dialog', { name: '转账凭证.pdf' });
    await userEvent.click(within(viewer).getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '核对凭证' }));
    const go = await screen.findByRole('button', { name: '凭证无误，去确认收款' });
    expect(go).toBeDisabled();
    fireEvent.load(await screen.findByRole('img', { name: '转账凭证.pdf' }));
    await waitFor(() => expect(go).toBeEnabled());
    await userEvent.click(go);
    expect(await screen.findByRole('dialog', { name: '确认收款' })).toBeInTheDocument();
  });

  it('[TB-01] opens below a decision all that was said and given with it', async () => {
    const opinion = `${'资料齐备，'.repeat(60)}同意`;
    const approved = { ...history[1], sequence: 3, event: 'approved', event_name: '审核通过', result: 'pass', reason: undefined };
    open({ tab: 'history', rows: [...history, { ...approved, given: { opinion } }, { ...approved, sequence: 4 }] });
    await userEvent.click(await screen.findByRole('radio', { name: '审核记录' }));
    const table = within(await screen.findByRole('table', { name: '审核记录' }));
    expect(table.getAllByRole('button', { name: /^展开/ })).toHaveLength(2);
    await userEvent.click(table.getByRole('button', { name: '展开第 2 行' }));
    expect(within(table.getByRole('cell', { name: '第 2 行的详情' })).getByText(opinion)).toBeInTheDocument();
    await userEvent.click(table.getByRole('button', { name: '收起第 2 行' }));
    expect(table.queryByRole('cell', { name: '第 2 行的详情' })).not.toBeInTheDocument();
  });

  it('[TB-03] shows the decisions of audits alone as rows, ten to a page', async () => {
    const audits = Array.from({ length: 12 }, (_, index) => ({
      ...history[1],
      sequence: index + 2,
      reason: `第${String(index + 1)}次退回`,
    }));
    open({ tab: 'history', rows: [...history.slice(0, 1), ...audits] });
    await userEvent.click(await screen.findByRole('radio', { name: '审核记录' }));
    const table = await screen.findByRole('table', { name: '审核记录' });
    const said = () =>
      within(table)
        .getAllByText(/^第\d+次退回$/)
        .map(({ textContent }) => textContent);
    expect([said().length, said()[0]]).toEqual([10, '第1次退回']);
    expect(within(table).queryByText('提交申请')).not.toBeInTheDocument();
    expect(within(table).getAllByText('2026-01-02 09:00:00')).toHaveLength(10);
    await userEvent.click(await screen.findByTitle('2'));
    expect(said()).toEqual(['第11次退回', '第12次退回']);
  });

  it('[LC-02] shows in the history what passed in blue, whatever the brand, and what was returned in red', async () => {
    open({ tab: 'history' });
    await screen.findByText('资质证明缺页');
    const colourOf = (result: string) =>
      document.querySelector(`.history [data-result=${result}]`)?.closest('li')?.getAttribute('style') ?? '';
    expect(colourOf('pass')).toContain('var(--ant-blue-8)');
    expect(colourOf('return')).toContain('var(--bad)');
    const css = readFileSync('src/features/guarantees/detail/detail.css', 'utf8');
    expect(css).toContain('.history-pass {\n  color: var(--ant-blue-8);');
    expect(css).toContain('.history-return {\n  color: var(--bad);');
  });

  it('[LC-02] shows the results among the decisions of audits in the colours of the history', async () => {
    const approved = { ...history[1], sequence: 3, event: 'approved', event_name: '审核通过', result: 'pass', reason: undefined };
    open({ tab: 'history', rows: [...history, approved] });
    await userEvent.click(await screen.findByRole('radio', { name: '审核记录' }));
    const table = within(await screen.findByRole('table', { name: '审核记录' }));
    const sheet = document.createElement('style');
    sheet.textContent = readFileSync('src/features/guarantees/detail/detail.css', 'utf8');
    document.head.append(sheet);
    const colours = ['通过', '退回'].map((result) => getComputedStyle(table.getByText(result)).color);
    sheet.remove();
    expect(colours).toEqual(['var(--ant-blue-8)', 'var(--bad)']);
  });

  it('[LC-02] shows five hundred rows of history in pages, the newest first', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      ...history[0],
      sequence: index + 1,
      hash: `hash${String(index + 1).padStart(4, '0')}`,
    }));
    open({ tab: 'history', rows });
    expect(await screen.findByText('共 500 条记录')).toBeInTheDocument();
    const shown = () => screen.getAllByText(/^hash\d{4}$/).map(({ textContent }) => textContent);
    expect([shown().length, shown()[0]]).toEqual([20, 'hash0500']);
    await userEvent.click(screen.getByTitle('25'));
    expect([shown().length, shown().at(-1)]).toEqual([20, 'hash0001']);
  });
});

describe('what was given before', () => {
  const claim = {
    ...history[0],
    sequence: 3,
    event: 'pendingClaimed',
    event_name: '申请理赔',
    to_status: 14,
    app_name: '城投集团',
    given: { claim_amount: '420000.00', claim_reason: '9002', tel: '022-24120006', claim_files: [{ key: 'c1', file_name: '索赔函.pdf' }] },
  };

  it('[LC-09] stands in the history with each row', async () => {
    open({ tab: 'history', rows: [...history, claim] });
    const entry = (await screen.findByText('420,000.00')).closest('[data-result]');
    expect(entry).toHaveTextContent('申请理赔');
    expect(entry).toHaveTextContent('022-24120006');
    expect(screen.getByRole('button', { name: '查看索赔函.pdf' })).toBeInTheDocument();
  });

  it.each([
    ['bid', ['投标有效期内撤销投标文件', '招标文件规定的其他不予退还情形'], 6],
    ['performance', ['不履行合同义务或者履行合同义务不符合约定', '合同或者履约保函约定的其他情形'], 6],
    ['advancePayment', ['未将预付款用于合同约定的用途', '合同或者预付款保函约定的其他情形'], 5],
    ['migrantWage', ['拖欠农民工工资，经责令限期支付，期满仍未支付', '工资支付保函约定的其他情形'], 3],
    ['quality', ['缺陷责任期内对因被保证人原因造成的缺陷不予维修，也不承担维修费用', '合同或者工程质量保函约定的其他情形'], 5],
  ])('[LC-09] offers who claims on a %s letter the reasons of its type', async (guaranteeType, [first, last], count) => {
    const application = detail().application;
    const guaranteeInfo = { ...application.guaranteeInfo, guaranteeType };
    open({ changes: { application: { ...application, guaranteeInfo }, allowedEvents: ['pendingClaimed'] } });
    await userEvent.click(await screen.findByRole('button', { name: '申请理赔' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: '索赔原因' }));
    const offered = [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);
    expect([offered[0], offered.at(-1), offered.length]).toEqual([first, last, count]);
  });

  it('[LC-09] shows the reason of a claim that was lodged before its type had reasons of its own', async () => {
    const application = detail().application;
    const guaranteeInfo = { ...application.guaranteeInfo, guaranteeType: 'performance' };
    const before = { claimAmount: '420000.00', claimReason: '9002', tel: '022-24120006', claimFiles: [] };
    open({ changes: { application: { ...application, guaranteeInfo }, claim: before } });
    expect(await screen.findByText('中标后无正当理由不与招标人订立合同')).toBeInTheDocument();
  });

  it('[LC-09] stands in the history with the term in working days that it began', async () => {
    open({ tab: 'history', rows: [...history, { ...claim, terms: ['理赔支付期限开始计算，截至 2026-10-13'] }] });
    const entry = (await screen.findByText('理赔支付期限开始计算，截至 2026-10-13')).closest('[data-result]');
    expect(entry).toHaveTextContent('申请理赔');
  });

  it('[RT-07] [LC-09] names on the panel of the claim the authority that lodged it', async () => {
    const lodged = { claimAmount: '50000.00', claimReason: '9301', tel: '022-24120006', claimFiles: [] };
    open({ changes: { claim: { ...lodged, claimantName: '周监察', wageAuthority: '滨海新区人社局' } } });
    const panel = (await screen.findByText('索赔人')).closest('section');
    expect(panel).toHaveTextContent('滨海新区人社局（经办人 周监察，凭支付通知书提出）');
    expect(panel).not.toHaveTextContent('受益人联系人');
  });

  it('[LC-09] shows on the panel of the claim what became of it', async () => {
    const paid = { claimAmount: '400000.00', compensatorContactTel: '022-58001234', claimFiles: [{ key: 'p1', fileName: '付款回单.pdf' }] };
    const answer = { event: 'claimed', time: '2026-11-25T02:00:00.000Z', ...paid };
    open({ changes: { claim: { claimAmount: '420000.00', claimReason: '9002', tel: '022-24120006', claimFiles: [], answer } } });
    const result = (await screen.findByText('处理结果')).closest('section');
    for (const words of ['已理赔', '400,000.00', '022-58001234', '420,000.00']) expect(result).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: '查看付款回单.pdf' })).toBeInTheDocument();
  });

  it('[LC-09] shows on the panel of the claim why it was refused, by which papers, and whom to ask', async () => {
    const given = { compensatorContactTel: '022-58001234', claimFiles: [{ key: 'p1', fileName: '拒绝理赔通知书.pdf' }] };
    const answer = { event: 'claimReject', time: '2026-11-25T02:00:00.000Z', reason: '未附中标通知书', ...given };
    open({ changes: { claim: { claimAmount: '420000.00', claimReason: '9002', tel: '022-24120006', claimFiles: [], answer } } });
    const result = (await screen.findByText('处理结果')).closest('section');
    for (const words of ['不予理赔', '未附中标通知书', '022-58001234']) expect(result).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: '查看拒绝理赔通知书.pdf' })).toBeInTheDocument();
  });

  it('[LC-09] says on the panel of the claim since when it is approved, and on that of terms whose each is and by what', async () => {
    const clocks = [
      { kind: 'examineClaim', dueDay: '2026-10-13', endedOn: '2026-10-12', unknownYears: [] },
      { kind: 'settleClaim', dueDay: '2026-10-20', daysLeft: 3, unknownYears: [] },
    ];
    const approved = {
      claimAmount: '420000.00',
      claimReason: '9002',
      tel: '022-24120006',
      claimFiles: [],
      approvedAt: '2026-10-12T02:00:00.000Z',
    };
    open({ changes: { claim: approved, workingClocks: clocks } });
    const panel = (await screen.findByText('审核通过时间')).closest('section');
    expect(panel).toHaveTextContent('2026-10-12 10:00:00');
    const terms = (await screen.findByText(/收到索赔后 10 个工作日内支付/)).closest('section');
    for (const words of ['索赔审核', '已按期办结（2026-10-12）', '索赔办结还有 3 个工作日', '平台办理期限', 'URDG 758'])
      expect(terms).toHaveTextContent(words);
  });

  it('[LC-09] offers to approve the claim, to pay and to refuse it, and sends the approval with its opinion', async () => {
    const { calls } = open({ changes: { allowedEvents: ['claimApproved', 'claimed', 'claimReject'] }, rows: [...history, claim] });
    expect(await screen.findByRole('button', { name: '完成理赔' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '拒绝理赔' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '索赔审核通过' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/确认索赔材料符合保函约定/)).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('意见'), '单据相符');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(sent(calls, '/apply/event')).toHaveLength(1));
    expect(sent(calls, '/apply/event')[0]?.body['event']).toEqual({ type: 'claimApproved', opinion: '单据相符' });
  });

  it('[LC-09] [LC-02] stands beside the form of whoever decides next', async () => {
    const opinion = { ...history[0], sequence: 4, event: 'approved', event_name: '审核通过', given: { opinion: '建议赔付' } };
    open({ changes: { allowedEvents: ['claimed', 'claimReject'] }, rows: [...history, claim, opinion] });
    await userEvent.click(await screen.findByRole('button', { name: '拒绝理赔' }));
    const shown = within(await screen.findByRole('dialog')).getByRole('region', { name: '此前办理情况' });
    expect(
      within(shown)
        .getAllByRole('listitem')
        .flatMap(({ textContent }) => /^(?:审核通过|申请理赔|审核退回)/.exec(textContent)?.[0] ?? []),
    ).toEqual(['审核通过', '申请理赔', '审核退回']);
    expect(shown).toHaveTextContent('建议赔付');
    expect(within(shown).getByRole('button', { name: '查看索赔函.pdf' })).toBeInTheDocument();
  });
});

describe('on paper', () => {
  it('says everything, with number, status and the time of printing, and offers nothing to press but files', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...history[0],
      sequence: index + 1,
      hash: `hash${String(index + 1).padStart(4, '0')}`,
    }));
    const sections = [{ sectionNo: 'BD01', sectionName: '土建施工一标段', guaranteeAmount: '500000.00' }];
    open({ changes: { sections }, rows });
    await screen.findByRole('heading', { name: /滨河路改造工程/ });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = screen.getByRole('article');
    for (const text of ['滨河路改造工程', 'G1', '待审核', '打印时间', '费用与缴费', '办理记录', '土建施工一标段', '伍拾万元整'])
      expect(paper).toHaveTextContent(text);
    await waitFor(() => expect(within(paper).getAllByText(/^hash\d{4}$/)).toHaveLength(60));
    expect(within(paper).queryByRole('group', { name: '可办理事项' })).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});

describe('issuing', () => {
  const application = {
    ...detail().application,
    biddingApplySurvey: { projectName: '滨河路改造工程', projectNo: 'XM1', tenders: '城投集团' },
    bidderInfo: { bidderAppName: '华建集团' },
  };
  const letter = {
    title: '投标保函',
    applicant_name: '华建集团',
    beneficiary_name: '城投集团',
    project_name: '滨河路改造工程',
    project_no: 'XM1',
    section_names: [],
    guarantee_amount: '500000.00',
    amount_in_capitals: '伍拾万元整',
    effective_date: '2026-01-01',
    expiry_date: '2026-06-30',
    issuer_name: '信达银行',
    issue_date: '2026-01-03',
  };
  const at = (changes: object = {}) => ({ changes: { allowedEvents: ['letter'], application, ...changes } });
  const agreement = (table: HTMLElement) =>
    Object.fromEntries(
      within(table)
        .getAllByRole('row')
        .flatMap((row) => {
          const agrees = row.getAttribute('data-agrees');
          return agrees === null ? [] : [[within(row).getByRole('rowheader').textContent, agrees]];
        }),
    );

  it('[LC-11] waits for the pages of the letter, and compares them with the application', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const { calls } = open({
      ...at(),
      preview: () => new Promise<Response>((resolve) => (answer = resolve)),
      send: () => ({ data: { applyNo: 'G1', guaranteeStatus: 7, version: 8, allowedEvents: [] } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '出具保函' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: '确定' });
    expect(confirm).toBeDisabled();
    await waitFor(() => expect(sent(calls, '/letter/preview').map(({ body }) => body)).toEqual([{ apply_no: 'G1' }]));
    answer(envelope({ data: { letter, pages: 2, pdf: btoa('%PDF-1.7') } }));
    const table = await within(dialog).findByRole('table', { name: '保函内容与申请核对' });
    expect(within(table).getByText('¥500,000.00')).toBeInTheDocument();
    expect(within(table).getByText('伍拾万元整')).toBeInTheDocument();
    expect(new Set(Object.values(agreement(table)))).toEqual(new Set(['true']));
    expect(await within(dialog).findByRole('document', { name: '投标保函预览' })).toBeInTheDocument();
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(sent(calls, '/apply/event')[0]?.body).toMatchObject({ event: { type: 'letter' }, expiry_date: '2026-06-30' }),
    );
  });

  it('[LC-11] [LC-06] shows the pages anew where the last day has moved since they were shown', async () => {
    const days = { expiry_date: '2026-06-30' };
    const { calls } = open({
      ...at(),
      preview: () => ({ data: { letter: { ...letter, ...days }, pages: 1, pdf: btoa('%PDF-1.7') } }),
      send: () => ({ code: 40901, msg: '保函到期日期已由 2026-06-30 变更为 2026-07-10，请核对最新预览后再出具' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '出具保函' }));
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' });
    await waitFor(() => expect(confirm).toBeEnabled());
    days.expiry_date = '2026-07-10';
    await userEvent.click(confirm);
    await waitFor(() => expect(sent(calls, '/letter/preview')).toHaveLength(2));
    await waitFor(() => expect(agreement(screen.getByRole('table'))).toMatchObject({ 到期日期: 'false' }));
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() => expect(sent(calls, '/apply/event').map(({ body }) => body['expiry_date'])).toEqual(['2026-06-30', '2026-07-10']));
  });

  it('[SG-07] [LC-11] has a letter that is signed by hand printed with its number, and is not issued without its scan', async () => {
    const flow = {
      ...detail().flow,
      issueChain: [{ uuid: 'l', flowNodeType: 'PENDING_LETTER', operationWay: 'page', signType: 'offline' }],
    };
    const { calls } = open({ ...at({ flow }), preview: () => ({ data: { letter, pages: 1, pdf: btoa('%PDF-1.7') } }) });
    await userEvent.click(await screen.findByRole('button', { name: '出具保函' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/本保函为线下签章/)).toBeInTheDocument();
    expect(within(dialog).queryByText(/加盖电子印章/)).toBeNull();
    await userEvent.click(await within(dialog).findByRole('button', { name: '下载待签章的保函' }));
    expect(await within(dialog).findByText('已下载，保函编号 BH1')).toBeInTheDocument();
    expect(sent(calls, '/letter/print').map(({ body }) => body)).toEqual([{ apply_no: 'G1' }]);
    expect(within(dialog).getByText('纸质保函扫描件')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: '确定' })).toBeDisabled();
  });

  it('[LC-11] says in what the letter differs from the application', async () => {
    const differing = { ...letter, amount_in_capitals: '伍佰万元整', expiry_date: '2026-06-29' };
    open({ ...at(), preview: () => ({ data: { letter: differing, pages: 1, pdf: btoa('%PDF-1.7') } }) });
    await userEvent.click(await screen.findByRole('button', { name: '出具保函' }));
    expect(await screen.findByText('保函与申请不一致，请勿出具')).toBeInTheDocument();
    expect(agreement(screen.getByRole('table'))).toMatchObject({ 担保金额: 'true', 金额大写: 'false', 到期日期: 'false', 受益人: 'true' });
  });

  it('[LC-11] says why there is no preview and does not issue without', async () => {
    const { calls } = open({ ...at(), preview: () => ({ code: 50301, msg: '正在生成的预览较多，请稍后再试' }) });
    await userEvent.click(await screen.findByRole('button', { name: '出具保函' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('正在生成的预览较多，请稍后再试')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: '确定' })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('button', { name: '重新生成' }));
    await waitFor(() => expect(sent(calls, '/letter/preview')).toHaveLength(2));
  });
});

describe('what the product asked', () => {
  const paper = { key: 'k1', fileName: '业绩证明.pdf' };
  const questions: NamedField[] = [
    {
      name: 'level',
      label: '资格等级',
      required: true,
      widget: { kind: 'selects', settings: { options: [{ value: 'first', label: '一级建造师' }] } },
    },
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
      {
        name: 'partners',
        label: '联合体',
        widget: { kind: 'repeat-section', settings: { itemTitle: '成员', fields: { unit: { label: '单位名称', kind: 'text' } } } },
      },
    ];
    const application = { ...detail().application, projectFields: { zone: 'N1', hidden: 'x', partners: [{ unit: '海河建工' }] } };
    open({ changes: { projectFields, application } });
    expect(await screen.findByRole('heading', { name: '产品补充信息' })).toBeInTheDocument();
    expect(screen.getByText('北一区')).toBeInTheDocument();
    expect(screen.getByText('海河建工')).toBeInTheDocument();
    expect(screen.queryByText('内部项')).not.toBeInTheDocument();
  });

  it('[FF-01] shows of a grid the rows that were chosen, and all of one that is only read', async () => {
    const columns = [
      { key: 'name', title: '标段' },
      { key: 'amount', title: '金额' },
    ];
    const rows = [
      { id: 'a', cells: ['一标', '100万元'] },
      { id: 'b', cells: ['二标', '200万元'] },
    ];
    const read = [{ id: 'x', cells: ['现场踏勘', '须自带资料'] }];
    const projectFields: NamedField[] = [
      { name: 'lots', label: '推荐标段', widget: { kind: 'grid', settings: { columns, rows, select: 'radio' } } },
      { name: 'rules', label: '踏勘要求', widget: { kind: 'grid', settings: { columns, rows: read } } },
    ];
    const application = { ...detail().application, projectFields: { lots: [{ id: 'b', checked: true }] } };
    open({ changes: { projectFields, application } });
    expect(await screen.findByRole('heading', { name: '产品补充信息' })).toBeInTheDocument();
    expect(screen.getByText('200万元')).toBeInTheDocument();
    expect(screen.queryByText('100万元')).not.toBeInTheDocument();
    expect(screen.getByText('须自带资料')).toBeInTheDocument();
  });

  it('[LC-10] shows the answers to supplement questions of every kind', async () => {
    open({ changes: { supplement: { requestedReason: '请补充业绩', fields: questions, answers, files: [] } } });
    expect(await screen.findByText('请补充业绩')).toBeInTheDocument();
    expect(screen.getByText('一级建造师')).toBeInTheDocument();
    expect(screen.getByText('纸质保函')).toBeInTheDocument();
    expect(screen.getByText('无在建项目').nextElementSibling).toHaveTextContent('是');
    expect(screen.getAllByRole('button', { name: /业绩证明\.pdf/ }).length).toBeGreaterThan(0);
  });

  it.each([
    ['where the product asks nothing', [], '请上传补充材料'],
    ['where no question needs an answer', [{ name: 'remark', label: '补充说明', kind: 'text' }], '请填写补充内容或上传补充材料'],
  ])('[LC-10] hands in no supplement with nothing in it, says so at its files and goes there: %s', async (_where, fields, message) => {
    const { calls } = open({
      changes: { allowedEvents: ['supply'], supplement: { requestedReason: '请补充业绩', fields, answers: [], files: [] } },
      send: () => ({ data: { applyNo: 'G1', guaranteeStatus: 4, version: 8, allowedEvents: [] } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '补充资料' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: '确定' });
    await userEvent.click(confirm);
    const place = () => dialog.querySelector<HTMLElement>('[data-field="event.files"]');
    await waitFor(() => expect(place()).toHaveTextContent(message));
    expect(place()?.querySelector('button')).toHaveFocus();
    expect(sent(calls, '/apply/event')).toHaveLength(0);
    await userEvent.upload(within(dialog).getByLabelText('选择文件：补充材料'), new File(['x'], '业绩.pdf'));
    await waitFor(() => expect(place()).not.toHaveTextContent(message));
    await userEvent.click(confirm);
    await waitFor(() => expect(sent(calls, '/apply/event')).toHaveLength(1));
    expect(sent(calls, '/apply/event')[0]?.body['event']).toMatchObject({ files: [{ key: 'k-业绩.pdf' }] });
  });

  it('[LC-10] asks supplement questions of every kind and sends answers in their shapes', async () => {
    const { calls } = open({
      changes: {
        allowedEvents: ['supply'],
        supplement: { requestedReason: '请补充业绩', fields: questions, answers: answers.slice(1), files: [] },
      },
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
    await waitFor(() => expect(sent(calls, '/apply/event')).toHaveLength(1));
    const event = sent(calls, '/apply/event')[0]?.body['event'] as { answers: { name: string; value: unknown }[] };
    expect(new Map(event.answers.map(({ name, value }) => [name, value]))).toEqual(
      new Map<string, unknown>([
        ['level', 'first'],
        ['form', 'paper'],
        ['free', true],
        ['proof', [{ key: 'k1', file_name: '业绩证明.pdf' }]],
      ]),
    );
  });
});
