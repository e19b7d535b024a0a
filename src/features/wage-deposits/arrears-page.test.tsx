import { screen } from '@testing-library/react';
import { permissionsOf } from '#domain/roles';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { PermissionsProvider } from '../../blocks/access/access';
import { ArrearsPage } from './arrears-page';

const ARREARS = {
  ...{
    arrears_no: 1,
    version: 1,
    state: 'ordered',
    deposit_no: 7,
    project_no: 'P1',
    project_name: '滨河路改造',
    contractor_name: '津建集团',
  },
  ...{ amount: '50000.00', owed: '50000.00', persons: 3, note: '', pay_by: '2026-03-04', overdue: true, apply_no: '' },
  ...{ reporter: 'authority', reported_by: '', reporter_mobile: '', reported_at: '2026-03-02T02:00:00.000Z' },
};

it.each([
  [3, '共 3 笔未办结'],
  [0, '均已办结'],
])('[RT-07] the list of arrears says how many are open: %d', async (open, words) => {
  const permissions = permissionsOf('tradeCenter', ['admin']);
  const user = { user_name: '王小明', app_name: '某局', org_type: 'tradeCenter', permissions, multi_org_types: [], menus: [] };
  serveCalls((call) => {
    if (call.path === '/user/info') return { data: user };
    if (call.path === '/user/table/preference') return { data: { columns: [], density: 'comfortable', searches: [] } };
    return { data: { list: [ARREARS], total: 5, open } };
  });
  renderScreen(
    <PermissionsProvider granted={permissions}>
      <ArrearsPage />
    </PermissionsProvider>,
    { path: '/wage-arrears', at: '/wage-arrears' },
  );
  expect(await screen.findByText(words)).toBeInTheDocument();
});
