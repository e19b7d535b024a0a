import { screen, within } from '@testing-library/react';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { DaysTab } from './days-tab';

const DAY = {
  ...{ gateway: 'wechat', state: 'clean', failure: '', stated_in: '0.00', stated_out: '0.00', recorded_in: '0.00', recorded_out: '0.00' },
  ...{ movements: 0, open_differences: 0, checked_at: '2026-11-22T02:00:00.000Z', closed: false },
};

async function open(...list: object[]) {
  serveCalls(() => ({ data: { list, total: list.length } }));
  renderScreen(<DaysTab />);
  return async (day: string) => within(await screen.findByRole('row', { name: new RegExp(day) }));
}

it('[PY-03] a day is compared again only until its month is closed', async () => {
  const row = await open({ ...DAY, day: '2026-11-21' }, { ...DAY, day: '2026-10-31', closed: true });
  expect((await row('2026-11-21')).getByRole('button', { name: '重新对账：2026-11-21 微信支付' })).toBeInTheDocument();
  expect((await row('2026-10-31')).queryByRole('button')).not.toBeInTheDocument();
});

it('[PY-03] a day that could not be finished says why, also beside the differences of a comparison before', async () => {
  const failure = '对账未完成，请重新对账；仍未成功的，请联系技术支持';
  const unfinished = { ...DAY, state: 'failed', failure };
  const row = await open({ ...unfinished, day: '2026-11-21' }, { ...unfinished, day: '2026-11-20', open_differences: 2 });
  for (const day of ['2026-11-21', '2026-11-20']) {
    expect((await row(day)).getByText('未完成')).toBeInTheDocument();
    expect((await row(day)).getByText(failure)).toBeInTheDocument();
  }
  expect((await row('2026-11-20')).getByRole('link', { name: '2 项，去处理' })).toBeInTheDocument();
});
