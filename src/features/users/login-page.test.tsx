import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { DEFAULT_CHANNEL, type RequestedChannel } from '#domain/channel';
import { saveEnding } from '../../api/saved-ending';
import { RequestedChannelProvider } from '../../blocks/brand/requested-channel';
import { LoginPage } from './login-page';

interface Posted {
  path: string;
  body: Record<string, unknown>;
}

type Answer = () => object | Promise<object>;

const signedIn = { appId: 'APP', userId: 'U', clientKey: 'K', userName: '张三', multiOrgTypes: [], serverTime: 1_790_000_000 };

function show(answerLogin: Answer, others: Record<string, object | Answer> = {}, request?: RequestedChannel) {
  const posted: Posted[] = [];
  const onSignedIn = jest.fn();
  const prepare = jest.fn();
  globalThis.fetch = jest.fn(async (input: URL | RequestInfo, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    const body = init?.body instanceof Uint8Array ? (JSON.parse(new TextDecoder().decode(init.body)) as Record<string, unknown>) : {};
    posted.push({ path, body });
    const other = others[path] ?? { code: 40401, msg: '没有', data: {} };
    const answer = path === '/api/user/login' ? await answerLogin() : typeof other === 'function' ? await (other as Answer)() : other;
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  const page = <LoginPage onSignedIn={onSignedIn} prepare={prepare} />;
  render(request ? <RequestedChannelProvider value={request}>{page}</RequestedChannelProvider> : page);
  return { posted, onSignedIn, logins: () => posted.filter(({ path }) => path === '/api/user/login') };
}

async function enter(account: string, password: string) {
  if (account) await userEvent.type(screen.getByLabelText('手机号码'), account);
  if (password) await userEvent.type(screen.getByLabelText('密码'), password);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
}

describe('the login page', () => {
  beforeEach(() => {
    window.history.pushState(null, '', '/user/login');
  });

  it('[LG-04] hands over the session that the server answered', async () => {
    const { onSignedIn, logins } = show(() => ({ ret: 0, msg: 'success', data: signedIn }));
    await enter('13800000002', 'Demo-2026!');
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ clientKey: 'K' }));
    });
    expect(logins()).toEqual([{ path: '/api/user/login', body: { account: '13800000002', password: 'Demo-2026!' } }]);
  });

  it('[LG-04] takes a number that is pasted in groups', async () => {
    const { logins } = show(() => ({ ret: 0, msg: 'success', data: signedIn }));
    await userEvent.click(screen.getByLabelText('手机号码'));
    await userEvent.paste('+86 138 0000 0002 ');
    await enter('', 'Demo-2026!');
    await waitFor(() => {
      expect(logins().map(({ body }) => body['account'])).toEqual(['13800000002']);
    });
  });

  it('[LG-04] says under each field what is wrong, asks nobody and moves the focus there', async () => {
    const { logins } = show(() => ({}));
    await enter('138', '');
    expect(screen.getByLabelText('手机号码')).toHaveAccessibleDescription('请输入正确的手机号码');
    expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('请输入密码');
    expect(screen.getByLabelText('手机号码')).toHaveFocus();
    expect(logins()).toEqual([]);
  });

  it('[LG-04] wants a captcha after three failures and sends it', async () => {
    const { logins } = show(() => ({ ret: 40001, msg: '账号或密码错误', data: {} }), {
      '/api/user/captcha': { ret: 0, msg: '', data: { captchaId: 'C1', image: 'data:image/png;base64,iVBORw0KGgo=' } },
    });
    await enter('13800000002', 'wrong');
    expect(await screen.findByText('账号或密码错误')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '登录' }));
    expect(screen.queryByLabelText('图形验证码')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: '登录' }));
    await userEvent.type(await screen.findByLabelText('图形验证码'), 'ab12');
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => {
      expect(logins()).toHaveLength(4);
    });
    expect(logins()[3]?.body).toMatchObject({ captchaId: 'C1', captcha: 'ab12' });
  });

  it('[LG-04] shows that it works and sends one login for two clicks', async () => {
    let finish: (answer: object) => void = () => undefined;
    const { logins } = show(() => new Promise((resolve) => (finish = resolve)));
    await enter('13800000002', 'x');
    const busy = await screen.findByRole('button', { name: '正在登录…' });
    await userEvent.click(busy);
    expect(logins()).toHaveLength(1);
    finish({ ret: 50000, msg: '系统繁忙', data: {} });
    expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  });

  it('[LG-04] sends a code by SMS, counts down to the next one and signs in by it', async () => {
    const { onSignedIn, posted } = show(() => ({}), {
      '/api/sms/send': { ret: 0, msg: '', data: { resendSeconds: 60 } },
      '/api/user/login2': { ret: 0, msg: '', data: signedIn },
    });
    await userEvent.click(screen.getByRole('button', { name: '短信登录' }));
    expect(screen.queryByLabelText('密码')).toBeNull();
    await userEvent.type(screen.getByLabelText('手机号码'), '138 0000 0002');
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(await screen.findByRole('button', { name: /^(60|59) 秒后重新发送$/ })).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('验证码已发送，请查收短信');
    expect(screen.queryByRole('link', { name: '模拟短信收件箱' })).toBeNull();
    expect(screen.getByLabelText('短信验证码')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('短信验证码'), '135790');
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalled();
    });
    expect(posted.filter(({ path }) => path.startsWith('/api/'))).toEqual([
      { path: '/api/sms/send', body: { mobile: '13800000002', purpose: 'login' } },
      { path: '/api/user/login2', body: { mobile: '13800000002', smsCode: '135790' } },
    ]);
  });

  it('[FF-09] forgets the count to the next code when another way to sign in is chosen', async () => {
    show(() => ({}), { '/api/sms/send': { ret: 0, msg: '', data: { resendSeconds: 60 } } });
    await userEvent.click(screen.getByRole('button', { name: '短信登录' }));
    await userEvent.type(screen.getByLabelText('手机号码'), '13800000002');
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(await screen.findByRole('button', { name: /秒后重新发送/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '密码登录' }));
    await userEvent.click(screen.getByRole('button', { name: '短信登录' }));
    expect(screen.getByRole('button', { name: '发送验证码' })).toBeEnabled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['sent', { ret: 0, msg: '', data: { resendSeconds: 60 } }],
    ['refused', { ret: 50000, msg: '系统繁忙', data: {} }],
    ['to follow a slider', { ret: 40001, msg: '', data: { errors: [{ field: 'captcha', message: '请输入图形验证码' }] } }],
  ])('[LG-04] leaves the login by password alone where a code by SMS that was requested before is %s', async (_outcome, reply) => {
    let answer: (reply: object) => void = () => undefined;
    const { onSignedIn, posted } = show(() => ({ ret: 0, msg: 'success', data: signedIn }), {
      '/api/sms/send': () => new Promise<object>((resolve) => (answer = resolve)),
      '/api/user/slider': { ret: 0, msg: '', data: { sliderId: 'S1', target: 40, bits: 1 } },
    });
    await userEvent.click(screen.getByRole('button', { name: '短信登录' }));
    await userEvent.type(screen.getByLabelText('手机号码'), '13800000002');
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    await waitFor(() => expect(posted.map(({ path }) => path)).toContain('/api/sms/send'));
    await userEvent.click(screen.getByRole('button', { name: '密码登录' }));
    await userEvent.type(screen.getByLabelText('密码'), 'Demo-2026!');
    answer(reply);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(screen.getByLabelText('密码')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '短信登录' }));
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getByRole('button', { name: '发送验证码' })).toBeEnabled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('[LG-04] wants a slider moved before another SMS where the server wants a proof, asks anew where it was not taken, and says what is wrong with a code', async () => {
    const afterSlider = [
      { code: 40001, msg: '滑动验证未通过', data: { errors: [{ field: 'slider', message: '滑动验证未通过，请重新验证' }] } },
      { code: 0, msg: '', data: { resend_seconds: 60 } },
    ];
    let sliders = 0;
    const { posted } = show(() => ({}), {
      '/api/sms/send': { ret: 40001, msg: '请输入图形验证码', data: { errors: [{ field: 'captcha', message: '请输入图形验证码' }] } },
      '/api/user/slider': () => ({ ret: 0, msg: '', data: { sliderId: `S${(sliders += 1)}`, target: 40, bits: 1 } }),
      '/guarantee/api/user/slider/sms/send': () => afterSlider.shift() ?? {},
      '/api/user/login2': {
        ret: 40001,
        msg: '短信验证码不正确',
        data: { errors: [{ field: 'smsCode', message: '短信验证码不正确，还可以再试 4 次' }] },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: '短信登录' }));
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(screen.getByLabelText('手机号码')).toHaveAccessibleDescription('请输入手机号码');
    await userEvent.type(screen.getByLabelText('手机号码'), '13800000002');
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    fireEvent.change(await screen.findByRole('slider', { name: '滑动验证' }), { target: { value: '41' } });
    expect(await screen.findByText('滑动验证未通过，请重新验证')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '40' } });
    await screen.findByRole('button', { name: /秒后重新发送/ });
    expect(screen.queryByRole('slider')).toBeNull();
    expect(posted.filter(({ path }) => path.endsWith('/slider/sms/send')).map(({ body }) => body)).toEqual([
      { mobile: '13800000002', purpose: 'login', slider_id: 'S1', position: 41, counter: expect.any(Number) },
      { mobile: '13800000002', purpose: 'login', slider_id: 'S2', position: 40, counter: expect.any(Number) },
    ]);
    await userEvent.type(screen.getByLabelText('短信验证码'), '12345');
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(screen.getByLabelText('短信验证码')).toHaveAccessibleDescription('请输入6位数字验证码');
    await userEvent.type(screen.getByLabelText('短信验证码'), '6');
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => {
      expect(screen.getByLabelText('短信验证码')).toHaveAccessibleDescription('短信验证码不正确，还可以再试 4 次');
    });
  });

  it('fills in a demo account that is clicked', async () => {
    show(() => ({}), {
      '/sandbox/accounts': {
        code: 0,
        msg: '',
        data: { password: 'Demo-2026!', list: [{ account: '13800000004', user_name: '孙静怡', purpose: '担保机构' }] },
      },
    });
    const demo = await screen.findByRole('region', { name: '演示账号' });
    await userEvent.click(within(demo).getByRole('button', { name: /13800000004/ }));
    expect(screen.getByLabelText('手机号码')).toHaveValue('13800000004');
    expect(screen.getByLabelText('密码')).toHaveValue('Demo-2026!');
  });

  it('says where a code is found once it was sent, where the server is a sandbox', async () => {
    show(() => ({}), {
      '/api/sms/send': { ret: 0, msg: '', data: { resendSeconds: 60 } },
      '/sandbox/accounts': {
        code: 0,
        msg: '',
        data: { password: 'x', list: [{ account: '13800000004', user_name: '孙静怡', purpose: '' }] },
      },
    });
    await screen.findByRole('region', { name: '演示账号' });
    await userEvent.click(screen.getByRole('button', { name: '短信登录' }));
    await userEvent.type(screen.getByLabelText('手机号码'), '13800000004');
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(await screen.findByRole('link', { name: '模拟短信收件箱' })).toHaveAttribute('href', '/sandbox/sms?mobile=13800000004');
  });

  it('[CH-03] tells of a channel that does not exist, over the default login, and leads on without it', async () => {
    window.history.pushState(null, '', `/user/login?channel=${btoa('nowhere')}`);
    show(() => ({}), {}, { requested: 'unknown', channel: DEFAULT_CHANNEL });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('渠道错误');
    expect(notice).toHaveTextContent('渠道不存在，请重新登录或联系平台管理员');
    expect(screen.getByLabelText('密码')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '注册' })).toHaveAttribute('href', '/register/flow/index');
  });

  it('[RT-12] [RT-13] [CH-01] speaks for the channel: its logo, name, hotline, records and guides', async () => {
    window.history.pushState(null, '', '/user/nen');
    const channel = {
      ...DEFAULT_CHANNEL,
      channelCode: 'nen',
      channelName: '保函专区',
      title: '保函专区平台',
      logo: '/assets/channels/nen.svg',
      slogan: '一处比较，选定保函',
      hotline: '400-111-2222',
      icpRecord: '津ICP备2026000001号',
      guides: [{ guide: 'channel-nen', title: '保函专区使用指南' }],
      loginPath: '/user/nen',
    };
    show(() => ({}), {}, { requested: 'known', channel });
    expect(screen.getByRole('img', { name: '保函专区' })).toHaveAttribute('src', '/assets/channels/nen.svg');
    expect(screen.getByRole('heading', { name: '一处比较，选定保函' })).toBeInTheDocument();
    expect(screen.getByText('保函专区平台')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '400-111-2222' })).toHaveAttribute('href', 'tel:400-111-2222');
    expect(screen.getByText('津ICP备2026000001号')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '保函专区使用指南' })).toHaveAttribute('href', '/assets/files/guide/channel-nen.pdf');
    expect(screen.getByRole('link', { name: '注册' })).toHaveAttribute('href', `/register/flow/index?channel=${btoa('nen')}`);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[RT-14] leads from the login of wages to the form of wages, and everywhere in that channel', async () => {
    window.history.pushState(null, '', '/peasant');
    show(() => ({}), {}, { requested: 'known', channel: { ...DEFAULT_CHANNEL, channelCode: 'LNMW', loginPath: '/peasant' } });
    const query = `?${new URLSearchParams({ channel: btoa('LNMW') }).toString()}`;
    await waitFor(() => expect(screen.getByRole('link', { name: '注册' })).toHaveAttribute('href', `/register/peasant${query}`));
    expect(screen.queryByRole('link', { name: '企业认证' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查验保函真伪' })).toHaveAttribute('href', `/user/truth${query}`);
    expect(screen.getByRole('link', { name: '门户首页' })).toHaveAttribute('href', `/channel${query}`);
    expect(screen.getByRole('link', { name: '保函专区' })).toHaveAttribute('href', '/channel/nen');
  });

  it('[RT-12] leads to the check of letters without what the login was told of an application', async () => {
    window.history.pushState(null, '', '/user/login?type=bid&code=甲');
    sessionStorage.setItem('channel', JSON.stringify(btoa('nen')));
    show(() => ({}));
    await waitFor(() => expect(screen.getByRole('link', { name: '查验保函真伪' })).toHaveAttribute('href', '/user/truth?channel=bmVu'));
    window.history.pushState(null, '', '/user/login');
  });

  it('[GZ-05] tells once why the session ended that led here', async () => {
    saveEnding('“甲公司”已由他人在平台注册');
    show(() => ({}));
    expect(await screen.findByRole('alert')).toHaveTextContent('“甲公司”已由他人在平台注册');
    cleanup();
    show(() => ({}));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[RT-12] leads on in the channel that was chosen before, where its address names none', async () => {
    sessionStorage.setItem('channel', JSON.stringify(btoa('nen')));
    show(() => ({}));
    expect(await screen.findByRole('link', { name: '注册' })).toHaveAttribute('href', '/register/flow/index?channel=bmVu');
  });

  it('[RQ-05] has its logo from the asset host where the server names one', () => {
    document.head.innerHTML = '<meta name="asset-host" content="https://assets.example">';
    show(() => ({}));
    expect(screen.getByRole('img', { name: DEFAULT_CHANNEL.channelName })).toHaveAttribute(
      'src',
      `https://assets.example${DEFAULT_CHANNEL.logo}`,
    );
    document.head.replaceChildren();
  });

  it('[LG-04] asks before it signs in by a ticket of the address, and says where it is good no more', async () => {
    window.history.pushState(null, '', `/user/login#ticket=${'t'.repeat(43)}`);
    const answers = [
      { ret: 40001, msg: '登录票据无效或已过期，请重新获取', data: {} },
      { ret: 0, msg: '', data: signedIn },
    ];
    const { onSignedIn, posted } = show(() => ({}), { '/api/user/tmp_login': () => answers.shift() ?? {} });
    await screen.findByRole('heading', { name: '扫码登录' });
    expect([window.location.hash, posted.filter(({ path }) => path.startsWith('/api/'))]).toEqual(['', []]);
    await userEvent.click(screen.getByRole('button', { name: '在本机登录' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('登录票据无效或已过期，请重新获取');
    await userEvent.click(screen.getByRole('button', { name: '用其他方式登录' }));
    expect(screen.getByLabelText('密码')).toBeInTheDocument();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('[LG-04] hands over the session of a ticket', async () => {
    window.history.pushState(null, '', `/user/login#ticket=${'t'.repeat(43)}`);
    const { onSignedIn, posted } = show(() => ({}), { '/api/user/tmp_login': { ret: 0, msg: '', data: signedIn } });
    await userEvent.click(await screen.findByRole('button', { name: '在本机登录' }));
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalled();
    });
    expect(posted.find(({ path }) => path === '/api/user/tmp_login')?.body).toEqual({ ticket: 't'.repeat(43) });
  });

  it('keeps the query on the way to a forgotten password', async () => {
    window.history.pushState(null, '', '/user/login?channel=bmVu');
    show(() => ({}));
    expect(await screen.findByRole('link', { name: '忘记密码？' })).toHaveAttribute('href', '/user/forgot-password?channel=bmVu');
  });

  it('is written ahead without inline styles or scripts', () => {
    const markup = renderToString(<LoginPage onSignedIn={() => undefined} prepare={() => undefined} />);
    expect(markup).toContain('请输入手机号码');
    expect(markup).not.toMatch(/ style=|<script|<style/);
  });
});

describe('a login that wants a second factor', () => {
  const wanted = { ret: 40302, msg: '请完成两步验证', data: { challenge: 'C1', ways: ['totp', 'recovery'], validSeconds: 300 } };
  const refused = (field: string, message: string) => ({ ret: 40001, msg: message, data: { errors: [{ field, message }] } });

  beforeEach(() => {
    window.history.pushState(null, '', '/user/login');
  });

  it('[LG-04] goes on with the code of an app, or a recovery code, and hands over the session that follows', async () => {
    const answers = [refused('totpCode', '动态验证码不正确，请核对手机时间后重新输入'), { ret: 0, msg: '', data: signedIn }];
    const { onSignedIn, posted } = show(() => wanted, { '/api/user/login/factor': () => answers.shift() ?? {} });
    await enter('13800000002', 'Demo-2026!');
    expect(await screen.findByRole('heading', { name: '两步验证' })).toBeInTheDocument();
    expect(onSignedIn).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('动态验证码'), '12');
    await userEvent.click(screen.getByRole('button', { name: '验证并登录' }));
    expect(await screen.findByText('请输入 6 位数字的动态验证码')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('动态验证码'));
    await userEvent.type(screen.getByLabelText('动态验证码'), '123 456');
    await userEvent.click(screen.getByRole('button', { name: '验证并登录' }));
    expect(await screen.findByText('动态验证码不正确，请核对手机时间后重新输入')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '使用恢复码' }));
    await userEvent.type(screen.getByLabelText('恢复码'), '7KQM-2XWA-PD9H');
    await userEvent.click(screen.getByRole('button', { name: '验证并登录' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ clientKey: 'K' })));
    expect(posted.filter(({ path }) => path === '/api/user/login/factor').map(({ body }) => body)).toEqual([
      { challenge: 'C1', totpCode: '123456' },
      { challenge: 'C1', recoveryCode: '7KQM-2XWA-PD9H' },
    ]);
  });

  it('[LG-04] begins anew, with what was typed, where the challenge has run out or the user turns back', async () => {
    show(() => wanted, { '/api/user/login/factor': refused('challenge', '验证已超时或次数过多，请重新登录') });
    await enter('13800000002', 'Demo-2026!');
    await userEvent.type(await screen.findByLabelText('动态验证码'), '123456');
    await userEvent.click(screen.getByRole('button', { name: '验证并登录' }));
    expect(await screen.findByText('验证已超时或次数过多，请重新登录')).toBeInTheDocument();
    expect(screen.getByLabelText('手机号码')).toHaveValue('13800000002');
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await userEvent.click(await screen.findByRole('button', { name: '返回重新登录' }));
    expect(await screen.findByRole('heading', { name: '登录' })).toBeInTheDocument();
  });
});
