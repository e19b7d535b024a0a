import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { letterStates } from '#domain/oversight/letter-states';
import { renderScreen, serveCalls, type Reply, type Serve } from '../../../tests/support/render-screen';
import { OversightPage } from './oversight-page';
import { OverseenProjectsPage } from './projects-page';

const ROWS = { work_list: 'guarantee_record', opened_only: true };
const counted = (count: number, rows: object = {}) => ({ count, amount: `${String(count * 10_000)}.00`, rows: { ...ROWS, ...rows } });
const MONTHS = ['2026-02', '2026-03', '2026-04'];
const opening = (day: string, project_count = 1) => ({
  ...{ day, project_count, section_count: 2 },
  rows: { overseen: true, opening_from: day, opening_to: day },
});

const ANSWERS: Readonly<Record<string, object>> = {
  '/user/info': { org_type: 'tradeCenter', permissions: ['oversight:view'] },
  '/oversight/letters': { states: letterStates.map((state, index) => ({ state, ...counted(index) })) },
  '/oversight/expiry': { months: MONTHS.map((month, index) => ({ month, ...counted(index + 1, { expiry_date_to: month }) })) },
  '/oversight/institutions': {
    institutions: [{ guarantee_app_id: 'G1', guarantee_app_name: '津衡担保', ...counted(3, { guarantee_app_id: 'G1' }) }],
  },
  '/oversight/times': {
    months: MONTHS.map((month, index) => ({ month, ...counted(index), ...(index > 0 ? { median_hours: 20, ninetieth_hours: 72 } : {}) })),
  },
  '/oversight/times/institutions': {
    institutions: [{ guarantee_app_id: 'G1', guarantee_app_name: '津衡担保', ...counted(2), median_hours: 3, ninetieth_hours: 48 }],
  },
  '/oversight/endings': {
    claims: MONTHS.map((month) => ({ month, ...counted(0) })),
    releases: MONTHS.map((month) => ({ month, ...counted(0) })),
  },
  '/oversight/opening/month': { month: '2026-03', today: '2026-03-15', days: [opening('2026-03-20'), opening('2026-03-31', 3)] },
  '/oversight/opening/day': { openings: [], more: false },
};

function show(own: (...call: Parameters<Serve>) => Reply | undefined = () => undefined, at = '/trade-center') {
  const calls = serveCalls((call) => own(call) ?? { data: ANSWERS[call.path] });
  renderScreen(<OversightPage />, { path: '/trade-center', at });
  return calls;
}

const figure = (name: string) => screen.findByRole('figure', { name });

it('[RT-08] [OS-06] shows every chart with links to its rows, and says in words where there is nothing', async () => {
  show();
  const states = within(await figure('保函状态'));
  expect(states.getAllByRole('link')).toHaveLength(letterStates.length);
  expect(states.getByRole('link', { name: /^在保/ })).toHaveAttribute('href', '/business-manage/guarantee-record?openedOnly=true');
  const expiry = within(await figure('未来十二个月到期的保函'));
  expect(expiry.getByRole('link', { name: '2026年3月，到期 2 份，2.00 万元' })).toHaveAttribute(
    'href',
    '/business-manage/guarantee-record?openedOnly=true&expiryDateTo=2026-03',
  );
  expect(within(await figure('各机构在保金额')).getByRole('link', { name: /津衡担保/ })).toHaveTextContent('3.00 万元，3 份');
  const times = within(await figure('出函用时'));
  expect(times.getByRole('link', { name: '2026年3月，中位数 20 小时内，共 1 份' })).toBeInTheDocument();
  expect(within(await figure('各机构出函用时')).getByRole('link', { name: /中位数 3 小时内，共 2 份，九成 2 天内/ })).toBeInTheDocument();
  expect(await screen.findByText('近十二个月没有索赔，也没有解除的保函。')).toBeInTheDocument();
});

it('[RT-08] asks for the times of a chosen institution, and of a chosen month', async () => {
  const calls = show();
  await userEvent.selectOptions(await screen.findByLabelText('担保机构'), '津衡担保');
  await userEvent.selectOptions(await screen.findByLabelText('出函月份'), '2026年3月');
  const sentTo = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  expect(sentTo('/oversight/times')).toEqual([{}, { guarantee_app_id: 'G1' }]);
  expect(sentTo('/oversight/times/institutions')).toEqual([{ month: '2026-04' }, { month: '2026-03' }]);
});

it('[RT-08] opens a day of the calendar with its openings, by mouse and by keys, and turns the month', async () => {
  const calls = show(({ path, body }) => {
    if (path === '/oversight/opening/day' && body['day'] === '2026-03-20')
      return {
        data: {
          openings: [
            {
              project_no: 'XM 1',
              project_name: '滨河路',
              bid_opening_date: '2026-03-20T01:30:00.000Z',
              section_names: ['一标段'],
              opened: false,
            },
          ],
          more: false,
        },
      };
    if (path === '/oversight/opening/month' && body['month'] === '2026-04')
      return { data: { month: '2026-04', today: '2026-03-15', days: [] } };
    return undefined;
  });
  const grid = await screen.findByRole('grid', { name: /2026年3月开标日历/ });
  expect(within(grid).getAllByRole('button')).toHaveLength(31);
  expect(within(grid).getByRole('button', { name: '3月15日（周日），没有开标' })).toHaveAttribute('aria-current', 'date');
  await userEvent.click(within(grid).getByRole('button', { name: '3月20日（周五），1 个项目 2 个标段开标' }));
  const list = await screen.findByRole('region', { name: '3月20日（周五）开标' });
  expect(await within(list).findByRole('link', { name: '滨河路' })).toHaveAttribute('href', '/business-manage/project-list/XM%201');
  expect(list).toHaveTextContent('09:30滨河路一标段 · 待开标');
  expect(within(list).getByRole('link', { name: '在项目列表中查看' })).toHaveAttribute(
    'href',
    '/business-manage/project-list?overseen=true&openingFrom=2026-03-20&openingTo=2026-03-20',
  );
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(within(grid).getByRole('button', { name: /^3月28日/ })).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  expect(await screen.findByRole('button', { name: /^4月28日/ })).toHaveFocus();
  expect(calls.filter(({ path }) => path === '/oversight/opening/month').map(({ body }) => body['month'])).toEqual([
    undefined,
    '2026-03',
    '2026-04',
  ]);
});

it('[RT-08] turns the calendar once for each click, though no month has come yet', async () => {
  const waiting = new Promise<Response>(() => {});
  const calls = show(({ path, body }) => (path === '/oversight/opening/month' && body['month'] !== undefined ? waiting : undefined));
  await screen.findByRole('grid', { name: /2026年3月开标日历/ });
  await userEvent.click(screen.getByRole('button', { name: '下个月' }));
  await userEvent.click(screen.getByRole('button', { name: '下个月' }));
  expect(within(screen.getByRole('group', { name: '月份' })).getByText('2026年5月')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/oversight/opening/month').at(-1)?.body).toEqual({ month: '2026-05' });
});

it('[RT-08] loads a month of the calendar again that failed, and turns on from it', async () => {
  let failing = true;
  show(({ path, body }) => {
    if (path !== '/oversight/opening/month' || body['month'] === undefined) return undefined;
    return failing ? { code: 50001, msg: '服务暂时不可用' } : { data: { month: body['month'], today: '2026-03-15', days: [] } };
  });
  await screen.findByRole('grid', { name: /2026年3月开标日历/ });
  await userEvent.click(screen.getByRole('button', { name: '下个月' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('服务暂时不可用');
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('grid', { name: /2026年4月开标日历/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '下个月' }));
  expect(await screen.findByRole('grid', { name: /2026年5月开标日历/ })).toBeInTheDocument();
});

it('[RT-08] loads a part that failed by itself', async () => {
  let failing = true;
  show(({ path }) => (failing && path === '/oversight/expiry' ? { code: 50001, msg: '服务暂时不可用' } : undefined));
  expect(await screen.findByRole('alert')).toHaveTextContent('服务暂时不可用');
  await figure('保函状态');
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await figure('未来十二个月到期的保函')).toBeInTheDocument();
});

it('[RT-08] lists projects with their letters by state, each a link to these, and nothing of sections that are still sealed', async () => {
  const project = { tenders: '河汇城投', trade_center_name: '津域', approval_status: 'pass', first_opening: '2026-03-20T01:30:00.000Z' };
  serveCalls(() => ({
    data: {
      total: 2,
      list: [
        {
          ...{ ...project, project_no: 'P1', project_name: '一号', section_count: 2, opened_sections: 2 },
          letters: [{ state: 'inForce', ...counted(4, { project_no: 'P1' }) }],
        },
        { ...project, project_no: 'P2', project_name: '二号', section_count: 2, opened_sections: 1, letters: [] },
      ],
    },
  }));
  renderScreen(<OverseenProjectsPage />, { path: '/trade-center/projects', at: '/trade-center/projects' });
  const opened = await screen.findByRole('row', { name: /一号/ });
  expect(within(opened).getByRole('link', { name: '在保 4' })).toHaveAttribute(
    'href',
    '/business-manage/guarantee-record?openedOnly=true&projectNo=P1',
  );
  expect(opened).toHaveTextContent('4.00万元');
  expect(screen.getByRole('row', { name: /二号/ })).toHaveTextContent('2 个标段，已开 1 个开标后可见');
});
