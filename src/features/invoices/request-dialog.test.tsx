import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Fee } from '#contract/invoices';
import { renderScreen, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { RequestDialog } from './request-dialog';

const FEE: Fee = {
  feeNo: 'fee-BH1-guarantee',
  applyNo: 'BH1',
  feeType: 'guaranteeFee',
  amount: '4000.00',
  sellerName: '津衡担保',
  projectName: '前海科技园一期工程',
  productName: '投标保函',
  receivedAt: '2026-11-21T00:00:00.000Z',
};
const INFO = {
  taxing_type: 'ordinary',
  org_taxpayer_id: '91120104MA06R8T22B',
  receiver: '李明',
  receiver_phone_num: '13800000002',
  email: 'finance@example.com',
};
const KEPT = { app_id: 'BIDDER001', app_name: '天津海卓建设工程有限公司', version: 1, invoice_info: INFO };

async function send(answer: Reply) {
  const calls = serveCalls(({ path }) => {
    if (path === '/organisation/invoice/detail') return { data: KEPT };
    return path === '/invoice/apply' ? answer : {};
  });
  const done: string[] = [];
  const { actions } = renderScreen(
    <RequestDialog
      fees={[FEE]}
      onClose={() => undefined}
      onDone={(invoices) => done.push(...invoices.map(({ invoiceNo }) => invoiceNo))}
    />,
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('发票抬头：天津海卓建设工程有限公司。共 1 笔费用，价税合计 4,000.00 元。');
  await userEvent.click(within(dialog).getByRole('button', { name: '提交申请' }));
  return {
    dialog,
    done,
    sent: () => calls.filter(({ path }) => path === '/invoice/apply'),
    toasts: () => actions.map(({ payload }) => payload),
  };
}

describe('a request for invoices', () => {
  it('[PY-05] is filled with what the organisation keeps of itself, and leads on once it is sent', async () => {
    const { done, sent, toasts } = await send({ data: { invoices: [{ invoice_no: 'FP1', seller_name: '津衡担保', amount: '4000.00' }] } });
    await waitFor(() => expect(done).toEqual(['FP1']));
    expect(sent().map(({ body }) => body)).toEqual([
      { fees: ['fee-BH1-guarantee'], invoice_info: INFO, order: { invoice_medium: 'electronic' } },
    ]);
    expect(toasts()).toContainEqual(expect.objectContaining({ kind: 'success', title: '已提交 1 张发票的申请' }));
  });

  it.each([
    ['40001', { code: 40001, msg: '所选费用中有的已申请开票或已退还，请刷新后重新选择', field: 'fees' }],
    ['40301', { code: 40301, msg: '没有权限', field: undefined }],
  ])('[PY-05] says why it was refused where no field is to blame (%s)', async (_code, { code, msg, field }) => {
    const { dialog, done } = await send({ code, msg, data: field === undefined ? {} : { errors: [{ field, message: msg }] } });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(msg);
    expect(done).toEqual([]);
  });
});
