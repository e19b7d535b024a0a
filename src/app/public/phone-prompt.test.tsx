import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portal, serveZone } from '../../../tests/support/zone-screen';
import { promptPhone } from './phone-prompt';

const SCHEME = '/applets/generate/scheme';
const usual = window.matchMedia;
const onPhone = (matches: boolean) => jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...usual(media), matches }));

async function visit(answer: () => object = () => ({ openlink: 'weixin://dl/business/?t=abc' })) {
  const sentTo = serveZone({ [SCHEME]: answer, '/guarantee/zone/portal': () => portal });
  let takeAway: () => void = () => undefined;
  await act(async () => void (takeAway = promptPhone()));
  return { sent: sentTo, leave: () => act(async () => takeAway()) };
}

beforeEach(() => [sessionStorage, localStorage].forEach((storage) => storage.clear()));
afterEach(() => jest.restoreAllMocks());

describe('the way to the mini-program', () => {
  it('[CH-05] is shown to a phone once in a visit, by link and code, and never again where it was dismissed for good', async () => {
    onPhone(true);
    const first = await visit();
    expect(await screen.findByRole('link', { name: '打开小程序' })).toHaveAttribute('href', 'weixin://dl/business/?t=abc');
    expect(await screen.findByRole('img', { name: '小程序二维码' })).toHaveAttribute('src', portal.miniProgramImage);
    expect(first.sent(SCHEME)).toEqual([
      { applet_type: 'guarantee', jump_wxa: { path: 'pages/index/index' }, expire_type: 1, expire_interval: 30 },
    ]);
    await userEvent.click(screen.getByRole('button', { name: '不再提示' }));
    expect(screen.queryByRole('link', { name: '打开小程序' })).toBeNull();
    await first.leave();
    sessionStorage.clear();
    const next = await visit();
    expect(next.sent(SCHEME)).toEqual([]);
    await next.leave();
    localStorage.clear();
    await (await visit()).leave();
    expect((await visit()).sent(SCHEME)).toEqual([]);
  });

  it('[CH-05] only logs that no link could be made, still shows the code, and goes with the page', async () => {
    onPhone(true);
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { leave } = await visit(() => new Response('', { status: 503 }));
    expect(await screen.findByText('手机办理更方便，扫码或点击进入小程序')).toBeInTheDocument();
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    await leave();
    expect(screen.queryByText('手机办理更方便，扫码或点击进入小程序')).toBeNull();
  });

  it('[CH-05] is not shown where the window is wide', async () => {
    onPhone(false);
    expect((await visit()).sent(SCHEME)).toEqual([]);
  });
});
