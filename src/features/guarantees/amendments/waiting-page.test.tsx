import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls } from '../../../../tests/support/render-screen';
import { UploadCallsContext } from '../../../blocks/upload/upload-calls';
import { WaitingAmendmentsPage } from './waiting-page';

const amendment = {
  amendmentNo: 'G1-Y1',
  applyNo: 'G1',
  bidderAppName: '华建集团',
  guaranteeAppName: '信达担保',
  productName: '投标保函',
  sectionName: '一标段',
  openingBefore: '2026-01-10T01:30:00.000Z',
  openingAfter: '2026-01-20T01:30:00.000Z',
  reason: '招标文件澄清',
  state: 'awaitingInstitution',
  version: 1,
  expiryBefore: '2026-06-30',
  expiryAfter: '2026-07-10',
  extraFee: '0.00',
  voucherFiles: [],
  steps: [],
  allowedEvents: ['accept', 'decline'],
};

function open(list: readonly object[]) {
  let left = [...list];
  const calls = serveCalls(({ path }) => {
    if (path === '/amendment/page') return { data: { list: left, total: left.length } };
    if (path !== '/amendment/event') return {};
    left = [];
    return { data: { state: 'awaitingBidder', version: 2 } };
  });
  const files = { upload: () => Promise.reject(new Error('not here')), view: () => undefined, download: () => undefined };
  renderScreen(
    <UploadCallsContext value={files}>
      <WaitingAmendmentsPage />
    </UploadCallsContext>,
    { path: '/business-manage/guarantee-record/amendments', at: '/business-manage/guarantee-record/amendments' },
  );
  return calls;
}

it('[LC-11] lists what waits for an answer, which is given there, and says when nothing waits any more', async () => {
  const calls = open([amendment]);
  expect(await screen.findByRole('link', { name: '华建集团' })).toHaveAttribute('href', '/business-manage/detail/G1');
  expect(calls.find(({ path }) => path === '/amendment/page')?.body).toMatchObject({ waiting: true, page: 1 });
  await userEvent.click(screen.getByRole('button', { name: '同意延期' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: /同意延期|确定/ }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/amendment/event')?.body).toMatchObject({ amendment_no: 'G1-Y1', event: { type: 'accept' } }),
  );
  expect(await screen.findByText('没有等待您答复的保函延期')).toBeInTheDocument();
});

it('[PY-01] leads to where an extra fee is paid online, for whoever can pay it so', async () => {
  const due = { ...amendment, state: 'awaitingBidder', extraFee: '800.00', allowedEvents: ['agree', 'refuse'] };
  open([
    { ...due, payType: 'QRcode' },
    { ...due, amendmentNo: 'G2-Y1', applyNo: 'G2' },
  ]);
  const links = await screen.findAllByRole('link', { name: '在线支付' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/order/G1/amendments/G1-Y1']);
  expect(screen.getAllByRole('button', { name: '接受延期' })).toHaveLength(2);
});

it('[PY-06] leads to the balance where an extra fee is taken at no gateway, and says whom to ask for an account to transfer to', async () => {
  open([{ ...amendment, state: 'awaitingBidder', extraFee: '800.00', allowedEvents: ['agree', 'refuse'], takesBalance: true }]);
  expect(await screen.findByRole('link', { name: '用余额支付' })).toHaveAttribute('href', '/order/G1/amendments/G1-Y1');
  await userEvent.click(screen.getByRole('button', { name: '接受延期' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('收款账户请在转账前向担保机构确认。');
  expect(dialog).toHaveTextContent('也可以关闭本窗口后点击“用余额支付”');
});

it('names nobody to ask for an account where the product is paid by code alone and somebody else pays', async () => {
  const transfer = { bankAccountName: '', bankAccountNo: '', depositBankName: '' };
  open([{ ...amendment, state: 'awaitingBidder', extraFee: '800.00', allowedEvents: ['agree', 'refuse'], transfer }]);
  await userEvent.click(await screen.findByRole('button', { name: '接受延期' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('延期费用 800.00 元');
  expect(dialog).not.toHaveTextContent('收款账户');
});

it('[PM-05] names of a sealed application its number alone, and leads to its page, where opening it is counted', async () => {
  const withoutDetails = {
    bidderAppName: '',
    sectionName: '',
    openingBefore: '',
    openingAfter: '',
    reason: '',
    expiryBefore: '',
    expiryAfter: '',
  };
  open([{ ...amendment, ...withoutDetails, withheld: true, extraFee: '', state: 'awaitingCollection', allowedEvents: ['collect'] }]);
  const links = await screen.findAllByRole('link', { name: /^(?:G1|打开办理)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/business-manage/detail/G1', '/business-manage/detail/G1']);
  expect(screen.getByText('开标后可见')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '确认收款' })).not.toBeInTheDocument();
});
