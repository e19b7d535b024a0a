import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WechatReturnPage } from './wechat-return-page';
import { WechatWay } from './wechat-way';

const signedIn = { appId: 'APP', userId: 'U', clientKey: 'K', userName: '张三', multiOrgTypes: [], serverTime: 1_790_000_000 };

function show(answers: Record<string, object>) {
  const posted: { path: string; body: Record<string, unknown> }[] = [];
  globalThis.fetch = jest.fn((input: URL | RequestInfo, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    const body = JSON.parse(init?.body instanceof Uint8Array ? new TextDecoder().decode(init.body) : '{}') as Record<string, unknown>;
    posted.push({ path, body });
    return Promise.resolve(
      new Response(JSON.stringify(answers[path] ?? { ret: 50000, msg: '系统繁忙', data: {} }), {
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  const onSignedIn = jest.fn();
  render(<WechatWay sandbox={false} onSignedIn={onSignedIn} prepare={jest.fn()} />);
  const frame = async () => {
    const found = await screen.findByTitle('微信登录二维码');
    return found instanceof HTMLIFrameElement ? found : Promise.reject(new Error('no frame'));
  };
  const state = () => String(posted.findLast(({ path }) => path.endsWith('wx_open_web_page'))?.body['state']);
  return { posted, onSignedIn, frame, state };
}

const page = { '/api/user/wx_open_web_page': { ret: 0, msg: '', data: { address: '/sandbox/wechat/qrconnect?state=x' } } };

function say(data: unknown, source: Window | null, origin = location.origin) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source, origin })));
}

describe('signing in by WeChat', () => {
  it('[LG-04] [RT-15] takes the code that its own frame brings back with the state it was given', async () => {
    const { onSignedIn, posted, frame, state } = show({ ...page, '/api/user/wx_open_web_login': { ret: 0, msg: '', data: signedIn } });
    const { contentWindow } = await frame();
    say({ code: 'C1', state: state() }, contentWindow);
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ clientKey: 'K' }));
    });
    expect(posted.at(-1)).toEqual({ path: '/api/user/wx_open_web_login', body: { code: 'C1', systemType: 'web' } });
  });

  it('[LG-04] [RT-15] hears no other window, no other origin, no other state and nothing twisted', async () => {
    const { posted, frame, state } = show(page);
    const { contentWindow } = await frame();
    say({ code: 'C1', state: state() }, window);
    say({ code: 'C1', state: state() }, contentWindow, 'https://evil.example');
    say({ code: 'C1', state: 'f'.repeat(32) }, contentWindow);
    say({ code: 'C1' }, contentWindow);
    for (const data of [null, 'C1', { code: 1, state: state() }, { code: '', state: state() }]) say(data, contentWindow);
    expect(posted.filter(({ path }) => path.endsWith('wx_open_web_login'))).toEqual([]);
  });

  it('[LG-04] shows another code when asked to, with another state', async () => {
    const { posted, frame } = show(page);
    await frame();
    await userEvent.click(screen.getByRole('button', { name: '刷新二维码' }));
    await frame();
    const states = posted.map(({ body }) => body['state']);
    expect([states.length, new Set(states).size]).toEqual([2, 2]);
  });

  it('[LG-04] binds by mobile and code the first time, and leads back to the scan where that has grown old', async () => {
    const { frame, state, onSignedIn, posted } = show({
      ...page,
      '/api/user/wx_open_web_login': { ret: 99901, msg: '尚未绑定公众账号，请先绑定', data: { bindTicket: 'T', validSeconds: 600 } },
      '/api/sms/send': { ret: 0, msg: '', data: { resendSeconds: 60 } },
      '/api/user/wx_bind_login': {
        ret: 40001,
        msg: '微信扫码已失效',
        data: { errors: [{ field: 'bindTicket', message: '微信扫码已失效，请重新扫码' }] },
      },
    });
    const { contentWindow } = await frame();
    say({ code: 'C1', state: state() }, contentWindow);
    await userEvent.type(await screen.findByLabelText('手机号码'), '13800000002');
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    await screen.findByRole('button', { name: /秒后重新发送/ });
    await userEvent.type(screen.getByLabelText('短信验证码'), '135790');
    await userEvent.click(screen.getByRole('button', { name: '绑定并登录' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('微信扫码已失效，请重新扫码');
    expect(posted.filter(({ path }) => path === '/api/sms/send').map(({ body }) => body)).toEqual([
      { mobile: '13800000002', purpose: 'wechat' },
    ]);
    expect(posted.at(-1)?.body).toEqual({ bindTicket: 'T', mobile: '13800000002', smsCode: '135790' });
    expect(onSignedIn).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '换一个微信扫码' }));
    expect(await frame()).toBeInTheDocument();
  });

  it('[LG-04] says what WeChat refused, and that the platform has no such login', async () => {
    show({ '/api/user/wx_open_web_page': { ret: 0, msg: '', data: { address: '' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('平台尚未开通微信登录，请用其他方式登录');
  });
});

describe('the page that WeChat leads its frame to', () => {
  const parent = Object.getOwnPropertyDescriptor(window, 'parent');
  const postMessage = jest.fn();
  beforeEach(() => {
    postMessage.mockClear();
    Object.defineProperty(window, 'parent', { configurable: true, value: { postMessage } });
  });
  afterEach(() => {
    if (parent) Object.defineProperty(window, 'parent', parent);
    window.history.pushState(null, '', '/');
  });

  it('[RT-15] shows a spinner and posts the code to the window around it, of our own origin only', () => {
    window.history.pushState(null, '', '/wx-login-process?code=C1');
    render(<WechatReturnPage />);
    expect(screen.getByRole('status')).toHaveTextContent('正在登录，请稍候…');
    expect(postMessage.mock.calls).toEqual([[{ code: 'C1' }, location.origin]]);
  });

  it('[RT-15] posts nothing without a code, and leads back to the login', () => {
    window.history.pushState(null, '', '/wx-login-process?state=s');
    render(<WechatReturnPage />);
    expect(screen.getByRole('link', { name: '返回登录页' })).toHaveAttribute('href', '/user/login');
    expect(postMessage).not.toHaveBeenCalled();
  });
});
