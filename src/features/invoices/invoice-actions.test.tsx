import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceDetail } from '#contract/invoices';
import { renderScreen, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { UploadCallsContext, type UploadCalls } from '../../blocks/upload/upload-calls';
import { InvoiceActions } from './invoice-actions';

const INVOICE: InvoiceDetail = {
  invoiceNo: 'FP1',
  version: 3,
  state: 'apply',
  sellerName: '津衡担保',
  payerName: '天津海卓建设工程有限公司',
  amount: '4000.00',
  taxAmount: '226.42',
  taxingType: 'ordinary',
  invoiceMedium: 'electronic',
  requestedAt: '2026-11-21T01:00:00.000Z',
  requestedBy: '陈立群',
  invoiceNumber: '',
  files: [],
  reason: '',
  redReason: '',
  redNumber: '',
  redFiles: [],
  allowedEvents: ['start', 'issueByHand', 'refuse'],
  invoiceInfo: {},
  receiveAddress: '',
  remark: '',
  expressNo: '',
  fees: [],
  log: [],
};
const FILES: UploadCalls = {
  upload: (file) => Promise.resolve({ key: 'v', fileName: file.name }),
  view: () => undefined,
  download: () => undefined,
};

function open(change: Partial<InvoiceDetail> = {}, answer: Reply = { data: { invoice_no: 'FP1', state: 'finish', version: 4 } }) {
  const calls = serveCalls(() => answer);
  const { actions } = renderScreen(
    <UploadCallsContext value={FILES}>
      <InvoiceActions invoice={{ ...INVOICE, ...change }} />
    </UploadCallsContext>,
  );
  return {
    sent: () => calls.filter(({ path }) => path === '/invoice/event').map(({ body }) => body),
    toasts: () => actions.map(({ payload }) => payload),
  };
}

async function dialogOf(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  return { dialog, fields: within(dialog), confirm: () => within(dialog).getByRole('button', { name }) };
}

async function fillInvoice(dialog: HTMLElement, invoiceNumber: string): Promise<void> {
  await userEvent.type(within(dialog).getByLabelText(/发票号码/), invoiceNumber);
  await userEvent.type(within(dialog).getByLabelText(/开票日期/), '2026-11-22{Enter}');
}

async function upload(dialog: HTMLElement): Promise<void> {
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, new File(['%PDF-1.4'], '发票.pdf', { type: 'application/pdf' }));
  expect(await within(dialog).findByText('发票.pdf上传成功')).toBeInTheDocument();
}

function eventSent(event: object) {
  return { invoice_no: 'FP1', version: 3, event };
}

describe('what can be done about an invoice', () => {
  it('[PY-05] records one that was made outside by its number, day and file, and not without', async () => {
    const { sent, toasts } = open();
    const { dialog, fields, confirm } = await dialogOf('登记已开发票');
    expect(dialog).toHaveTextContent('天津海卓建设工程有限公司，价税合计 4,000.00 元。');
    expect(fields.queryByLabelText(/快递单号/)).not.toBeInTheDocument();
    expect(confirm()).toBeDisabled();
    await fillInvoice(dialog, '12345678');
    await upload(dialog);
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    const files = [{ key: 'v', file_name: '发票.pdf' }];
    await waitFor(() =>
      expect(sent()).toEqual([eventSent({ type: 'issueByHand', invoice_number: '12345678', issued_on: '2026-11-22', files })]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toasts()).toContainEqual(expect.objectContaining({ kind: 'success', title: '已完成：登记已开发票' }));
  });

  it('[PY-05] sends the number under which one on paper was posted', async () => {
    const { sent } = open({ invoiceMedium: 'paper' });
    const { dialog, fields, confirm } = await dialogOf('登记已开发票');
    await fillInvoice(dialog, '12345678');
    await userEvent.type(fields.getByLabelText(/快递单号/), 'SF1234567890');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    const event = { type: 'issueByHand', invoice_number: '12345678', issued_on: '2026-11-22', files: [], express_no: 'SF1234567890' };
    await waitFor(() => expect(sent()).toEqual([eventSent(event)]));
  });

  it('[PY-05] says at its field what the server refuses, and keeps what was entered', async () => {
    const errors = [{ field: 'event.invoice_number', message: '发票号码为8位或20位数字' }];
    const { sent } = open({}, { code: 40001, msg: '发票号码为8位或20位数字', data: { errors } });
    const { dialog, fields, confirm } = await dialogOf('登记已开发票');
    await fillInvoice(dialog, '123456789');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    expect((await fields.findAllByText(/发票号码为8位或20位数字/)).length).toBeGreaterThan(0);
    expect(fields.getByLabelText(/发票号码/)).toHaveValue('123456789');
    expect(sent()).toHaveLength(1);
  });

  it('[PY-05] leads to the invoice that has the number already, and keeps what was entered', async () => {
    const message = '该发票号码已登记在发票申请 FP2（付款方 津门市政工程有限公司）上。如本张填错，请改正；如那张登记有误，请先在其页面更正';
    const errors = [{ field: 'event.invoice_number', message }];
    open({ invoiceMedium: 'paper' }, { code: 40001, msg: message, data: { errors, taken_by: 'FP2' } });
    const { dialog, fields, confirm } = await dialogOf('登记已开发票');
    await fillInvoice(dialog, '26120000000000000001');
    expect(fields.queryByRole('link')).not.toBeInTheDocument();
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    const link = await fields.findByRole('link', { name: '查看发票申请 FP2（新窗口）' });
    expect(link).toHaveAttribute('href', '/invoice-list/FP2');
    expect(link).toHaveAttribute('target', '_blank');
    expect(fields.getByLabelText(/发票号码/)).toHaveValue('26120000000000000001');
    expect(fields.getAllByText(message).length).toBeGreaterThan(0);
  });

  it.each([
    ['correctNumber', 'finish', '更正发票号码', '26120000000000000001'],
    ['correctRedNumber', 'invalid', '更正红字发票号码', '26120000000000000002'],
  ] as const)('[PY-05] begins %s with the number that is registered, and says who hears of it', async (type, state, name, registered) => {
    const numbers = { invoiceNumber: '26120000000000000001', redNumber: '26120000000000000002' };
    const { sent, toasts } = open({ state, ...numbers, allowedEvents: [type] });
    const { dialog, fields, confirm } = await dialogOf(name);
    expect(dialog).toHaveTextContent(`已登记号码 ${registered}。`);
    expect(dialog).toHaveTextContent('原号码保留在办理记录中，并通知付款方。');
    expect(fields.queryByLabelText(/开票日期/)).not.toBeInTheDocument();
    const field = fields.getByLabelText(/发票号码/);
    expect(field).toHaveValue(registered);
    await userEvent.clear(field);
    await userEvent.type(field, '26120000000000000003');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    await waitFor(() => expect(sent()).toEqual([eventSent({ type, invoice_number: '26120000000000000003' })]));
    await waitFor(() => expect(toasts()).toContainEqual(expect.objectContaining({ title: `已完成：${name}` })));
  });

  it.each([
    ['refuse', 'apply', '拒绝开票', /拒绝后付款方可修改信息重新申请/],
    ['askRed', 'finish', '申请红冲', /价税合计 4,000.00 元/],
  ] as const)('[PY-05] sends %s with its reason, and not without', async (type, state, name, intro) => {
    const { sent, toasts } = open({ state, allowedEvents: [type] });
    const { dialog, fields, confirm } = await dialogOf(name);
    expect(dialog).toHaveTextContent(intro);
    expect(confirm()).toBeDisabled();
    await userEvent.type(fields.getByLabelText(/原因/), '抬头有误');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    await waitFor(() => expect(sent()).toEqual([eventSent({ type, reason: '抬头有误' })]));
    await waitFor(() => expect(toasts()).toContainEqual(expect.objectContaining({ title: `已完成：${name}` })));
  });

  it.each([
    ['withdraw', 'apply', '撤回申请', '撤回后可重新选择费用申请开票。', '已撤回'],
    ['startRed', 'finish', '开具红字发票', '将对发票 26120000000000000001 全额红冲 4,000.00 元，不能撤销。', '已提交，请稍后查看结果'],
  ] as const)('[PY-05] sends %s once that is confirmed', async (type, state, name, question, done) => {
    const { sent, toasts } = open({ state, invoiceNumber: '26120000000000000001', allowedEvents: [type] });
    const { dialog, confirm } = await dialogOf(name);
    expect(dialog).toHaveTextContent(question);
    expect(sent()).toEqual([]);
    await userEvent.click(confirm());
    await waitFor(() => expect(sent()).toEqual([eventSent({ type })]));
    await waitFor(() => expect(toasts()).toContainEqual(expect.objectContaining({ kind: 'success', title: done })));
  });

  it('[PY-05] says that somebody else was faster, and keeps what was entered', async () => {
    open({}, { code: 40901, msg: '该发票已被他人办理，当前为“已开票”，请刷新后再办理' });
    const { fields, confirm } = await dialogOf('拒绝开票');
    await userEvent.type(fields.getByLabelText(/原因/), '抬头有误');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    expect(await fields.findByRole('alert')).toHaveTextContent('该发票已被他人办理，当前为“已开票”，请刷新后再办理');
    expect(fields.getByLabelText(/原因/)).toHaveValue('抬头有误');
  });

  it('[PY-05] offers nothing that is not to be done', () => {
    open({ state: 'refuse', allowedEvents: [] });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
