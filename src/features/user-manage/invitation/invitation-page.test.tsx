import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPages, serveCalls } from '../../../../tests/support/render-screen';
import { InvitationPage } from './invitation-page';

const OPENED = {
  app_name: '天津海卓建设工程有限公司',
  org_type: 'bidder',
  mobile: '139****0001',
  user_name: '陈小雨',
  role_names: ['经办人'],
  invited_by_name: '陈立群',
  expires_at: '2026-12-08T08:00:00.000Z',
  registered: true,
  proved: true,
};
const ENDS = '您有尚未完成的单位注册（含草稿）或加入申请，接受邀请后将自动终止。';

function open(endsRequests: boolean, proved = true) {
  serveCalls(() => ({ data: { ...OPENED, proved, ends_requests: endsRequests } }));
  renderPages({ '/invitation': <InvitationPage /> }, { at: '/invitation?token=T' });
}

it('[RT-08] [RT-14] says that what waits of registering ends with accepting', async () => {
  open(true);
  expect(await screen.findByRole('button', { name: '接受邀请' })).toBeInTheDocument();
  expect(screen.getByText(ENDS)).toBeInTheDocument();
});

it('[RT-08] says nothing of it to who has sent in nothing', async () => {
  open(false);
  expect(await screen.findByRole('button', { name: '接受邀请' })).toBeInTheDocument();
  expect(screen.queryByText(ENDS)).toBeNull();
});

it('[RT-08] says to who has not proved the mobile what would end, whether there is something or not', async () => {
  open(false, false);
  expect(await screen.findByText('如有尚未完成的单位注册或加入申请，接受邀请后将自动终止。')).toBeInTheDocument();
});

it.each(['a link that is not whole', 'an invitation that was accepted'])(
  '[RT-08] leads from %s to the login, which is a page of its own',
  async (from) => {
    serveCalls(() => ({ data: OPENED }));
    const { router } = renderPages(
      { '/invitation': <InvitationPage /> },
      { at: from.startsWith('a link') ? '/invitation' : '/invitation?token=T' },
    );
    if (!from.startsWith('a link')) await userEvent.click(await screen.findByRole('button', { name: '接受邀请' }));
    const login = await screen.findByRole('link', { name: '去登录' });
    const toBrowser = new Promise<boolean>((resolve) => {
      document.addEventListener(
        'click',
        (event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
    });
    await userEvent.click(login);
    expect([login.getAttribute('href'), await toBrowser, router.state.location.pathname]).toEqual(['/user/login', true, '/invitation']);
  },
);
