import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { UploadCallsContext, type UploadCalls } from '../../blocks/upload/upload-calls';
import { REFUND_COLUMNS } from './refund-columns';
import { RefundsPage } from './refunds-page';

const FAILED = {
  refund_id: 'TK1',
  apply_no: 'BH1',
  project_name: '前海科技园一期工程',
  bidder_app_name: '天津海卓建设工程有限公司',
  guarantee_app_name: '信达担保',
  gateway: 'wechat',
  trade_no: '4200001',
  amount: '4000.53',
  cause: 'late',
  reason: '款项在二维码失效后到账',
  refund_status: 'failed',
  refund_way: 'online',
  tries: 6,
  fail_reason: '商户账户余额不足',
  voucher_files: [],
  remark: '',
  handled_by: '',
  created_at: '2026-11-21T00:00:00.000Z',
  finished_at: '2026-11-21T07:40:00.000Z',
  allowed_events: ['retry', 'returnedByHand'],
};
const UNDER_WAY = {
  ...FAILED,
  refund_id: 'TK2',
  refund_status: 'pending',
  tries: 2,
  next_try_at: '2026-11-21T00:10:00.000Z',
  finished_at: undefined,
  allowed_events: [],
};
const BY_HAND = {
  ...FAILED,
  refund_id: 'TK3',
  refund_status: 'success',
  refund_way: 'offline',
  handled_by: '周明',
  remark: '已由对公账户汇出',
  voucher_files: [{ key: 'k', file_name: '回单.pdf' }],
  allowed_events: [],
};

const FILES: UploadCalls = {
  upload: (file) => Promise.resolve({ key: 'v', fileName: file.name }),
  view: () => undefined,
  download: () => undefined,
};

function open(list: readonly object[], event: Reply = { data: { refund_id: 'TK1', refund_status: 'pending' } }, search = '') {
  const calls = serveCalls(({ path }) => (path === '/refund/page' ? { data: { list, total: list.length } } : event));
  return { calls, actions: renderPage(search).actions };
}

function renderPage(search = '') {
  return renderScreen(
    <UploadCallsContext value={FILES}>
      <RefundsPage />
    </UploadCallsContext>,
    { path: '/business-manage/refund-list', at: `/business-manage/refund-list${search}` },
  );
}

interface Sealed {
  opened: object;
  listed: object;
}

/** The list of one sealed row, which is answered anew as it is searched. */
function listSealed(first: Sealed) {
  let answers = first;
  const calls = serveCalls(({ body }) => ({ data: { list: [body['refund_id'] === 'TK1' ? answers.opened : answers.listed], total: 1 } }));
  renderPage();
  return {
    calls,
    openSealed: async () => userEvent.click(await screen.findByRole('button', { name: '打开：BH1' })),
    searchAnew: async (next: Sealed) => {
      answers = next;
      await userEvent.type(screen.getByPlaceholderText('项目、付款方、申请编号或支付单号'), 'BH1{Enter}');
    },
  };
}

const PROGRESS = REFUND_COLUMNS.findIndex(({ key }) => key === 'progress');

function progressIn(row: Element) {
  return row.querySelectorAll('td')[PROGRESS]?.textContent;
}

describe('the list of refunds', () => {
  it('[PY-04] says of each what came of it, why, and what comes next', async () => {
    open([FAILED, UNDER_WAY, BY_HAND]);
    await screen.findByText('退款失败');
    const [failed, underWay, byHand] = document.querySelectorAll('tr[data-row-key]');
    for (const words of [
      '退款失败',
      '4,000.53',
      '逾期或重复到账',
      '款项在二维码失效后到账',
      '已尝试 6 次：商户账户余额不足',
      '微信支付',
      '4200001',
    ])
      expect(failed).toHaveTextContent(words);
    for (const words of ['待退款', '已尝试 2 次', '下次重试 2026-11-21 08:10']) expect(underWay).toHaveTextContent(words);
    for (const words of ['已退款', '线下退款', '经办人 周明', '已由对公账户汇出', '回单.pdf']) expect(byHand).toHaveTextContent(words);
    expect(screen.getAllByRole('button', { name: /^重新退款/ })).toHaveLength(1);
  });

  it('[PY-04] says why the gateway failed what it had taken on, and of what it has taken on that it works on it alone', async () => {
    const taken = { ...UNDER_WAY, refund_id: 'TK3', refund_status: 'accepted', fail_reason: undefined };
    open([{ ...FAILED, tries: 0 }, taken]);
    await screen.findByText('退款失败');
    const [failed, accepted] = Array.from(document.querySelectorAll('tr[data-row-key]'), progressIn);
    expect([failed, accepted]).toEqual(['商户账户余额不足', '支付渠道处理中']);
  });

  it('[PY-04] leads from each to what was paid: the application, or the recharge', async () => {
    open([FAILED, { ...FAILED, refund_id: 'TK2', apply_no: 'CZ1', project_name: '余额充值' }]);
    expect(await screen.findByRole('link', { name: '前海科技园一期工程' })).toHaveAttribute('href', '/business-manage/detail/BH1');
    expect(screen.getByRole('link', { name: '余额充值' })).toHaveAttribute('href', '/recharge/orders/CZ1');
  });

  it('[PY-04] [RT-08] opens one whose bids are not open before it says whose money goes back and offers anything', async () => {
    const unopened = { ...FAILED, withheld: true, project_name: '', bidder_app_name: '', amount: '' };
    const { calls, openSealed } = listSealed({ opened: FAILED, listed: unopened });
    expect(await screen.findByRole('link', { name: 'BH1' })).toBeInTheDocument();
    expect([screen.getAllByText('开标后可见').length, screen.queryByRole('button', { name: /重新退款/ })]).toEqual([2, null]);
    await openSealed();
    expect(await screen.findByText('天津海卓建设工程有限公司')).toBeInTheDocument();
    expect(screen.getByText(/4,000.53/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重新退款：前海科技园一期工程' })).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ refund_id: 'TK1' });
  });

  it('[PY-04] has a failed one tried again once that is confirmed', async () => {
    const { calls, actions } = open([FAILED]);
    await userEvent.click(await screen.findByRole('button', { name: '重新退款：前海科技园一期工程' }));
    const dialog = await screen.findByRole('dialog');
    expect(calls.some(({ path }) => path === '/refund/event')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: '重新退款' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/refund/event')?.body).toEqual({ refund_id: 'TK1', event: { type: 'retry' } }),
    );
    await waitFor(() =>
      expect(actions.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ title: '已提交支付渠道，请稍后查看结果' })),
    );
  });

  it('[PY-04] records a return by hand with its voucher, and not without', async () => {
    const { calls } = open([FAILED]);
    await userEvent.click(await screen.findByRole('button', { name: '登记线下退款：前海科技园一期工程' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: '确认登记' })).toBeDisabled();
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no file input');
    await userEvent.upload(input, new File(['%PDF-1.4'], '回单.pdf', { type: 'application/pdf' }));
    await userEvent.type(within(dialog).getByLabelText('备注'), '已汇出');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '确认登记' })).toBeEnabled());
    await userEvent.click(within(dialog).getByRole('button', { name: '确认登记' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/refund/event')?.body).toEqual({
        refund_id: 'TK1',
        event: { type: 'returnedByHand', voucher_files: [{ key: 'v', file_name: '回单.pdf' }], remark: '已汇出' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  const request = {
    subject: 'refund',
    request_id: 'R1',
    user_name: '周明',
    at: '2026-11-21T08:00:00.000Z',
    voucher_files: [{ key: 'k', file_name: '回单.pdf' }],
    remark: '已汇出',
  };

  it('[RT-08] lets another confirm a return by hand, with its voucher in sight', async () => {
    const { calls } = open([{ ...FAILED, allowed_events: ['confirmReturn'], four_eyes_request: { ...request, mine: false } }]);
    expect(await screen.findByText('周明已登记线下退款，等待其他人复核')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^重新退款/ })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '复核：前海科技园一期工程' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('回单.pdf')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '复核通过' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/refund/event')?.body).toEqual({
        refund_id: 'TK1',
        event: { type: 'confirmReturn', request_id: 'R1' },
      }),
    );
  });

  it('[PY-04] [RT-08] tells the voucher of what is confirmed where it was opened, and not of what was handed in anew since', async () => {
    const handedIn = (at: string, papers: object): object => ({
      ...FAILED,
      allowed_events: ['confirmReturn'],
      four_eyes_request: { ...request, at, mine: false, ...papers },
    });
    const sealed = (at: string): object => ({
      ...handedIn(at, { voucher_files: [], remark: '' }),
      ...{ withheld: true, project_name: '', bidder_app_name: '', amount: '' },
    });
    const { openSealed, searchAnew } = listSealed({ opened: handedIn(request.at, {}), listed: sealed(request.at) });
    await openSealed();
    expect(await screen.findByText('回单.pdf')).toBeInTheDocument();
    expect(screen.getByText('已汇出')).toBeInTheDocument();

    const later = '2026-11-21T09:00:00.000Z';
    await searchAnew({
      opened: handedIn(later, { voucher_files: [{ key: 'k2', file_name: '更正回单.pdf' }], remark: '重新汇出' }),
      listed: sealed(later),
    });
    await openSealed();
    await userEvent.click(await screen.findByRole('button', { name: '复核：前海科技园一期工程' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect([dialog.getByText('更正回单.pdf'), dialog.getByText('重新汇出')]).toHaveLength(2);
    expect(screen.queryByText('回单.pdf')).not.toBeInTheDocument();
  });

  it('[PY-04] [RT-08] tells the voucher of a return that whoever had it tried again has recorded since it was opened', async () => {
    const sealed = { withheld: true, project_name: '', bidder_app_name: '', amount: '' };
    const failed = { ...FAILED, handled_by: '周明' };
    const returned = { ...BY_HAND, refund_id: 'TK1' };
    const { openSealed, searchAnew } = listSealed({ opened: failed, listed: { ...failed, ...sealed } });
    await openSealed();
    expect(await screen.findByRole('button', { name: '重新退款：前海科技园一期工程' })).toBeInTheDocument();

    await searchAnew({ opened: returned, listed: { ...returned, ...sealed, voucher_files: [], remark: '' } });
    await openSealed();
    expect(await screen.findByText('回单.pdf')).toBeInTheDocument();
    expect(screen.getByText('已由对公账户汇出')).toBeInTheDocument();
  });

  it('[RT-08] asks for what waits for one’s confirmation where the address names it, and says that nothing does', async () => {
    const { calls } = open([], {}, '?fourEyes=toConfirm');
    expect(await screen.findByText('没有符合条件的退款，请调整查询条件')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/refund/page')?.body).toEqual({ page: 1, size: 10, four_eyes: 'toConfirm' });
    expect(screen.getByText('待我复核')).toBeInTheDocument();
  });

  it('[RT-08] offers its maker nothing but to withdraw it', async () => {
    const { calls } = open([{ ...FAILED, allowed_events: [], four_eyes_request: { ...request, mine: true } }]);
    expect(await screen.findByText('您已登记线下退款，等待其他人复核')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(复核|退回|登记线下退款)：/ })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '撤回：前海科技园一期工程' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/four-eyes/drop')?.body).toEqual({ subject: 'refund', target: 'TK1', request_id: 'R1' }),
    );
  });

  it('[PY-04] [RT-08] asks the maker of a part that a gateway is to return whether to withdraw that', async () => {
    const part = { ...FAILED, cause: 'part', refund_status: 'requested', tries: 0, fail_reason: undefined, finished_at: undefined };
    const mine = { ...request, voucher_files: [], remark: '', mine: true };
    open([{ ...part, allowed_events: [], four_eyes_request: mine }]);
    expect(await screen.findByText('您已提交部分退款，等待其他人复核')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(复核|退回)：/ })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '撤回：前海科技园一期工程' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('撤回部分退款？');
  });

  it('says that there is none', async () => {
    open([]);
    expect(await screen.findByText('暂无退款')).toBeInTheDocument();
  });

  it.each([
    [40301, '您没有权限查看此内容'],
    [50000, '加载失败'],
  ])('says why it cannot be shown (%i)', async (code, words) => {
    serveCalls(() => ({ code, msg: '不行' }));
    renderScreen(<RefundsPage />, { path: '/business-manage/refund-list' });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
