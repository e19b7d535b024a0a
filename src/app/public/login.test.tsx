import { render } from '@testing-library/react';
import { fakeChannels } from '../../../tests/support/fake-channel';
import { serveCalls } from '../../../tests/support/render-screen';
import { PUBLIC_PAGES } from './pages';

const channels = fakeChannels();

const parent = Object.getOwnPropertyDescriptor(window, 'parent');

async function open(path: string) {
  const Page = await PUBLIC_PAGES.find((page) => page.path === path)?.load();
  if (!Page) throw new Error(`there is no public page ${path}`);
  return render(<Page prepare={() => undefined} onSignedIn={() => undefined} />);
}

beforeEach(() => {
  serveCalls(() => ({ code: 40401 }));
});

afterEach(() => {
  if (parent) Object.defineProperty(window, 'parent', parent);
});

it('[LG-07] hears of logins in other tabs at a login page until it is left', async () => {
  const { unmount } = await open('/user/login');
  expect(channels.countOpen()).toBe(1);
  unmount();
  expect(channels.countOpen()).toBe(0);
});

it('[LG-07] hears of none where a password is forgotten', async () => {
  await open('/user/forgot-password');
  expect(channels.countOpen()).toBe(0);
});

it('[LG-07] hears of none in a frame, as the preview of a channel', async () => {
  Object.defineProperty(window, 'parent', { configurable: true, value: {} });
  await open('/user/login');
  expect(channels.countOpen()).toBe(0);
});
