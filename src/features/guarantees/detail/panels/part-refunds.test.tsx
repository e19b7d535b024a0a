import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls, type Reply } from '../../../../../tests/support/render-screen';
import { chooseOption } from '../../../../../tests/support/widget-holder';
import { UploadCallsContext, type UploadCalls } from '../../../../blocks/upload/upload-calls';
import { PartRefunds } from './part-refunds';

const NONE = {
  left: { guarantee_fee: '4000.00', platform_service_fee: '0.53' },
  ways: ['online', 'offline'],
  may_refund: true,
  amendments: [] as object[],
  list: [] as object[],
};
const FAILED = {
  refund_id: 'TK1',
  guarantee_fee: '1000.00',
  platform_service_fee: '0.00',
  amount: '1000.00',
  reason: '费率调整',
  refund_status: 'failed',
  refund_way: 'online',
  fail_reason: '商户账户余额不足',
  created_at: '2026-11-21T00:00:00.000Z',
  finished_at: '2026-11-21T07:40:00.000Z',
};
const FILES: UploadCalls = {
  upload: (file) => Promise.resolve({ key: 'v', fileName: file.name }),
  view: () => undefined,
  download: () => undefined,
};

function open({
  parts = {},
  answer = { data: { refund_id: 'TK1', refund_status: 'pending' } },
  sides = ['platform'],
}: { parts?: Partial<typeof NONE> & { whole_by?: string }; answer?: Reply; sides?: ('platform' | 'bidder')[] } = {}) {
  const calls = serveCalls(({ path }) => (path === '/refund/part/list' ? { data: { ...NONE, ...parts } } : answer));
  const { actions } = renderScreen(
    <UploadCallsContext value={FILES}>
      <PartRefunds applyNo="BH1" sides={sides} />
    </UploadCallsContext>,
  );
  const sent = () => calls.find(({ path }) => path === '/refund/part')?.body;
  const isToasted = (words: object) =>
    waitFor(() => expect(actions.map(({ payload }) => payload)).toContainEqual(expect.objectContaining(words)));
  return { sent, isToasted };
}

async function dialogOpened() {
  await userEvent.click(await screen.findByRole('button', { name: '退还部分费用' }));
  const dialog = await screen.findByRole('dialog');
  const { getByLabelText, getByRole, findByText, queryByText } = within(dialog);
  const write = (label: string, value: string) => {
    fireEvent.change(getByLabelText(label), { target: { value } });
    fireEvent.blur(getByLabelText(label));
  };
  return { dialog, write, findByText, queryByText, confirm: () => getByRole('button', { name: '确认退款' }) };
}

describe('fees returned in part', () => {
  it('[PY-04] are no more than what is left, not nothing, and not all', async () => {
    const { sent, isToasted } = open();
    const { write, findByText, queryByText, confirm } = await dialogOpened();
    expect(await findByText('最多可退 4,000.00 元')).toBeInTheDocument();
    expect(await findByText('最多可退 0.53 元')).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
    write('退款原因', '费率调整');
    write('退还担保费', '4000.01');
    expect(await findByText('最多还可退 4,000.00 元')).toBeInTheDocument();
    write('退还担保费', '0.00');
    expect(await findByText('请填写要退的金额')).toBeInTheDocument();
    write('退还平台服务费', '0.53');
    write('退还担保费', '4000.00');
    expect(await findByText('部分退款不能退完全部费用')).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
    write('退还担保费', '1000.00');
    await waitFor(() => expect(confirm()).toBeEnabled());
    expect(queryByText('退款凭证')).not.toBeInTheDocument();
    await userEvent.click(confirm());
    await isToasted({ title: '已提交支付渠道，请稍后查看结果' });
    expect(sent()).toEqual({
      apply_no: 'BH1',
      guarantee_fee: '1000.00',
      platform_service_fee: '0.53',
      refund_way: 'online',
      reason: '费率调整',
      voucher_files: [],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['cancel', '退还后保函的状态不变。需要全部退还的，由投标人取消申请后办理。已为退还部分'],
    ['surrender', '退还后保函的状态不变。需要全部退还的，由投标人退保后办理。已为退还部分'],
    [undefined, '退还后保函的状态不变。已为退还部分'],
  ])('[PY-04] are returned by who is told by what the bidder has all of them back: %s', async (wholeBy, said) => {
    open({ parts: wholeBy === undefined ? {} : { whole_by: wholeBy } });
    expect((await dialogOpened()).dialog).toHaveTextContent(said);
  });

  it('[PY-04] go back by hand with a voucher alone', async () => {
    const { sent, isToasted } = open({ answer: { data: { refund_id: 'TK1', refund_status: 'success' } } });
    const { dialog, write, findByText, confirm } = await dialogOpened();
    await chooseOption(within(dialog).getByRole('combobox'), '线下退款');
    write('退还担保费', '0.01');
    write('退款原因', '费率调整');
    expect(await findByText('退款凭证')).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
    await userEvent.upload(
      within(dialog).getByLabelText('选择文件：退款凭证'),
      new File(['%PDF-1.4'], '回单.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    await isToasted({ title: '已登记线下退款' });
    expect(sent()).toMatchObject({ guarantee_fee: '0.01', refund_way: 'offline', voucher_files: [{ key: 'v', file_name: '回单.pdf' }] });
  });

  it('[PY-04] [RT-08] offer no way where there is one alone, and wait for a second person where two are wanted', async () => {
    const { sent, isToasted } = open({
      parts: { ways: ['online'] },
      answer: { data: { refund_id: 'TK1', refund_status: 'requested', four_eyes_requested: true } },
    });
    const { dialog, write, queryByText, confirm } = await dialogOpened();
    expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
    expect(queryByText('退款凭证')).not.toBeInTheDocument();
    write('退还担保费', '1000.00');
    write('退款原因', '费率调整');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    await isToasted({ title: '已提交退款', description: '等待本单位其他人复核，复核后生效。' });
    expect(sent()).toMatchObject({ refund_way: 'online', voucher_files: [] });
  });

  it('[PY-04] stay in the dialog with what the server says of a field', async () => {
    const errors = [{ field: 'guarantee_fee', message: '最多还可退 500.00 元' }];
    open({ answer: { code: 40001, msg: '最多还可退 500.00 元', data: { errors } } });
    const { write, findByText, confirm } = await dialogOpened();
    write('退还担保费', '1000.00');
    write('退款原因', '费率调整');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    expect(await findByText('最多还可退 500.00 元')).toBeInTheDocument();
  });

  it('[PY-04] are those of an amendment too, which may go back whole', async () => {
    const left = { guarantee_fee: '800.00', platform_service_fee: '0.00' };
    const { sent, isToasted } = open({
      parts: { may_refund: false, amendments: [{ amendment_no: 'BH1-Y1', left, ways: ['online'] }] },
    });
    await userEvent.click(await screen.findByRole('button', { name: '退还延期费用 BH1-Y1' }));
    const dialog = await screen.findByRole('dialog', { name: '退还延期费用' });
    const write = (label: string, value: string) => {
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
      fireEvent.blur(within(dialog).getByLabelText(label));
    };
    write('退还担保费', '800.01');
    expect(await within(dialog).findByText('最多还可退 800.00 元')).toBeInTheDocument();
    write('退还担保费', '800.00');
    write('退款原因', '延期费率有误');
    const confirm = within(dialog).getByRole('button', { name: '确认退款' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await isToasted({ title: '已提交支付渠道，请稍后查看结果' });
    expect(sent()).toMatchObject({ apply_no: 'BH1', amendment_no: 'BH1-Y1', guarantee_fee: '800.00', refund_way: 'online' });
  });

  it('[PY-04] are listed with what came of each, and lead the platform to its list', async () => {
    open({ parts: { list: [FAILED, { ...FAILED, refund_id: 'TK2', amendment_no: 'BH1-Y1' }] } });
    const shown = await screen.findByRole('list', { name: '部分退款' });
    for (const words of ['退款失败', '1,000.00', '原路退回', '2026-11-21 15:40', '费率调整', '商户账户余额不足', '退还延期费用（BH1-Y1）'])
      expect(shown).toHaveTextContent(words);
    const hrefs = within(shown).getAllByRole('link', { name: '查看退款记录' });
    expect(hrefs.map((link) => link.getAttribute('href'))).toEqual(
      ['TK1', 'TK2'].map((refundId) => `/business-manage/refund-list?keyword=${refundId}`),
    );
  });

  it('[PY-04] are told to their payer, who is offered none', async () => {
    open({ parts: { list: [FAILED], may_refund: false }, sides: ['bidder'] });
    expect(within(await screen.findByRole('list', { name: '部分退款' })).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '退还部分费用' })).not.toBeInTheDocument();
  });
});
