import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserInfo } from '#contract/users';
import { permissionsOf } from '#domain/roles';
import { showEveryElement } from '../../../../tests/support/every-element-shown';
import { renderScreen, serveCalls } from '../../../../tests/support/render-screen';
import { HomePage } from '../../../features/home/home-page';
import { HomeTourHost } from '../../../features/home/tour/home-tour-host';
import { HOME } from '../../session/paths';
import { HelpMenu } from './help-menu';

const GUEST: UserInfo = {
  ...{ appId: 'APP', userId: 'U', userName: '王小明', account: '13800000009', mobile: '13800000009', email: '', appName: '某单位' },
  ...{ orgCodeNo: '', channelNo: '', orgType: 'guest' as const, orgTypes: ['guest' as const], roles: ['common'], roleNames: ['普通用户'] },
  ...{ multiOrgTypes: [], menus: [], permissions: [], isToured: true },
};

it('[LY-04] [LY-07] starts the tour again for who has seen it, as often as asked', async () => {
  showEveryElement();
  const user = {
    user_name: '王小明',
    app_name: '某单位',
    org_type: 'guest',
    permissions: permissionsOf('guest', ['common']),
    menus: [],
    is_toured: true,
  };
  const calls = serveCalls(({ path }) => (path === '/user/info' ? { data: user } : { code: 50001, msg: '暂时不可用' }));
  renderScreen(
    <>
      <HelpMenu user={GUEST} channel={undefined} hasLinks={false} onFees={() => undefined} />
      <HomePage />
      <HomeTourHost />
    </>,
    { path: HOME },
  );
  await screen.findByRole('heading', { name: '您好，王小明' });
  for (const way of ['跳过', '跳过']) {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '帮助' }));
    await userEvent.click(await screen.findByRole('button', { name: '新手引导' }));
    expect(await screen.findByRole('dialog', { name: '欢迎使用' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: way }));
  }
  expect(screen.getByRole('button', { name: '帮助' })).toHaveFocus();
  expect(calls.some(({ path }) => path === '/user/guide')).toBe(false);
});

it('[LY-04] offers no way to get in touch where the channel could not be read', async () => {
  serveCalls(() => ({ code: 50001, msg: '暂时不可用' }));
  renderScreen(
    <HelpMenu user={{ ...GUEST, orgType: 'bidder', orgTypes: ['bidder'] }} channel={undefined} hasLinks={false} onFees={() => undefined} />,
  );
  await userEvent.click(screen.getByRole('button', { name: '帮助' }));
  const entries = within(await screen.findByRole('list', { name: '帮助' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['新手引导', '键盘快捷键']);
});
