import { render } from '@testing-library/react';
import { serveCalls } from '../../../tests/support/render-screen';
import { PUBLIC_PAGES } from './pages';

class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    FakeChannel.open.add(this);
  }
  postMessage() {
    return;
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

const parent = Object.getOwnPropertyDescriptor(window, 'parent');

async function open(path: string) {
  const Page = await PUBLIC_PAGES.find((page) => page.path === path)?.load();
  if (!Page) throw new Error(`there is no public page ${path}`);
  return render(<Page prepare={() => undefined} onSignedIn={() => undefined} />);
}

beforeEach(() => {
  serveCalls(() => ({ code: 40401 }));
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  FakeChannel.open.clear();
});

afterEach(() => {
  if (parent) Object.defineProperty(window, 'parent', parent);
});

it('[LG-07] hears of logins in other tabs at a login page until it is left', async () => {
  const { unmount } = await open('/user/login');
  expect(FakeChannel.open.size).toBe(1);
  unmount();
  expect(FakeChannel.open.size).toBe(0);
});

it('[LG-07] hears of none where a password is forgotten', async () => {
  await open('/user/forgot-password');
  expect(FakeChannel.open.size).toBe(0);
});

it('[LG-07] hears of none in a frame, as the preview of a channel', async () => {
  Object.defineProperty(window, 'parent', { configurable: true, value: {} });
  await open('/user/login');
  expect(FakeChannel.open.size).toBe(0);
});
