import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { callFailed } from '../../api/signals';
import { InvoicePage } from './invoice-page';

const FEE = {
  fee_no: 'fee-BH1-platform',
  apply_no: 'BH1',
  fee_type: 'platformServiceFee',
  amount: '0.53',
  seller_name: '津门电子保函平台',
  project_name: '前海科技园一期工程',
  product_name: '投标保函',
  received_at: '2026-11-21T00:00:00.000Z',
};
const SEALED = { ...FEE, fee_no: '1', apply_no: '', project_name: '', product_name: '', sealed: true };
const INVOICE = {
  invoice_no: 'FP1',
  version: 1,
  state: 'apply',
  seller_name: '津门电子保函平台',
  payer_name: '天津海卓建设工程有限公司',
  amount: '0.53',
  tax_amount: '0.03',
  taxing_type: 'ordinary',
  invoice_medium: 'electronic',
  requested_at: '2026-11-21T01:00:00.000Z',
  requested_by: '陈立群',
  invoice_number: '',
  files: [],
  reason: '',
  red_reason: '',
  red_number: '',
  red_files: [],
  allowed_events: ['start'],
  invoice_info: {},
  receive_address: '',
  remark: '',
  express_no: '',
  log: [],
};

/** As the server does, it shows what is sealed no longer once it was handled. */
function open(fee: typeof FEE & { sealed?: boolean }, invoice: Partial<typeof INVOICE> = {}) {
  let isHandled = false;
  const calls = serveCalls(({ path }) => {
    if (path === '/invoice/event') {
      isHandled = true;
      return { data: { invoice_no: 'FP1', state: 'invoicing', version: 2 } };
    }
    return isHandled && fee.sealed ? { code: 40401, msg: '发票不存在' } : { data: { ...INVOICE, ...invoice, fees: [fee] } };
  });
  const { actions } = renderScreen(<InvoicePage />, { path: '/invoice-list/:invoiceNo', at: '/invoice-list/FP1' });
  return { calls, actions };
}

async function start(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: '开具电子发票' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '开具电子发票' }));
}

async function alertOf(state: string, reason = ''): Promise<HTMLElement> {
  open(FEE, { state, reason, red_reason: '申请 BH1 的费用已退还' });
  return screen.findByRole('alert');
}

describe('an invoice', () => {
  it('[PY-05] leads to the applications of its fees, and stays when it was handled', async () => {
    const { calls } = open(FEE);
    const fees = within(await screen.findByRole('table', { name: '费用明细' }));
    expect(fees.getByRole('link', { name: '前海科技园一期工程' })).toHaveAttribute('href', '/business-manage/detail/BH1');
    expect(fees.queryByText('开标后可见')).not.toBeInTheDocument();
    await start();
    await expectSent(calls);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('离开了页面')).not.toBeInTheDocument();
  });

  it('[PY-05] [PM-05] that is sealed leads to no application, and is left for the list once it was handled, without telling of a failure', async () => {
    const { calls, actions } = open(SEALED);
    const fees = within(await screen.findByRole('table', { name: '费用明细' }));
    expect(fees.getByText('开标后可见')).toBeInTheDocument();
    expect(fees.queryByRole('link')).not.toBeInTheDocument();
    await start();
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
    await expectSent(calls);
    const failures = () => actions.filter(({ type }) => type === callFailed.type).map(({ payload }) => payload);
    await waitFor(() => expect(failures()).toEqual([expect.objectContaining({ quiet: true })]));
  });

  it('[PY-05] that failed once its fee had gone back is to be refused, and no red one is to be issued for it', async () => {
    const alert = await alertOf('fail', '开票额度不足');
    for (const words of ['发票未开具，费用已退还', '开票额度不足', '拒绝开票']) expect(alert).toHaveTextContent(words);
    expect(screen.queryByText('需要开具红字发票')).not.toBeInTheDocument();
  });

  it('[PY-05] says why its red one failed', async () => {
    const alert = await alertOf('redFail', '原发票已跨年');
    for (const words of ['红冲失败', '原发票已跨年']) expect(alert).toHaveTextContent(words);
  });

  it.each(['invoicing', 'finish'])('[PY-05] in %s asks for a red one where its fee went back', async (state) => {
    expect(await alertOf(state)).toHaveTextContent('需要开具红字发票原因：申请 BH1 的费用已退还');
  });
});

function expectSent(calls: ReturnType<typeof serveCalls>): Promise<void> {
  const sent = expect.objectContaining({ path: '/invoice/event', body: expect.objectContaining({ event: { type: 'start' } }) });
  return waitFor(() => expect(calls).toContainEqual(sent));
}
