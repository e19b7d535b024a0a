import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { envelope, renderScreen, serveCalls, type Reply, type ServedCall } from '../../../../tests/support/render-screen';
import { KeysHost } from '../../../blocks/keys/keys-host';
import { UploadCallsContext } from '../../../blocks/upload/upload-calls';
import { DeskPage } from './desk-page';

const NOW = '2026-01-03T01:00:00.000Z';
const HELD = { userId: 'u2', userName: '孙静怡', mine: false, since: '2026-01-03T00:40:00.000Z', until: '2026-01-03T01:10:00.000Z' };
const MINE = { ...HELD, userId: 'u1', userName: '我', mine: true };
const CASES = { G1: '滨河路改造工程', G2: '海河沿线照明工程', G3: '津塘片区住房工程' } as const;

function queued(applyNo: keyof typeof CASES, more: object = {}) {
  return {
    applyNo,
    projectName: CASES[applyNo],
    bidderAppName: '华建集团',
    guaranteeType: 'bid',
    guaranteeAmount: '500000.00',
    guaranteeStatus: 4,
    station: '初审',
    daysWaiting: 2,
    daysLeft: 5,
    ...more,
  };
}

function detail(applyNo: string) {
  return {
    application: {
      biddingApplySurvey: { projectName: CASES[applyNo as keyof typeof CASES] },
      guaranteeInfo: { guaranteeAmount: '500000.00', expiryDate: '2026-06-30' },
      bidderInfo: { bidderAppName: '华建集团' },
      applyUserInfo: {},
      invoicingInfo: {},
      biddingApplyFiles: {
        businessLicenseKeys: [{ key: 'f1', fileName: '营业执照.png' }],
        biddingDocumentKeys: [{ key: 'f2', fileName: '招标文件.png' }],
      },
    },
    projectFields: [],
    lawRules: [],
    sections: [],
    applyFormInfo: { applyNo, applyDate: NOW, guaranteeStatus: 4, platInvoicingStatus: '', agencyInvoicingStatus: '' },
    signInfo: { contractListFiles: [] },
    payInfo: { payVoucherFiles: [], requiredPayVoucher: false },
    supplement: { fields: [], answers: [], files: [] },
    flow: { flowKind: 'BID', platformConfirm: true, issueChain: [], releaseChain: [] },
    step: 0,
    level: 0,
    paid: false,
    version: 7,
    allowedEvents: ['auditReturn', 'requestSupply', 'approved', 'abort'],
    waitingFor: [],
    judgedBy: { now: NOW, expiryDate: '2026-06-30' },
    viewerSides: ['guarantee'],
    mayPayOnline: false,
  };
}

function deskCase(applyNo: string, more: object = {}) {
  return {
    applyNo,
    station: { kind: 'audit', name: '初审' },
    mayWork: true,
    mayWriteItems: true,
    checklists: [
      {
        station: 'a',
        round: 0,
        name: '预审',
        current: false,
        items: [{ item: 'x', label: '资料齐全', checked: true, remark: '', userName: '李明', time: NOW }],
      },
      {
        station: 'b',
        round: 0,
        name: '初审',
        current: true,
        items: [
          { item: 'party', label: '主体资格有效', checked: true, remark: '', userName: '我', time: NOW },
          { item: 'risk', label: '已查询风险信息', checked: false, remark: '' },
        ],
      },
    ],
    ...more,
  };
}

const RECORD = {
  blacklisted: [{ reason: '围标串标', ownerName: '平台' }],
  risks: { counts: [{ kind: 'dishonest', count: 3 }], userName: '李明', time: NOW },
  earlier: {
    total: 2,
    outcomes: [
      { outcome: 'inForce', count: 1 },
      { outcome: 'claimed', count: 1 },
    ],
    last: [{ applyNo: 'OLD1', projectName: '旧工程', guaranteeAmount: '1.00', guaranteeStatus: 7, applyDate: NOW }],
  },
};

interface Served {
  rows?: readonly object[];
  desk?: object;
  replies?: Readonly<Record<string, (body: ServedCall['body']) => Reply>>;
  at?: string;
}

function open({
  rows = [queued('G1'), queued('G2', { held: HELD }), queued('G3')],
  desk = {},
  replies = {},
  at = '/desk/G1',
}: Served = {}) {
  const calls = serveCalls(({ path, body }) => {
    const reply = replies[path];
    if (reply) return reply(body);
    const applyNo = String(body['apply_no']);
    if (path === '/audit/queue') return { data: { list: rows, total: rows.length } };
    if (path === '/audit/case') return { data: deskCase(applyNo, desk) };
    if (path === '/audit/bidder') return { data: RECORD };
    if (path === '/apply/detail') return { data: detail(applyNo) };
    if (path === '/apply/history') return { data: { list: [], chainValid: true } };
    if (path.startsWith('/api/attachment/view')) return new Response('x', { headers: { 'content-type': 'image/png' } });
    return {};
  });
  const files = { upload: () => Promise.reject(new Error('not here')), view: () => undefined, download: () => undefined };
  const view = renderScreen(
    <UploadCallsContext value={files}>
      <Routes>
        <Route path="verify/desk/:applyNo?" element={<DeskPage list="verify" />} />
        <Route path="*" element={<p>离开了审核台</p>} />
      </Routes>
      <KeysHost />
    </UploadCallsContext>,
    { path: '/business-manage/*', at: `/business-manage/verify${at}` },
  );
  const bodies = (wanted: string) => calls.filter(({ path }) => path === wanted).map(({ body }) => body);
  return { ...view, bodies };
}

const matchMedia = window.matchMedia;

/** How much room there is. */
function give(wide: boolean) {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: wide && query.includes('min-width') }));
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  give(true);
});
afterEach(() => jest.restoreAllMocks());

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const decision = () => within(screen.getByRole('region', { name: '审核决定' }));

describe('audit desk', () => {
  it('[RT-03] shows the queue, the documents beside the form and the decision, and is opened at the first case', async () => {
    open({ at: '/desk' });
    expect(await title(CASES.G1)).toHaveFocus();
    expect(screen.getByText('第 1 件，共 3 件')).toBeInTheDocument();
    const queue = within(screen.getByRole('region', { name: '审核队列' }));
    expect(queue.getByRole('link', { name: new RegExp(CASES.G1) })).toHaveAttribute('aria-current', 'true');
    expect(queue.getByRole('link', { name: new RegExp(CASES.G2) })).toHaveTextContent('孙静怡 办理中');
    expect(screen.getByRole('region', { name: '申请表' })).toHaveTextContent('华建集团');
    expect(await screen.findByRole('document', { name: '营业执照.png' })).toBeInTheDocument();
    await userEvent.click(within(screen.getByRole('group', { name: '材料文件' })).getByRole('button', { name: /招标文件\.png/ }));
    expect(await screen.findByRole('document', { name: '招标文件.png' })).toBeInTheDocument();
    expect(
      decision()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['审核通过', '要求补充资料', '审核退回']));
  });

  it('[RT-08] names a case whose bids are not open in the queue by its number, kind and institution', async () => {
    const unopened = {
      withheld: true,
      projectName: '',
      bidderAppName: '',
      guaranteeAppName: '信达担保',
      guaranteeAmount: '',
      daysLeft: undefined,
    };
    open({ rows: [queued('G1', unopened), queued('G2')] });
    await title(CASES.G1);
    const queue = within(screen.getByRole('region', { name: '审核队列' }));
    expect(queue.getByRole('link', { name: /G1/ })).toHaveTextContent('G1投标保函 · 信达担保开标后可见 · 初审已等 2 天');
    expect(queue.getByRole('link', { name: new RegExp(CASES.G2) })).toHaveTextContent('华建集团¥500,000.00');
  });

  it('[LC-09] shows the term of a claim on a wage letter in the queue and beside the decision, with its last day', async () => {
    const clock = { kind: 'payClaim', dueDay: '2026-01-08', daysLeft: 4, unknownYears: [] };
    const over = { ...clock, dueDay: '2026-01-02', daysLeft: -1 };
    const later = { kind: 'settleClaim', dueDay: '2026-01-15', daysLeft: 9, unknownYears: [] };
    const ended = { kind: 'renewLetter', dueDay: '2026-01-02', endedOn: '2026-01-01', unknownYears: [] };
    open({
      rows: [queued('G1', { workingClock: clock }), queued('G2', { workingClock: over }), queued('G3')],
      replies: { '/apply/detail': (body) => ({ data: { ...detail(String(body['apply_no'])), workingClocks: [ended, later, clock] } }) },
    });
    await title(CASES.G1);
    const queue = within(screen.getByRole('region', { name: '审核队列' }));
    const inQueue = (name: string) => queue.getByRole('link', { name: new RegExp(name) });
    expect(inQueue(CASES.G1)).toHaveTextContent('理赔支付还有 4 个工作日截至 2026-01-08');
    expect(inQueue(CASES.G2)).toHaveTextContent('理赔支付已逾期 1 个工作日截至 2026-01-02');
    expect(inQueue(CASES.G3)).not.toHaveTextContent('截至');
    expect(screen.getByRole('region', { name: '审核决定' })).toHaveTextContent('理赔支付还有 4 个工作日截至 2026-01-08');
    expect(screen.getByRole('region', { name: '审核决定' })).not.toHaveTextContent(/补足保证金|索赔办结/);
  });

  it('[LC-09] passes a claim that is to be examined by A, and pays it by A once it is', async () => {
    const claim = { kind: 'claim', name: '理赔审核' };
    const allowed: Record<string, string[]> = { G1: ['claimApproved', 'claimed', 'claimReject'], G2: ['claimed', 'claimReject'] };
    open({
      replies: {
        '/audit/case': (body) => ({ data: deskCase(String(body['apply_no']), { station: claim, held: MINE }) }),
        '/apply/detail': (body) => {
          const applyNo = String(body['apply_no']);
          return { data: { ...detail(applyNo), allowedEvents: allowed[applyNo] } };
        },
      },
    });
    await title(CASES.G1);
    await userEvent.keyboard('a');
    const passing = await screen.findByRole('dialog', { name: '索赔审核通过' });
    await userEvent.click(within(passing).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(passing).not.toBeInTheDocument());
    await userEvent.keyboard('j');
    await title(CASES.G2);
    await userEvent.keyboard('a');
    expect(await screen.findByRole('dialog', { name: '完成理赔' })).toBeInTheDocument();
  });

  it('[RT-03] stands in the order that the address says', async () => {
    const { bodies } = open({ at: '/desk/G1?order=age' });
    await title(CASES.G1);
    expect(bodies('/audit/queue').at(-1)).toMatchObject({ work_list: 'verify', order: 'age' });
    await userEvent.click(screen.getByRole('button', { name: '按开标时间' }));
    await waitFor(() => expect(bodies('/audit/queue').at(-1)).toMatchObject({ order: 'opening' }));
  });

  it('[RT-03] goes through the queue by J and K, and shows the keys by ?', async () => {
    open();
    await title(CASES.G1);
    await userEvent.keyboard('j');
    expect(await title(CASES.G2)).toHaveFocus();
    await userEvent.keyboard('k');
    await title(CASES.G1);
    await userEvent.keyboard('?');
    expect(within(await screen.findByRole('dialog', { name: '快捷键' })).getByRole('region', { name: '审核工作台' })).toHaveTextContent(
      /下一件.*确认已打开的决定/,
    );
    await userEvent.keyboard('j');
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(CASES.G1);
  });

  it('[LC-10] names what is still to be checked before an application is passed by A, and goes on to the next that is free', async () => {
    const { bodies } = open({
      replies: { '/apply/event': () => ({ data: { applyNo: 'G1', guaranteeStatus: 6, version: 8, allowedEvents: [] } }) },
    });
    await title(CASES.G1);
    await userEvent.keyboard('a');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('核对清单还有 1 项没有核对已查询风险信息');
    await userEvent.type(within(dialog).getByLabelText('意见'), 'jar');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await title(CASES.G3)).toHaveFocus();
    expect(bodies('/apply/event')).toEqual([{ apply_no: 'G1', version: 7, event: { type: 'approved', opinion: 'jar' } }]);
  });

  it('[LC-02] [LC-10] marks a field and a file where they stand, keeps that over another case, and sends it with the return', async () => {
    const { bodies } = open({
      replies: {
        '/apply/event': () => ({ data: { applyNo: 'G1', guaranteeStatus: 3, version: 8, allowedEvents: [] } }),
        '/user/info': () => ({ data: { userId: 'u1', appId: 'g' } }),
      },
    });
    await title(CASES.G1);
    await userEvent.click(screen.getByRole('button', { name: '标注此文件：营业执照“营业执照.png”' }));
    await userEvent.type(screen.getByRole('textbox', { name: '营业执照“营业执照.png”的退回原因' }), '印章不清{Enter}');
    await userEvent.click(screen.getByRole('button', { name: '标注需要修改的内容' }));
    await userEvent.click(screen.getByRole('button', { name: '标注：到期日期' }));
    await userEvent.type(screen.getByRole('textbox', { name: '到期日期的退回原因' }), '早于有效期{Enter}');
    expect(screen.getByText('退回：早于有效期')).toBeInTheDocument();

    await userEvent.keyboard('j');
    await title(CASES.G2);
    expect(screen.queryByText('退回：印章不清')).not.toBeInTheDocument();
    await userEvent.keyboard('k');
    await title(CASES.G1);
    expect(await screen.findByText('退回：印章不清')).toBeInTheDocument();

    await userEvent.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByLabelText('到期日期的退回原因')).toHaveValue('早于有效期');
    await userEvent.click(within(dialog).getByRole('button', { name: '审核退回' }));
    await title(CASES.G3);
    expect(bodies('/apply/event')).toEqual([
      {
        apply_no: 'G1',
        version: 7,
        event: { type: 'auditReturn', reason: '请按标注逐处修改后重新提交。' },
        marks: [
          { field: 'biddingApplyFiles.businessLicenseKeys', file: 'f1', reason: '印章不清' },
          { field: 'guaranteeInfo.expiryDate', reason: '早于有效期' },
        ],
      },
    ]);
  });

  it('says what the application gives less than its section asks', async () => {
    const { application, ...rest } = detail('G1');
    const sections = [
      { sectionNo: 'A', sectionName: 'A标段', guaranteeAmount: '800000.00', expiryDate: '2026-06-30' },
      { sectionNo: 'B', sectionName: 'B标段', guaranteeAmount: '0.00', expiryDate: '2026-07-10', lessAllowed: true },
    ];
    const guaranteeInfo = { ...application.guaranteeInfo, guaranteeType: 'bid' };
    const asking = { ...rest, application: { ...application, guaranteeInfo }, sections };
    open({ replies: { '/apply/detail': () => ({ data: asking }) } });
    await title(CASES.G1);
    const shown = within(screen.getByRole('region', { name: '申请表' }))
      .getByText('低于标段要求')
      .closest('[role="alert"]');
    expect(shown).toHaveTextContent('担保金额500,000.00元，低于所选标段要求的800,000.00元（招标文件未写明允许低于要求）');
    expect(shown).toHaveTextContent('到期日期2026-06-30，早于所选标段要求的2026-07-10（招标文件允许低于要求）');
  });

  it('[RT-19] leaves out of the form what its product hides in an audit', async () => {
    const projectFields = [
      { name: 'guaranteeInfo.depositAmount', label: '投标保证金', modes: { audit: 'hide' } },
      { name: 'fundSource', label: '资金来源', modes: { plateAudit: 'hide' } },
    ];
    open({ replies: { '/apply/detail': () => ({ data: { ...detail('G1'), projectFields } }) } });
    await title(CASES.G1);
    expect(await screen.findByText('资金来源')).toBeInTheDocument();
    expect(screen.queryByText('投标保证金')).not.toBeInTheDocument();
  });

  it('[RT-03] says so at the end of the queue, and leads back to what was left', async () => {
    open({
      at: '/desk/G3',
      replies: { '/apply/event': () => ({ data: { applyNo: 'G3', guaranteeStatus: 3, version: 8, allowedEvents: [] } }) },
    });
    await title(CASES.G3);
    await userEvent.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).not.toHaveTextContent('没有核对');
    await userEvent.type(within(dialog).getByLabelText('原因'), '缺页');
    await userEvent.click(within(dialog).getByRole('button', { name: '审核退回' }));
    expect(await title('已到队列末尾')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: '从头开始' }));
    await title(CASES.G1);
  });

  it('[RT-03] shows more of a queue none of whose shown cases is left to work on, and goes on to the next that is', async () => {
    const shown = [queued('G1'), queued('G2', { held: HELD }), queued('G3')];
    const page = ({ size }: ServedCall['body']) => ({ data: { list: size === 50 ? shown.slice(0, 2) : shown, total: shown.length } });
    const { bodies } = open({
      replies: {
        '/audit/queue': page,
        '/apply/event': () => ({ data: { applyNo: 'G1', guaranteeStatus: 3, version: 8, allowedEvents: [] } }),
      },
    });
    await title(CASES.G1);
    await waitFor(() => expect(bodies('/audit/queue').map(({ size }) => size)).toEqual([50, 100]));
    await screen.findByRole('link', { name: new RegExp(CASES.G3) });
    await userEvent.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('原因'), '缺页');
    await userEvent.click(within(dialog).getByRole('button', { name: '审核退回' }));
    await title(CASES.G3);
    expect(bodies('/audit/queue').at(-1)).toMatchObject({ size: 100 });
  });

  it('[RT-03] shows more of a queue where the last shown case is opened, and no more of one that is shown whole', async () => {
    const shown = [queued('G1'), queued('G2'), queued('G3')];
    const page = ({ size }: ServedCall['body']) => ({ data: { list: size === 50 ? shown.slice(0, 2) : shown, total: shown.length } });
    const { bodies } = open({ at: '/desk/G1', replies: { '/audit/queue': page } });
    await title(CASES.G1);
    expect(bodies('/audit/queue')).toHaveLength(1);
    await userEvent.keyboard('j');
    await title(CASES.G2);
    await waitFor(() => expect(bodies('/audit/queue').map(({ size }) => size)).toEqual([50, 100]));
    await screen.findByRole('link', { name: new RegExp(CASES.G3) });
    await userEvent.keyboard('j');
    await title(CASES.G3);
    expect(bodies('/audit/queue')).toHaveLength(2);
  });

  it('says that nothing waits, and shows why a queue or a case cannot be read', async () => {
    const { unmount } = open({ rows: [], at: '/desk' });
    await title('队列已办完');
    unmount();
    const denied = open({ replies: { '/audit/case': () => ({ code: 40301, msg: '审核资料仅供审核机构查看' }) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('审核资料仅供审核机构查看');
    denied.unmount();
    open({ at: '/desk', replies: { '/audit/queue': () => Promise.resolve(new Response('', { status: 500 })) } });
    expect(await screen.findByRole('button', { name: '重新加载' })).toBeInTheDocument();
  });

  it('[LC-07] bars the decision while another has the case, until it is taken over knowingly', async () => {
    const { bodies } = open({ desk: { held: HELD }, replies: { '/audit/take': () => ({ data: deskCase('G1', { held: MINE }) }) } });
    await title(CASES.G1);
    expect(decision().getByText(/^孙静怡 已于 2026-01-03 08:40 领取此件/)).toBeInTheDocument();
    expect(decision().getByRole('button', { name: '审核通过' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: '已查询风险信息' })).toBeDisabled();
    await userEvent.keyboard('a');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(decision().getByRole('button', { name: '接管' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('孙静怡 不能再审核此件');
    await userEvent.click(within(dialog).getByRole('button', { name: '接管' }));
    await waitFor(() => expect(decision().getByRole('button', { name: '审核通过' })).toBeEnabled());
    expect(bodies('/audit/take')).toEqual([{ apply_no: 'G1', from: 'u2' }]);
  });

  it('[LC-10] takes a case and gives it back', async () => {
    const { bodies } = open({
      replies: {
        '/audit/take': () => ({ data: deskCase('G1', { held: MINE }) }),
        '/audit/give-back': () => ({ data: deskCase('G1') }),
      },
    });
    await title(CASES.G1);
    await userEvent.click(decision().getByRole('button', { name: '领取' }));
    await userEvent.click(await decision().findByRole('button', { name: '交还' }));
    await decision().findByRole('button', { name: '领取' });
    expect([bodies('/audit/take'), bodies('/audit/give-back')]).toEqual([[{ apply_no: 'G1' }], [{ apply_no: 'G1' }]]);
  });

  it('[LC-10] keeps what is checked, with a remark, and shows what earlier levels checked', async () => {
    const { bodies } = open({ replies: { '/audit/check': () => ({ data: deskCase('G1', { held: MINE }) }) } });
    await title(CASES.G1);
    const list = within(screen.getByRole('region', { name: '核对清单' }));
    expect(list.getByText('预审')).toBeInTheDocument();
    await userEvent.click(list.getByRole('checkbox', { name: '已查询风险信息' }));
    await userEvent.click(list.getByRole('button', { name: '备注：主体资格有效' }));
    await userEvent.type(list.getByRole('textbox', { name: '备注：主体资格有效' }), 'jk 原件已核{Enter}');
    await waitFor(() =>
      expect(bodies('/audit/check')).toEqual([
        { apply_no: 'G1', item: 'risk', checked: true, remark: '' },
        { apply_no: 'G1', item: 'party', checked: true, remark: 'jk 原件已核' },
      ]),
    );
    await title(CASES.G1);
  });

  it('[LC-10] keeps a remark and a tick of one item that come one right after the other, in whichever order', async () => {
    const answers: (() => void)[] = [];
    const answer = () => new Promise<Response>((done) => answers.push(() => done(envelope({ data: deskCase('G1', { held: MINE }) }))));
    const { bodies } = open({ replies: { '/audit/check': answer } });
    await title(CASES.G1);
    const list = within(screen.getByRole('region', { name: '核对清单' }));
    const answered = async (count: number) => {
      await waitFor(() => expect(answers).toHaveLength(count));
      answers.at(-1)?.();
    };
    await userEvent.click(list.getByRole('button', { name: '备注：已查询风险信息' }));
    await userEvent.type(list.getByRole('textbox', { name: '备注：已查询风险信息' }), '无失信');
    await userEvent.click(list.getByRole('checkbox', { name: '已查询风险信息' }));
    expect([list.getByRole('checkbox', { name: '已查询风险信息' }), list.getByText('备注：无失信')]).toEqual([
      expect.objectContaining({ checked: true }),
      expect.anything(),
    ]);
    expect(bodies('/audit/check')).toHaveLength(1);
    await answered(1);
    await answered(2);
    await userEvent.click(list.getByRole('checkbox', { name: '主体资格有效' }));
    await userEvent.click(list.getByRole('button', { name: '备注：主体资格有效' }));
    await userEvent.type(list.getByRole('textbox', { name: '备注：主体资格有效' }), '缺页{Enter}');
    await answered(3);
    await answered(4);
    expect(bodies('/audit/check')).toEqual([
      { apply_no: 'G1', item: 'risk', checked: false, remark: '无失信' },
      { apply_no: 'G1', item: 'risk', checked: true, remark: '无失信' },
      { apply_no: 'G1', item: 'party', checked: false, remark: '' },
      { apply_no: 'G1', item: 'party', checked: false, remark: '缺页' },
    ]);
  });

  it('[LC-10] keeps a remark to be sent again that could not be saved', async () => {
    const answers: Reply[] = [{ code: 50000, msg: '系统繁忙' }, { data: deskCase('G1', { held: MINE }) }];
    const { bodies } = open({ replies: { '/audit/check': () => answers.shift() ?? {} } });
    await title(CASES.G1);
    const list = within(screen.getByRole('region', { name: '核对清单' }));
    const field = { name: '备注：主体资格有效' };
    await userEvent.click(list.getByRole('button', field));
    await userEvent.type(list.getByRole('textbox', field), '原件已核{Enter}');
    expect(await list.findByRole('textbox', field)).toHaveValue('原件已核');
    await userEvent.type(list.getByRole('textbox', field), '无误{Enter}');
    await waitFor(() =>
      expect(bodies('/audit/check').map(({ remark, checked }) => [remark, checked])).toEqual([
        ['原件已核', true],
        ['原件已核无误', true],
      ]),
    );
    await waitFor(() => expect(list.getByRole('button', field)).toBeInTheDocument());
    expect(list.queryByRole('textbox', field)).not.toBeInTheDocument();
  });

  it('[LC-10] tells of an earlier list which time it was checked at its station, whatever rounds there were elsewhere', async () => {
    const items = [{ item: 'claim', label: '材料齐全', checked: true, remark: '', userName: '李明', time: NOW }];
    const claim = { station: 'claim', name: '理赔审核', current: false, items };
    open({
      desk: {
        station: undefined,
        checklists: [
          { ...claim, round: 2 },
          { ...claim, round: 3 },
        ],
      },
    });
    await title(CASES.G1);
    const list = within(screen.getByRole('region', { name: '核对清单' }));
    expect(list.getAllByText(/^理赔审核/).map(({ textContent }) => textContent)).toEqual(['理赔审核（第 2 次）1/1', '理赔审核1/1']);
  });

  it('[LC-10] lets the list of the product be written, with what is wrong said', async () => {
    const { bodies } = open({ replies: { '/audit/items/save': () => ({ data: deskCase('G1') }) } });
    await title(CASES.G1);
    await userEvent.click(screen.getByRole('button', { name: '维护清单' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '添加一项' }));
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('第 3 项'), '主体 资格有效');
    expect(dialog.getByRole('alert')).toHaveTextContent('与前面的核对内容重复');
    await userEvent.clear(dialog.getByLabelText('第 3 项'));
    await userEvent.type(dialog.getByLabelText('第 3 项'), '主体资格有效期内');
    await userEvent.paste('长'.repeat(60));
    expect(dialog.getByLabelText('第 3 项')).toHaveValue(`主体资格有效期内${'长'.repeat(60)}`);
    expect(dialog.getByRole('alert')).toHaveTextContent('核对内容长度不能超过60个字符');
    await userEvent.clear(dialog.getByLabelText('第 3 项'));
    await userEvent.paste('   主体资格有效期内');
    await userEvent.click(dialog.getByRole('button', { name: '上移第 3 项' }));
    await userEvent.click(dialog.getByRole('button', { name: '删除第 1 项' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies('/audit/items/save')).toEqual([
      { apply_no: 'G1', items: [{ label: '主体资格有效期内' }, { item: 'risk', label: '已查询风险信息' }] },
    ]);
  });

  it('[LC-10] shows what was checked and has left the list since, to be changed no more and not written into the list again', async () => {
    const [party, risk] = deskCase('G1').checklists[1]?.items ?? [];
    const checklists = [{ station: 'b', round: 0, name: '初审', current: true, items: [risk, { ...party, gone: true }] }];
    const { bodies } = open({ desk: { checklists }, replies: { '/audit/items/save': () => ({ data: deskCase('G1') }) } });
    await title(CASES.G1);
    const list = within(screen.getByRole('region', { name: '核对清单' }));
    expect(list.getByRole('checkbox', { name: '主体资格有效' })).toBeDisabled();
    expect(list.getByRole('checkbox', { name: '主体资格有效' })).toBeChecked();
    expect(list.getByText('此项已从清单中删除，核对记录保留')).toBeInTheDocument();
    expect(list.queryByRole('button', { name: '备注：主体资格有效' })).not.toBeInTheDocument();
    expect(list.getByRole('checkbox', { name: '已查询风险信息' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: '维护清单' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(bodies('/audit/items/save')).toEqual([{ apply_no: 'G1', items: [{ item: 'risk', label: '已查询风险信息' }] }]),
    );
  });

  it('[OS-04] shows what is known of the bidder, and takes what an auditor found', async () => {
    const { bodies } = open({ replies: { '/audit/risks/save': () => ({ data: RECORD }) } });
    await title(CASES.G1);
    const bidder = within(await screen.findByRole('region', { name: '投标人情况' }));
    expect(await bidder.findByText('围标串标')).toBeInTheDocument();
    expect(bidder.getByText('失信被执行人').nextElementSibling).toHaveTextContent('3');
    expect(bidder.getByText('法院公告').nextElementSibling).toHaveTextContent('—');
    expect(bidder.getByText('发生索赔')).toHaveTextContent('1');
    expect(bidder.getByRole('link', { name: '旧工程' })).toHaveAttribute('href', '/business-manage/detail/OLD1');
    await userEvent.click(bidder.getByRole('button', { name: '登记查询结果' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const kind of ['法院公告', '裁判文书', '其他风险']) await userEvent.type(dialog.getByLabelText(`${kind}（条）`), '0');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(bodies('/audit/risks/save')[0]?.['counts']).toEqual([
        { kind: 'courtNotice', count: 0 },
        { kind: 'judgment', count: 0 },
        { kind: 'dishonest', count: 3 },
        { kind: 'other', count: 0 },
      ]),
    );
  });

  it('has one part at a time on a narrow screen, with the decision below', async () => {
    give(false);
    open();
    await title(CASES.G1);
    expect(screen.getByRole('region', { name: '材料' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '核对清单' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '清单' }));
    expect(screen.getByRole('region', { name: '核对清单' })).toBeInTheDocument();
    expect(decision().getByRole('button', { name: '审核通过' })).toBeEnabled();
  });
});
