import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { ProductionStartPage } from './production-start-page';

const STEPS = [
  { step: 'platform', state: 'done', text: '平台管理员 1 人', missing: [], action: { label: '管理成员', path: '/user-manage/members' } },
  {
    step: 'institution',
    state: 'todo',
    text: '尚未邀请担保机构',
    missing: [],
    action: { label: '去邀请', path: '/intermediary-manage?tab=invitations' },
  },
  {
    step: 'bidder',
    state: 'waiting',
    text: '等待投标人在登录页点击“注册”',
    missing: [],
    action: { label: '查看注册申请', path: '/user-manage/registrations' },
  },
  {
    step: 'quota',
    state: 'blocked',
    text: '请先完成：担保机构',
    missing: ['institution'],
    action: { label: '设置额度', path: '/guarantee-quota' },
  },
];

function open(steps: readonly object[] = STEPS) {
  const calls = serveCalls(() => ({ data: { steps } }));
  renderScreen(<ProductionStartPage />, { path: '/production-start' });
  return calls;
}

describe('[RT-20] the page of a production start', () => {
  it('says of each step where it stands, leads to its page, and marks the next', async () => {
    open();
    const list = await screen.findByRole('list', { name: '上线步骤' });
    const [platform, institution, bidder, quota] = within(list).getAllByRole('listitem') as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    expect(platform).toHaveTextContent('已就绪');
    expect(institution).toHaveAttribute('aria-current', 'step');
    expect(within(institution).getByRole('link', { name: '担保机构：去邀请' })).toHaveAttribute(
      'href',
      '/intermediary-manage?tab=invitations',
    );
    expect(bidder).toHaveTextContent('等待对方');
    expect(quota).toHaveTextContent('请先完成：担保机构');
    expect(within(quota).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText(/共 4 步，已就绪 1 步/)).toBeInTheDocument();
  });

  it('reads it off the server each time, so that what others did is seen', async () => {
    const calls = open();
    await screen.findByRole('list', { name: '上线步骤' });
    await userEvent.click(screen.getByRole('button', { name: '刷新进度' }));
    expect(calls.filter(({ path }) => path === '/platform/start')).toHaveLength(2);
  });

  it('says that all is done', async () => {
    open(STEPS.map((standing) => ({ ...standing, state: 'done', missing: [] })));
    expect(await screen.findByText('平台已出具第一份保函，上线准备全部完成。')).toBeInTheDocument();
  });

  it.each([
    [40301, '您没有权限查看此内容'],
    [50000, '加载失败'],
  ])('says why it cannot be shown (%i)', async (code, words) => {
    serveCalls(() => ({ code, msg: '不行' }));
    renderScreen(<ProductionStartPage />, { path: '/production-start' });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
