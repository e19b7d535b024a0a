import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { playOf } from './knobs';
import { Landing } from './landing';
import { PlayPanels } from './play-panels';
import { storiesFound, type FoundStory } from './search-stories';

function found(group: string, groupTitle: string, id: string, title: string): FoundStory {
  return {
    path: `/dev/blocks/${group}/${id}`,
    group,
    groupTitle,
    story: { id, title, states: [{ name: '普通', Show: () => <button type="button">样子</button> }], props: [] },
  };
}

const ALL = [
  found('basics', '基础', 'money', '金额'),
  found('basics', '基础', 'capital-amount', '金额大写'),
  found('kinds', '字段类型', 'amount', '货币 amount'),
  found('viewer', '文件与用户', 'captcha', '验证码'),
];

function opened(at: string) {
  const router = createMemoryRouter(
    [
      { path: '/dev/blocks', element: <Landing all={ALL} missing={false} /> },
      { path: '/dev/blocks/:group/:story', element: <h1>组件的页面</h1> },
    ],
    { initialEntries: [at] },
  );
  render(
    <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
  return { router, user: userEvent.setup() };
}

const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('blocks are found by title, id and kind, every word of the search in any of them', () => {
  const ids = (words: string) => storiesFound(ALL, words).map(({ story }) => story.id);
  expect(ids('')).toHaveLength(4);
  expect(ids('金额')).toEqual(['money', 'capital-amount']);
  expect(ids('AMOUNT')).toEqual(['amount', 'capital-amount']);
  expect(ids('基础 大写')).toEqual(['capital-amount']);
  expect(ids('没有')).toEqual([]);
});

it('the search begins by / from anywhere, moves by the arrows, opens by Enter, and stands in the address', async () => {
  const { router, user } = opened('/dev/blocks');
  await user.keyboard('/');
  const field = screen.getByRole('searchbox', { name: '查找组件' });
  expect(field).toHaveFocus();
  await user.keyboard('金额');
  expect(titles()).toEqual(['金额', '金额大写']);
  expect(router.state.location.search).toBe(`?q=${encodeURIComponent('金额')}`);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('status')).toHaveTextContent('第 2 个，共 2 个：金额大写');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/dev/blocks/basics/capital-amount');
});

it('leaves Enter and the arrows to an input method while it composes', () => {
  const { router } = opened('/dev/blocks');
  const field = screen.getByRole('searchbox');
  for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(field, { key, isComposing: true });
  expect(screen.getByRole('status')).toHaveTextContent('共 4 个组件');
  expect(router.state.location.pathname).toBe('/dev/blocks');
});

it('a slash typed into the search is a slash, and nothing found is said', async () => {
  const { user } = opened('/dev/blocks?q=a');
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveValue('a/');
  expect(screen.getByText('没有符合条件的组件')).toBeVisible();
});

it('a property turned changes the block and the address, and a link shows the same', async () => {
  const play = playOf(
    {
      strong: { kind: 'flag', label: '强调', start: false },
      words: { kind: 'text', label: '文字', start: '甲' },
    },
    ({ strong, words }) => (strong ? <strong>{words}</strong> : <em>{words}</em>),
  );
  const router = createMemoryRouter([{ path: '/', element: <PlayPanels play={play} /> }], { initialEntries: ['/?words=乙'] });
  render(
    <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
  const user = userEvent.setup();
  expect(screen.getByText('乙').tagName).toBe('EM');
  await user.click(screen.getByRole('switch', { name: /强调/ }));
  expect(screen.getByText('乙').tagName).toBe('STRONG');
  expect(router.state.location.search).toContain('strong=true');
  await user.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(screen.getByText('甲').tagName).toBe('EM');
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate('/?strong=true'));
  expect(screen.getByText('甲').tagName).toBe('STRONG');
});
