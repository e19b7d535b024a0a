import { screen } from '@testing-library/react';
import { renderScreen, serveCalls } from '../../../../tests/support/render-screen';
import { DraftsPage } from './drafts-page';

it('[AF-01] leads back to a draft of a portal within the frame of the portal, and to any other without', async () => {
  const row = {
    project_name: '滨河路改造工程',
    product_name: '',
    guarantee_amount: '',
    saved_at: '2026-01-10T04:30:05.000Z',
    saved_by: '李明',
  };
  const list = [
    { ...row, apply_no: 'D1', channel_code: 'szca' },
    { ...row, apply_no: 'D2' },
  ];
  serveCalls(({ path }) =>
    path === '/apply/draft/page' ? { data: { list, total: 2 } } : { data: { columns: [], density: 'comfortable', searches: [] } },
  );
  renderScreen(<DraftsPage />);
  const links = await screen.findAllByRole('link', { name: '继续填写：滨河路改造工程' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/business-manage/apply-form?${new URLSearchParams({ applyNo: 'D1', channel: btoa('szca') }).toString()}`,
    '/business-manage/apply-form?applyNo=D2',
  ]);
});
