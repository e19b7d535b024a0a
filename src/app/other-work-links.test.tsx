import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { OTHER_WORK, pathOfOtherWork, type OtherWork } from '#domain/home/other-work';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { permissionsOf } from '#domain/roles';
import { renderScreen, serveCalls } from '../../tests/support/render-screen';
import { PermissionsProvider } from '../blocks/access/access';
import { BaofuPage } from '../features/baofu/baofu-page';
import { MyBaofuPage } from '../features/baofu/my-baofu-page';
import { InvoicesPage } from '../features/invoices/invoices-page';
import { ChangesPage } from '../features/organisation-changes/changes-page';
import { RechargePage } from '../features/payments/recharge/recharge-page';
import { RefundsPage } from '../features/payments/refunds-page';
import { ProductsPage } from '../features/products/products-page';
import { ProjectListPage } from '../features/projects/project-list-page';
import { ReconciliationPage } from '../features/reconciliation/reconciliation-page';
import { RegistrationsPage } from '../features/registration/review/registrations-page';
import { JoinRequests } from '../features/user-manage/members/join-requests';
import { ArrearsPage } from '../features/wage-deposits/arrears-page';
import { DepositsPage } from '../features/wage-deposits/deposits-page';

type Asked = [orgType: OrganisationType, page: ReactElement, path: string, body: object];

const ASKED: Readonly<Record<Exclude<OtherWork, 'ownAccount' | 'fourEyesSetting'>, Asked>> = {
  projects: ['tradeCenter', <ProjectListPage />, '/project/page', { waiting: true }],
  registrations: ['platform', <RegistrationsPage />, '/registration/page', { status: 'pending' }],
  identityChanges: ['platform', <ChangesPage />, '/organisation/change/page', { status: 'pending' }],
  joinRequests: ['bidder', <JoinRequests />, '/app/join/page', { waiting_only: true }],
  refunds: ['platform', <RefundsPage />, '/refund/page', { waiting: true }],
  differences: ['platform', <ReconciliationPage />, '/reconciliation/difference/page', { settled: false }],
  recharges: ['platform', <RechargePage />, '/recharge/page', { state: 'toConfirm' }],
  returnedRecharges: ['bidder', <RechargePage />, '/recharge/page', { state: 'returned' }],
  withdrawals: ['platform', <RechargePage />, '/withdrawal/page', { waiting: true }],
  invoices: ['letter', <InvoicesPage />, '/invoice/page', { waiting: true }],
  ownWithdrawals: ['guarantee', <MyBaofuPage />, '/baofu/withdrawal/page', { waiting: true }],
  failedSplits: ['platform', <BaofuPage />, '/baofu/split/page', { state: 'failed' }],
  unclearWithdrawals: ['platform', <BaofuPage />, '/baofu/withdrawal/page', { all: true, state: 'unclear' }],
  declaredDeposits: ['tradeCenter', <DepositsPage />, '/wage-deposit/page', { state: 'declared' }],
  unmetDeposits: ['bidder', <DepositsPage />, '/wage-deposit/page', { state: 'unmet' }],
  drawnDeposits: ['bidder', <DepositsPage />, '/wage-deposit/page', { state: 'drawn' }],
  reportedArrears: ['tradeCenter', <ArrearsPage />, '/wage-arrears/page', { state: 'reported' }],
  orderedArrears: ['bidder', <ArrearsPage />, '/wage-arrears/page', { state: 'ordered' }],
  productChanges: ['guarantee', <ProductsPage />, '/product/manage/page', { four_eyes: 'toConfirm' }],
};

it.each(Object.entries(ASKED))(
  '[RT-02] the link of %s lets the list ask for exactly its rows',
  async (work, [orgType, page, path, body]) => {
    const permissions = permissionsOf(orgType, ['admin']);
    const user = { user_name: '王小明', app_name: '某单位', org_type: orgType, permissions, multi_org_types: [], menus: [] };
    const calls = serveCalls((call) => {
      if (call.path === '/user/info') return { data: user };
      if (call.path === '/baofu/account/own') return { data: OWN };
      if (call.path === '/user/table/preference') return { data: { columns: [], density: 'comfortable', searches: [] } };
      if (call.path === '/guarantee/agent/count') return { data: { agent_count_list: [], other_work: [] } };
      return { data: { list: [], total: 0 } };
    });
    renderScreen(<PermissionsProvider granted={permissions}>{page}</PermissionsProvider>, {
      path: OTHER_WORK[work as OtherWork].path,
      at: pathOfOtherWork(work as OtherWork),
    });
    await waitFor(() => expect(calls.map((call) => call.path)).toContain(path));
    expect(calls.filter((call) => call.path === path).map((call) => withoutPage(call.body))).toEqual([body]);
  },
);

const OWN = {
  account: { holder: 'GUARANTEE', holder_name: '津信担保', version: 1, state: 'preapplicationSuccess', asking: false, reason: '' },
  merchant: { merchant_info: {}, bank_info: {}, enclosure: {} },
  ...{ version: 1, four_eyes: true, allowed_events: [], log: [] },
};

function withoutPage({ page: _page, size: _size, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest;
}
