import { screen, within } from '@testing-library/react';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { ReferralPage } from './referral-page';

const DETAIL = {
  ...{ code: '34679AF3', owner: 'organisation', owner_name: '津信通', state: 'inForce', purpose: '展会推广', enabled: true, version: 1 },
  ...{ valid_from: '2026-01-01', valid_to: '2026-12-31', made_by: '何永明', made_at: '2026-01-01T01:00:00.000Z', may_edit: true },
  ...{ applied: 5, counted: 4, taken_back: 1, link: 'https://example.test/zone?referral=34679AF3', log: [] },
  months: [{ month: '2026-03', applied: 5, counted: 4, taken_back: 1 }],
};

it('[PY-06] [RQ-01] a referral code opens with its own code, its link and its months', async () => {
  const calls = serveCalls(({ path }) =>
    path === '/referral/detail' ? { data: DETAIL } : { data: { org_type: 'bidder', list: [], total: 0 } },
  );
  renderScreen(<ReferralPage />, { path: '/refer-code/:code', at: '/refer-code/34679AF3' });
  expect(await screen.findByRole('heading', { name: '推荐码 3467 9AF3' })).toBeInTheDocument();
  expect(screen.getByLabelText('推荐链接')).toHaveValue(DETAIL.link);
  expect(screen.getByRole('row', { name: /2026-03/ })).toHaveTextContent('2026-035413');
  expect(calls.find(({ path }) => path === '/referral/detail')?.body).toEqual({ code: '34679AF3' });
});

it('[PY-06] an application that ended without its fees, or has none, is not shown as one that waits for them', async () => {
  const said = { bidder_app_name: '海卓路桥', product_name: '投标保函', applied_at: '2026-03-01T01:00:00.000Z', fees: '0.00' };
  const use = { ...said, ended: false, free: false };
  serveCalls(({ path }) => {
    if (path === '/referral/detail') return { data: DETAIL };
    if (path !== '/referral/use/page') return { data: { org_type: 'platform' } };
    return {
      data: {
        total: 3,
        list: [
          { ...use, apply_no: 'BH1' },
          { ...use, apply_no: 'BH2', ended: true },
          { ...use, apply_no: 'BH3', free: true },
        ],
      },
    };
  });
  renderScreen(<ReferralPage />, { path: '/refer-code/:code', at: '/refer-code/34679AF3' });
  expect(within(await screen.findByRole('row', { name: /BH1/ })).getByText('待缴费')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /BH2/ })).getByText('未缴费，已终结')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /BH3/ })).getByText('无需缴费')).toBeInTheDocument();
});
