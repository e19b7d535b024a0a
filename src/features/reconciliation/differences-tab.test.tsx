import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { DifferencesTab } from './differences-tab';

const DIFFERENCE = {
  day: '2026-11-21',
  gateway: 'wechat',
  order_id: '',
  recorded: '4000.53',
  found_at: '2026-11-22T00:00:00.000Z',
  settled_by: '',
  note: '',
};

it('[PY-03] differences are looked for by the day that is chosen, and by the one that the address names', async () => {
  const calls = serveCalls(() => ({ data: { list: [], total: 0 } }));
  renderScreen(<DifferencesTab />, { path: '/reconciliation', at: '/reconciliation?tab=differences&day=2026-11-20' });
  expect(await screen.findByDisplayValue('2026-11-20')).toBe(screen.getByLabelText('日期'));
  expect(calls.at(-1)?.body).toMatchObject({ day: '2026-11-20' });
  await userEvent.click(screen.getByLabelText('日期'));
  fireEvent.click(await screen.findByTitle('2026-11-21'));
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ day: '2026-11-21' }));
});

it('[PY-03] [PM-05] a difference about what is sealed is settled, and says application and amount once it was opened', async () => {
  const list = [
    { ...DIFFERENCE, difference_id: 3, kind: 'strayBooking', number: '', apply_no: '', withheld: true, recorded: '' },
    { ...DIFFERENCE, difference_id: 2, kind: 'paymentUnknown', number: '4200002', apply_no: '', withheld: true, recorded: '' },
    { ...DIFFERENCE, difference_id: 1, kind: 'paymentUnknown', number: '4200001', apply_no: 'BH1' },
  ];
  const opened = { ...DIFFERENCE, difference_id: 2, kind: 'paymentUnknown', number: '4200002', apply_no: 'BH2' };
  const calls = serveCalls(({ body }) => ({ data: { list: 'difference_id' in body ? [opened] : list, total: 3 } }));
  renderScreen(<DifferencesTab />);
  const row = async (words: RegExp) => within(await screen.findByRole('row', { name: words }));
  const sealed = await row(/4200002/);
  expect(sealed.getByText('申请编号开标后可见')).toBeInTheDocument();
  expect(sealed.queryByRole('link')).not.toBeInTheDocument();
  expect(sealed.queryByText(/4,000.53/)).not.toBeInTheDocument();
  await userEvent.click(sealed.getByRole('button', { name: '打开：4200002' }));
  expect(await screen.findByRole('link', { name: 'BH2' })).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ difference_id: 2 });
  expect((await row(/4200002/)).getByText(/4,000.53/)).toBeInTheDocument();
  const open = await row(/4200001/);
  expect(open.getByRole('link', { name: 'BH1' })).toBeInTheDocument();
  expect(open.queryByText('申请编号开标后可见')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '登记处理：总账有记账，没有对应的收付款' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('总账有记账，没有对应的收付款。系统入账有误');
});

it('[PY-03] a difference leads to what the money moved for: the application, or the recharge', async () => {
  const list = ['BH1', 'CZ1'].map((applyNo, index) => ({
    ...DIFFERENCE,
    ...{ difference_id: index + 1, kind: 'paymentUnknown', number: `420000${String(index)}`, apply_no: applyNo },
  }));
  serveCalls(() => ({ data: { list, total: list.length } }));
  renderScreen(<DifferencesTab />);
  expect(await screen.findByRole('link', { name: 'BH1' })).toHaveAttribute('href', '/business-manage/detail/BH1');
  expect(screen.getByRole('link', { name: 'CZ1' })).toHaveAttribute('href', '/recharge/orders/CZ1');
});

it('[PY-03] [PM-05] what was written of a settled difference about what is sealed is told once it was opened, also where it was settled since', async () => {
  const settled = { settled_at: '2026-11-23T00:00:00.000Z', settled_by: '周明' };
  const note = '天津海卓已重新付款';
  const sealed = { ...DIFFERENCE, difference_id: 2, kind: 'paymentUnknown', number: '4200002', apply_no: '', withheld: true, recorded: '' };
  const opened = { ...DIFFERENCE, difference_id: 2, kind: 'paymentUnknown', number: '4200002', apply_no: 'BH2' };
  let answers: Record<'listed' | 'opened', object> = { listed: sealed, opened };
  serveCalls(({ body }) => ({ data: { list: ['difference_id' in body ? answers.opened : answers.listed], total: 1 } }));
  renderScreen(<DifferencesTab />);
  const openSealed = async () => userEvent.click(await screen.findByRole('button', { name: '打开：4200002' }));
  await openSealed();
  expect(await screen.findByRole('link', { name: 'BH2' })).toBeInTheDocument();

  answers = { listed: { ...sealed, ...settled }, opened: { ...opened, ...settled, note } };
  await userEvent.type(await screen.findByPlaceholderText('请选择日期'), '2026-11-21{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  await openSealed();
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'BH2' })).toBeInTheDocument();
});
