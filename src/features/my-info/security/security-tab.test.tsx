import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openMyInfo } from '../../../../tests/support/my-info-screen';

const here = {
  session_id: 'S1',
  device: 'Chrome · Windows',
  address: '10.0.0.1',
  app_name: '甲公司',
  signed_in_at: '2026-01-05T01:00:00.000Z',
  last_seen_at: '2026-01-05T02:00:00.000Z',
  is_current: true,
};
const there = { ...here, session_id: 'S2', device: 'WeChat · iOS', address: '10.0.0.2', is_current: false };

type Answers = NonNullable<NonNullable<Parameters<typeof openMyInfo>[0]>['answers']>;

function open(answers: Answers = {}) {
  return openMyInfo({
    at: '/my-info/detail/APP1?tab=security',
    roles: ['readonly'],
    answers: {
      '/user/session/list': { data: { list: [here, there] } },
      '/api/user/factor/info': { data: { recoveryCodesLeft: 0, passkeys: [], required: false } },
      '/api/user/wx_binding': { data: { bound: false, offered: true } },
      ...answers,
    },
  });
}

describe('[RT-09] one’s own safety', () => {
  it('[LG-04] shows where one is signed in, this device marked, and signs one or all others out after a question', async () => {
    const { sent } = open({ '/user/session/end-others': { data: { ended: 1 } } });
    const list = await screen.findByRole('list', { name: '登录设备' });
    const [mine, other] = within(list).getAllByRole('listitem');
    expect(mine).toHaveTextContent('Chrome · Windows本机');
    expect(mine).toHaveTextContent('登录于 2026-01-05 09:00');
    expect(within(mine ?? list).queryByRole('button')).toBeNull();
    await userEvent.click(within(other ?? list).getByRole('button', { name: /让“WeChat · iOS”退出登录/ }));
    await userEvent.click(await screen.findByRole('button', { name: '退出该设备' }));
    await waitFor(() => expect(sent('/user/session/end')).toEqual([{ session_id: 'S2' }]));
    await userEvent.click(screen.getByRole('button', { name: '退出其他设备' }));
    await userEvent.click(await screen.findByRole('button', { name: '全部退出' }));
    await waitFor(() => expect(sent('/user/session/end-others')).toHaveLength(1));
  });

  it('[LG-04] changes the password by the old one or a code, and says under a field what the server refused', async () => {
    const answers = [
      { code: 40001, msg: '', data: { errors: [{ field: 'old_password', message: '原密码不正确' }] } },
      { data: { ended: 2 } },
    ];
    const { sent } = open({ '/user/password/change': () => answers.shift() ?? {}, '/user/sms/send': { data: { resend_seconds: 60 } } });
    await userEvent.click(await screen.findByRole('button', { name: '修改密码' }));
    const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('原密码', 'wrong');
    type('新密码', 'my13800000002');
    type('再次输入新密码', 'other');
    await userEvent.click(screen.getByRole('button', { name: '保存新密码' }));
    expect(await screen.findByText('密码不能包含您的手机号码')).toBeInTheDocument();
    expect(await screen.findByText('两次输入的密码不一致')).toBeInTheDocument();
    type('新密码', '春江潮水连海平 2026');
    type('再次输入新密码', '春江潮水连海平 2026');
    await userEvent.click(screen.getByRole('button', { name: '保存新密码' }));
    expect(await screen.findByText('原密码不正确')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('用短信验证码'));
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    await screen.findByRole('button', { name: /秒后重新发送/ });
    type('发送至 138****0002 的验证码', '135790');
    await userEvent.click(screen.getByRole('button', { name: '保存新密码' }));
    await screen.findByRole('button', { name: '修改密码' });
    expect(sent('/user/password/change')).toEqual([
      { old_password: 'wrong', new_password: '春江潮水连海平 2026' },
      { sms_code: '135790', new_password: '春江潮水连海平 2026' },
    ]);
  });

  it('[FF-09] forgets the count to the next code when the password is proved another way', async () => {
    open({ '/user/sms/send': { data: { resend_seconds: 60 } } });
    await userEvent.click(await screen.findByRole('button', { name: '修改密码' }));
    await userEvent.click(screen.getByLabelText('用短信验证码'));
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(await screen.findByRole('button', { name: /秒后重新发送/ })).toBeDisabled();
    await userEvent.click(screen.getByLabelText('用原密码'));
    expect(screen.queryByRole('button', { name: /秒后重新发送/ })).toBeNull();
    await userEvent.click(screen.getByLabelText('用短信验证码'));
    expect(screen.getByRole('button', { name: '发送验证码' })).toBeEnabled();
  });

  it('[LG-04] binds WeChat by the code of its own frame, says clearly where it is another’s, and undoes it after a question', async () => {
    const { calls } = open({
      '/api/user/wx_open_web_page': { data: { address: '/sandbox/wechat/qrconnect?state=x' } },
      '/api/user/wx_bind': {
        code: 40001,
        msg: '该微信已绑定其他账号',
        data: { errors: [{ field: 'code', message: '该微信已绑定其他账号' }] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '绑定微信' }));
    const frame = await screen.findByTitle('微信登录二维码');
    const state = calls.find(({ path }) => path === '/api/user/wx_open_web_page')?.body['state'];
    const source = frame instanceof HTMLIFrameElement ? frame.contentWindow : null;
    fireEvent(window, new MessageEvent('message', { data: { code: 'C1', state }, origin: location.origin, source }));
    expect(await screen.findByRole('alert')).toHaveTextContent('该微信已绑定其他账号');
    expect(screen.getByRole('button', { name: '重新扫码' })).toBeInTheDocument();
  });

  it('[LG-04] undoes a binding after a question', async () => {
    const { sent } = open({ '/api/user/wx_binding': { data: { bound: true, boundAt: '2026-01-05T01:00:00.000Z', offered: true } } });
    expect(await screen.findByText(/已于 2026-01-05 09:00 绑定/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '解绑' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '解绑' }));
    await waitFor(() => expect(sent('/api/user/wx_unbind')).toHaveLength(1));
  });

  it('[LG-04] [RT-09] shows a ticket for another device behind the hash of the login’s address', async () => {
    const { sent } = open({ '/api/user/tmp_ticket': { data: { ticket: 't'.repeat(43), validSeconds: 60 } } });
    await userEvent.click(await screen.findByRole('button', { name: '在手机上登录' }));
    expect(await screen.findByText(/^剩余 (60|59) 秒$/)).toBeInTheDocument();
    expect(sent('/api/user/tmp_ticket')).toHaveLength(1);
  });
});
