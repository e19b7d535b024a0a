import { screen } from '@testing-library/react';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { ProjectLog } from './project-log';

const OPENED = { sectionNos: ['BD01'], applications: 2, guaranteeAmount: '800000.00', time: '2026-03-20T01:31:00.000Z' };

function show(readings?: Parameters<typeof ProjectLog>[0]['unsealings'][number]['readings']) {
  serveCalls(() => ({ data: { list: [], total: 0, products: [] } }));
  renderScreen(<ProjectLog projectNo="P1" unsealings={[{ ...OPENED, ...(readings ? { readings } : {}) }]} />);
}

it('[RT-08] the record of an unsealing tells who had looked before, by counted readings: none of those who hold the tender', async () => {
  show([
    { orgType: 'bidder', readings: 4, people: 2 },
    { orgType: 'guarantee', readings: 3, people: 1 },
  ]);
  expect(
    await screen.findByText(/招标人、代理机构和交易中心查阅 0 次。投标人 2 人查阅 4 次，担保机构 1 人查阅 3 次。/),
  ).toBeInTheDocument();
});

it('[RT-08] it says so where somebody had, and where nobody counted yet', async () => {
  show([{ orgType: 'bidding', readings: 1, people: 1 }]);
  expect(await screen.findByText(/解封前，招标人查阅 1 次，请核查日志。其他各方没有查阅。/)).toBeInTheDocument();
  show();
  expect(await screen.findByText('当时尚未对查阅计数。')).toBeInTheDocument();
});

it('[AF-03] names the products of a change, and tells the number of one whose name is not known', async () => {
  const entry = {
    sequence: 1,
    event: 'modify',
    approval_status: 'pending',
    app_name: '津城投',
    user_name: '李静',
    time: '2026-03-20T01:31:00.000Z',
    changes: [{ group: 'configProInfo', field: 'productIds', before: 'PR9', after: 'PR1\nPR9' }],
  };
  serveCalls(() => ({ data: { list: [entry], total: 1, products: [{ product_no: 'PR1', product_name: '投标保函' }] } }));
  renderScreen(<ProjectLog projectNo="P1" unsealings={[]} />);
  expect(await screen.findByText('投标保函、PR9')).toBeInTheDocument();
  expect(screen.getByText('PR9')).toBeInTheDocument();
});
