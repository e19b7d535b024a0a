import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderScreen, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { menuEntries } from '../layout/menu/menu-tree';
import { pagesFound } from './found';
import { savePage } from './recent-pages';
import { SearchWindow } from './search-window';

const USER = { userId: 'U', orgType: 'bidder', appId: 'APP' } as const;
const MENU = menuEntries(
  [
    { name: '首页', path: '/home/index', icon: '', pendingCount: 0, children: [] },
    {
      name: '业务管理',
      path: '/business-manage',
      icon: '',
      pendingCount: 0,
      children: [{ name: '保函记录', path: '/business-manage/guarantee-record', icon: '', pendingCount: 0, children: [] }],
    },
  ],
  { counts: new Map(), shortNames: false },
);
const FOUND = {
  applications: { list: [{ apply_no: 'BH1', project_name: '滨江大道', bidder_app_name: '海卓', guarantee_status: 4 }], total: 9 },
  projects: { list: [{ project_no: 'P1', project_name: '滨江路', construction_unit: '城投' }], total: 1 },
  products: {
    list: [{ product_no: 'A1', product_name: '滨江保函', guarantee_type: 'bid', guarantee_app_name: '津衡', managed: false }],
    total: 1,
  },
  people: { list: [{ user_id: 'U1', user_name: '滨江', mobile: '13800000002' }], total: 1 },
};
const NOTHING = Object.fromEntries(Object.keys(FOUND).map((source) => [source, { list: [], total: 0 }]));

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

it('finds pages whatever the width, brackets, blanks and case of their titles', () => {
  const recent = [{ path: '/a', title: '滨海（天津）ＢＲＴ 一期' }];
  for (const word of ['(天津)', 'brt一期', '滨海 （'])
    expect(pagesFound(word, recent, []).flatMap(({ hits }) => hits.map(({ path }) => path))).toEqual(['/a']);
  expect(pagesFound('北京', recent, [])).toEqual([]);
});

function open(answer: () => Reply = () => ({ data: FOUND })) {
  const closed = jest.fn();
  const calls = serveCalls(answer);
  renderScreen(
    <>
      <SearchWindow user={USER} menu={MENU} onClose={closed} />
      <Here />
    </>,
    { path: '*', at: '/start' },
  );
  return { closed, calls };
}

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const box = () => screen.getByRole('combobox', { hidden: true });
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
const here = () => document.querySelector('output')?.textContent;

it('shows the pages last seen and those of the menu before anything is typed', () => {
  savePage(USER, { path: '/a', title: '申请' });
  savePage(USER, { path: '/b', title: '详情 BH2' });
  savePage({ ...USER, userId: 'other' }, { path: '/c', title: '别人' });
  const { calls } = open();
  expect(options()).toEqual(['详情 BH2', '申请', '首页', '保函记录业务管理']);
  expect(calls).toEqual([]);
});

it('shows no page that was seen for another organisation, or as another type of it', () => {
  savePage({ ...USER, appId: 'APP2' }, { path: '/a', title: '另一单位' });
  savePage({ ...USER, orgType: 'guarantee' }, { path: '/b', title: '另一身份' });
  savePage(USER, { path: '/c', title: '本单位' });
  open();
  expect(options()).toEqual(['本单位', '首页', '保函记录业务管理']);
});

it('finds everything by one question, in groups, with the way to the rest', async () => {
  const { calls } = open();
  await userEvent.type(box(), ' 滨江 ');
  await screen.findByText('滨江大道');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['/search/everything', { keyword: '滨江' }]]);
  expect(screen.getAllByRole('group', { hidden: true }).map((group) => group.getAttribute('aria-label'))).toEqual([
    '保函业务',
    '项目',
    '产品',
    '成员',
  ]);
  expect(options()).toEqual(['滨江大道待审核 · 海卓 · BH1', '查看全部 9 条', '滨江路城投 · P1', '滨江保函津衡 · 申请', '滨江13800000002']);
});

it('is worked by the arrow keys and Enter, round at the ends', async () => {
  open();
  await userEvent.type(box(), '滨江');
  await screen.findByText('滨江大道');
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toContain('滨江大道');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toContain('13800000002');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('查看全部 9 条');
  await userEvent.keyboard('{Enter}');
  expect(here()).toBe('/business-manage/guarantee-record?keyword=%E6%BB%A8%E6%B1%9F');
});

it('measures what is pasted once it is cleaned', async () => {
  const { calls } = open();
  await userEvent.click(box());
  await userEvent.paste(`${' '.repeat(50)}滨江  大道`);
  await screen.findByText('滨江大道');
  expect(calls.map(({ body }) => body)).toEqual([{ keyword: '滨江 大道' }]);
});

it('asks for one more letter, and asks the server nothing', async () => {
  const { calls } = open();
  await userEvent.type(box(), '江');
  expect(await screen.findByText('请输入至少 2 个字')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('says that nothing was found', async () => {
  open(() => ({ data: NOTHING }));
  await userEvent.type(box(), '没有');
  expect(await screen.findByText('没有找到与“没有”有关的内容')).toBeInTheDocument();
});

it('says why it failed, and tries again', async () => {
  let fails = true;
  open(() => (fails ? { code: 50001, msg: '系统繁忙' } : { data: FOUND }));
  await userEvent.type(box(), '滨江');
  const state = within(await screen.findByText(/搜索失败/));
  fails = false;
  await userEvent.click(state.getByRole('button', { name: '重试', hidden: true }));
  expect(await screen.findByText('滨江大道')).toBeInTheDocument();
});
