import { screen, within } from '@testing-library/react';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { WageArrearsPart, WageStandingPart } from './wage-standing-part';

const SUMMARY = {
  states: [
    { state: 'declared', count: 1, missing: '540000.00' },
    { state: 'unmet', count: 2, missing: '230000.50' },
    { state: 'met', count: 7, missing: '0.00' },
    { state: 'exempt', count: 3, missing: '0.00' },
    { state: 'drawn', count: 1, missing: '62000.00' },
  ],
  arrears: {
    reported: { count: 3, amount: '55300.00' },
    ordered: { count: 2, amount: '276000.00' },
    overdue: { count: 1, amount: '214000.00' },
    claiming: { count: 0, amount: '0.00' },
  },
  contractors: [{ contractor_name: '甲 & 乙公司', projects: 2, amount: '269300.00', persons: 40 }],
};

function show(orgType: OrganisationType, part: React.ReactElement) {
  serveCalls(({ path }) =>
    path === '/user/info'
      ? {
          data: {
            user_name: '王小明',
            app_name: '某单位',
            org_type: orgType,
            permissions: ['guarantee:view'],
            channel_no: 'LNMW',
            menus: [],
          },
        }
      : { data: path === '/wage-deposit/summary' ? SUMMARY : {} },
  );
  renderScreen(part);
}

const figures = async () =>
  (await screen.findAllByRole('listitem')).map((item) => {
    const link = within(item).getByRole('link');
    return [item.textContent, link.getAttribute('href'), link.dataset['tone']];
  });

it('[RT-07] tells how the deposits stand, what is missing where something is due, and opens those of each state', async () => {
  show('tradeCenter', <WageStandingPart />);
  expect(await figures()).toEqual([
    ['待核定1个缺 54.00万元', '/wage-deposit?state=declared', 'attention'],
    ['未落实2个缺 23.00万元', '/wage-deposit?state=unmet', 'bad'],
    ['已动用待补足1个缺 6.20万元', '/wage-deposit?state=drawn', 'bad'],
    ['已落实7个', '/wage-deposit?state=met', undefined],
    ['免予存储3个', '/wage-deposit?state=exempt', undefined],
  ]);
  expect(screen.getByRole('link', { name: '全部工资保证金' })).toHaveAttribute('href', '/wage-deposit');
});

it('[RT-07] tells an authority what is owed and by whom, and opens what each figure counts', async () => {
  show('tradeCenter', <WageArrearsPart />);
  expect(await figures()).toEqual([
    ['待核实3笔5.53万元', '/wage-arrears?state=reported', 'attention'],
    ['责令支付2笔27.60万元', '/wage-arrears?state=ordered', 'attention'],
    ['逾期未支付1笔21.40万元', '/wage-arrears?overdue=true', 'bad'],
    ['保函理赔中0笔', '/wage-arrears?state=claiming', undefined],
  ]);
  const table = within(screen.getByRole('table', { name: '拖欠工资的施工单位' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent('甲 & 乙公司2 个40 人26.93万元');
  expect(table.getByRole('link')).toHaveAttribute('href', `/wage-arrears?keyword=${encodeURIComponent('甲 & 乙公司')}`);
});

it('[RT-07] tells a contractor what it owes itself, and of no other', async () => {
  show('bidder', <WageArrearsPart />);
  expect((await figures())[2]).toEqual(['逾期未支付1笔21.40万元', '/wage-arrears?overdue=true', 'bad']);
  expect(screen.queryByRole('table')).toBeNull();
});
