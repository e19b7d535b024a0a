import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf } from '#domain/roles';
import { WAGE_ARREARS_EVENTS } from '#domain/wages/arrears';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { api } from '../../api/api';
import { PermissionsProvider } from '../../blocks/access/access';
import { DepositPage } from './deposit-page';

const DEPOSIT = {
  ...{ deposit_no: 7, version: 2, state: 'met', project_no: 'P1', project_name: '滨河路改造', contractor_name: '津建集团' },
  ...{ contract_amount: '10000000.00', decision: 'usual', rate: '3.00', due_amount: '300000.00', cash_amount: '300000.00' },
  ...{ letter_amount: '0.00', missing: '0.00', arrears: { count: 0, amount: '0.00', persons: 0 }, contract_date: '2026-02-01' },
  ...{ projects_in_area: 1, no_arrears_last_year: false, law: '', bank_name: '津门商业银行', letters: [], arrears_list: [], log: [] },
  allowed_events: ['confirm', 'cash'],
};
const DRAWN = { what: '动用保证金', note: '', user_name: '', app_name: '', at: '2026-03-05T02:00:00.000Z' };

function openPage(shown: object = {}) {
  const permissions = permissionsOf('tradeCenter', ['admin']);
  const user = { user_name: '王小明', app_name: '某局', org_type: 'tradeCenter', permissions, multi_org_types: [], menus: [] };
  const serving: { deposit: object } = { deposit: { ...DEPOSIT, ...shown } };
  const calls = serveCalls(({ path }) => {
    if (path === '/user/info') return { data: user };
    return { data: path === '/wage-deposit/detail' ? serving.deposit : { state: 'met', version: 3 } };
  });
  const { store } = renderScreen(
    <PermissionsProvider granted={permissions}>
      <DepositPage />
    </PermissionsProvider>,
    { path: '/wage-deposit/:depositNo', at: '/wage-deposit/7' },
  );
  return { calls, serving, store };
}

async function openedBy(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

it.each(['登记现金存储', '核定'])(
  '[RT-07] %s is decided on the deposit that was looked at, though it has changed meanwhile',
  async (label) => {
    const { calls, serving, store } = openPage();
    const dialog = await openedBy(label);
    serving.deposit = { ...serving.deposit, version: 3, cash_amount: '250000.00', log: [DRAWN] };
    act(() => void store.dispatch(api.util.invalidateTags(['WageDeposit'])));
    await screen.findByText('动用保证金');
    const note = within(dialog).queryByLabelText(/存储凭证与说明/);
    if (note) await userEvent.type(note, '凭证一');
    await userEvent.click(within(dialog).getByRole('button', { name: label }));
    expect(calls.find(({ path }) => path === '/wage-deposit/event')?.body).toMatchObject({ deposit_no: 7, version: 2 });
  },
);

it('[RT-07] a claim names the sum of the largest letter that nobody claims on', async () => {
  const arrears = {
    ...{ arrears_no: 1, version: 1, state: 'ordered', deposit_no: 7, project_no: 'P1', project_name: '', contractor_name: '' },
    ...{ amount: '50000.00', owed: '50000.00', persons: 3, note: '', pay_by: '2026-03-04', overdue: true, apply_no: '' },
    ...{ reporter: 'authority', reported_by: '', reporter_mobile: '', reported_at: '2026-03-02T02:00:00.000Z' },
  };
  const letter = { expiry_date: '2027-12-31', days_left: 600 };
  openPage({
    arrears_list: [{ ...arrears, allowed_events: ['claim'] }],
    letters: [
      { ...letter, apply_no: 'BH1', guarantee_amount: '300000.00', is_claimed_on: true },
      { ...letter, apply_no: 'BH2', guarantee_amount: '20000.00', is_claimed_on: false },
    ],
  });
  expect(await openedBy(`${WAGE_ARREARS_EVENTS.claim.label}：第 1 号`)).toHaveTextContent('凭工资保函索赔 20,000.00 元');
});
