import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_CHANNEL } from '#domain/channel';
import { RequestedChannelProvider } from '../../blocks/brand/requested-channel';
import { ForgotPasswordPage } from './forgot-password-page';

function show(reset: () => object) {
  const posted: { path: string; body: Record<string, unknown> }[] = [];
  globalThis.fetch = jest.fn((input: URL | RequestInfo, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    posted.push({
      path,
      body: JSON.parse(init?.body instanceof Uint8Array ? new TextDecoder().decode(init.body) : '{}') as Record<string, unknown>,
    });
    const answers: Record<string, () => object> = {
      '/api/user/slider': () => ({ ret: 0, msg: '', data: { sliderId: 'S1', target: 40, bits: 1 } }),
      '/guarantee/api/user/slider/sms/send': () => ({ code: 0, msg: '', data: { resend_seconds: 60 } }),
      '/api/user/password/reset': reset,
    };
    return Promise.resolve(
      new Response(JSON.stringify(answers[path]?.() ?? { code: 40401, msg: '没有', data: {} }), {
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  render(<ForgotPasswordPage />);
  return { resets: () => posted.filter(({ path }) => path === '/api/user/password/reset').map(({ body }) => body), posted };
}

async function fill(newPassword: string, repeated = newPassword) {
  await userEvent.clear(screen.getByLabelText('新密码'));
  await userEvent.type(screen.getByLabelText('新密码'), newPassword);
  await userEvent.clear(screen.getByLabelText('再次输入新密码'));
  await userEvent.type(screen.getByLabelText('再次输入新密码'), repeated);
  await userEvent.click(screen.getByRole('button', { name: '重置密码' }));
}

it('[LG-04] sends the code after a slider, says what a password has to be before one is typed, and judges it where it stands', async () => {
  const answers = [
    { ret: 40001, msg: '', data: { errors: [{ field: 'newPassword', message: '该密码过于常见，已出现在泄露的密码库中，请换一个' }] } },
    { ret: 0, msg: '', data: {} },
  ];
  const { resets, posted } = show(() => answers.shift() ?? {});
  expect(screen.getByLabelText('新密码')).toHaveAccessibleDescription(/8 个字符以上.*请勿使用常见密码/);
  await userEvent.type(screen.getByLabelText('手机号码'), '13800000002');
  await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
  expect(posted.some(({ path }) => path.endsWith('/sms/send'))).toBe(false);
  fireEvent.change(await screen.findByRole('slider'), { target: { value: '40' } });
  await screen.findByRole('button', { name: /秒后重新发送/ });
  await userEvent.type(screen.getByLabelText('短信验证码'), '135790');
  await fill('short');
  expect(screen.getByLabelText('新密码')).toHaveAccessibleDescription('密码至少 8 个字符');
  await fill('春江潮水连海平', '春江潮水连海');
  expect(screen.getByLabelText('再次输入新密码')).toHaveAccessibleDescription('两次输入的密码不一致');
  await fill('my13800000002');
  expect(screen.getByLabelText('新密码')).toHaveAccessibleDescription('密码不能包含您的手机号码');
  expect(resets()).toEqual([]);
  await fill('Password1');
  expect(await screen.findByText('该密码过于常见，已出现在泄露的密码库中，请换一个')).toBeInTheDocument();
  expect(screen.getByLabelText('新密码')).toHaveFocus();
  await fill('春江潮水连海平 2026');
  expect(await screen.findByText(/密码已重置/)).toHaveTextContent('您在所有设备上的登录均已退出');
  expect(resets().at(-1)).toEqual({ mobile: '13800000002', smsCode: '135790', newPassword: '春江潮水连海平 2026' });
});

it('[CH-03] says that nobody knows the channel of its address', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(Response.json({ code: 40401, msg: '没有', data: {} })));
  render(
    <RequestedChannelProvider value={{ requested: 'unknown', channel: DEFAULT_CHANNEL }}>
      <ForgotPasswordPage />
    </RequestedChannelProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('渠道不存在，请核对链接或联系平台管理员。您仍可在此找回密码。');
});
