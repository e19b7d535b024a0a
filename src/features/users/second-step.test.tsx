import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consumeSecondStep, saveSecondStep } from '../../api/saved-second-step';
import { LoginPage } from './login-page';

const signedIn = { appId: 'APP', userId: 'U', clientKey: 'K', userName: '张三', multiOrgTypes: [], serverTime: 1_790_000_000 };
const wanted = { ret: 40302, msg: '请完成两步验证', data: { challenge: 'C1', ways: ['totp', 'recovery'], validSeconds: 300 } };
const given = { '/api/user/login/factor': { ret: 0, msg: '', data: signedIn } };
const qrCode = { '/api/user/wx_open_web_page': { ret: 0, msg: '', data: { address: '/sandbox/wechat/qrconnect?state=x' } } };
const firstScan = { ret: 99901, msg: '尚未绑定公众账号，请先绑定', data: { bindTicket: 'T', validSeconds: 600 } };

function show(answers: Record<string, object>, hash = '') {
  window.history.pushState(null, '', `/user/login${hash}`);
  const posted: { path: string; body: Record<string, unknown> }[] = [];
  globalThis.fetch = jest.fn((input: URL | RequestInfo, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    const body = init?.body instanceof Uint8Array ? (JSON.parse(new TextDecoder().decode(init.body)) as Record<string, unknown>) : {};
    posted.push({ path, body });
    const answer = answers[path] ?? { code: 40401, msg: '没有', data: {} };
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }));
  });
  const onSignedIn = jest.fn();
  render(<LoginPage onSignedIn={onSignedIn} prepare={() => undefined} />);
  return { posted, onSignedIn };
}

type Shown = ReturnType<typeof show>;

async function scan({ posted }: Shown) {
  await userEvent.click(await screen.findByRole('button', { name: '微信登录' }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('微信登录二维码');
  const state = posted.findLast(({ path }) => path.endsWith('wx_open_web_page'))?.body['state'];
  const message = new MessageEvent('message', { data: { code: 'C', state }, source: frame.contentWindow, origin: location.origin });
  act(() => void window.dispatchEvent(message));
}

async function bind() {
  await userEvent.type(await screen.findByRole('textbox', { name: '手机号码' }), '13800000002');
  await userEvent.type(screen.getByLabelText('短信验证码'), '135790');
  await userEvent.click(screen.getByRole('button', { name: '绑定并登录' }));
}

async function enterTicket() {
  await userEvent.click(await screen.findByRole('button', { name: '在本机登录' }));
}

async function giveCode({ onSignedIn, posted }: Shown) {
  await screen.findByRole('heading', { name: '两步验证' });
  expect([screen.queryByText('请完成两步验证'), onSignedIn.mock.calls]).toEqual([null, []]);
  await userEvent.type(screen.getByLabelText('动态验证码'), '123456');
  await userEvent.click(screen.getByRole('button', { name: '验证并登录' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ clientKey: 'K' })));
  expect(posted.at(-1)).toEqual({ path: '/api/user/login/factor', body: { challenge: 'C1', totpCode: '123456' } });
}

async function turnBack() {
  await userEvent.click(await screen.findByRole('button', { name: '返回重新登录' }));
}

describe('the second step of a login', () => {
  it('[LG-04] [RT-15] follows the scan by WeChat, and a scan anew where the user turns back', async () => {
    const shown = show({ ...qrCode, ...given, '/api/user/wx_open_web_login': wanted });
    await scan(shown);
    await turnBack();
    await scan(shown);
    await giveCode(shown);
  });

  it('[LG-04] [RT-15] follows the first scan, once the account is bound', async () => {
    const shown = show({ ...qrCode, ...given, '/api/user/wx_open_web_login': firstScan, '/api/user/wx_bind_login': wanted });
    await scan(shown);
    await bind();
    await giveCode(shown);
  });

  it('[LG-04] [RT-15] leads back to the code where whoever has bound an account turns back', async () => {
    const shown = show({ ...qrCode, '/api/user/wx_open_web_login': firstScan, '/api/user/wx_bind_login': wanted });
    await scan(shown);
    await bind();
    await turnBack();
    expect(await screen.findByTitle('微信登录二维码')).toBeVisible();
    expect(shown.onSignedIn).not.toHaveBeenCalled();
  });

  it('[LG-04] [RT-14] follows the register page, which an account was given there', async () => {
    saveSecondStep({ challenge: 'C1', ways: ['totp', 'recovery'], validSeconds: 300 });
    const shown = show(given);
    await giveCode(shown);
    expect(consumeSecondStep()).toBeUndefined();
  });

  it('[LG-04] follows the ticket of another device', async () => {
    const shown = show({ ...given, '/api/user/tmp_login': wanted }, `#ticket=${'t'.repeat(43)}`);
    await enterTicket();
    await giveCode(shown);
  });

  it('[LG-04] leads a ticket to the other ways in where the user turns back, as it is good once', async () => {
    const { onSignedIn } = show({ '/api/user/tmp_login': wanted }, `#ticket=${'t'.repeat(43)}`);
    await enterTicket();
    await turnBack();
    expect(await screen.findByRole('heading', { name: '登录' })).toBeVisible();
    expect([screen.queryByRole('alert'), onSignedIn.mock.calls]).toEqual([null, []]);
  });
});
