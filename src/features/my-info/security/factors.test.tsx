import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openMyInfo } from '../../../../tests/support/my-info-screen';

const none = { recoveryCodesLeft: 0, passkeys: [], required: false };
const laptop = { credentialId: 'K1', passkeyName: 'Mac 电脑', createdAt: '2026-01-05T01:00:00.000Z', backedUp: true };
const codes = Array.from({ length: 10 }, (_none, index) => `AAAA-BBBB-CC0${index}`);

type Answers = NonNullable<NonNullable<Parameters<typeof openMyInfo>[0]>['answers']>;

function open(answers: Answers = {}, roles = ['admin']) {
  return openMyInfo({
    at: '/my-info/detail/APP1?tab=security',
    roles,
    answers: {
      '/user/session/list': { data: { list: [] } },
      '/api/user/wx_binding': { data: { bound: false, offered: true } },
      '/api/user/factor/info': { data: none },
      '/user/factor/rule': { data: { work: [], version: 0, log: [] } },
      ...answers,
    },
  });
}

describe('[RT-09] second factors of one’s own', () => {
  it('[LG-04] are enrolled by a QR code, a secret and a first code, and bring recovery codes to keep', async () => {
    const refusals = [{ code: 40001, msg: '动态验证码不正确，请核对手机时间后重新输入' }, { data: { recoveryCodes: codes } }];
    const { sent } = open({
      '/api/user/factor/totp/begin': { data: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' } },
      '/api/user/factor/totp/confirm': () => refusals.shift() ?? {},
    });
    await userEvent.click(await screen.findByRole('button', { name: /^开\s*启$/ }));
    const dialog = await screen.findByRole('dialog', { name: '开启动态验证码' });
    expect(within(dialog).getByText('GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
    const code = within(dialog).getByLabelText('动态验证码');
    await userEvent.type(code, '123');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认绑定' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('请输入 6 位数字的动态验证码');
    await userEvent.type(code, '456');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认绑定' }));
    expect(await within(dialog).findByText('动态验证码不正确，请核对手机时间后重新输入')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: '确认绑定' }));
    const list = await within(dialog).findByRole('list', { name: '恢复码' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(within(dialog).getByRole('link', { name: /下\s*载/ })).toHaveAttribute('download', '恢复码.txt');
    expect(sent('/api/user/factor/totp/confirm')).toEqual([{ totpCode: '123456' }, { totpCode: '123456' }]);
  });

  it('[LG-04] are switched off by the password and a code, after which nothing was sent without them', async () => {
    const { sent } = open({
      '/api/user/factor/info': { data: { ...none, totpSince: '2026-01-05T01:00:00.000Z', recoveryCodesLeft: 2 } },
      '/api/user/factor/totp/delete': { data: {} },
    });
    expect(await screen.findByText('剩余 2 个')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^关\s*闭$/ }));
    const dialog = await screen.findByRole('dialog', { name: '关闭动态验证码' });
    const confirm = within(dialog).getByRole('button', { name: /^关\s*闭$/ });
    await userEvent.click(confirm);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('请输入登录密码');
    await userEvent.type(within(dialog).getByLabelText('登录密码'), 'Demo-2026!');
    await userEvent.type(within(dialog).getByLabelText('动态验证码或恢复码'), 'aaaa-bbbb-cc01');
    await userEvent.click(confirm);
    await waitFor(() => expect(sent('/api/user/factor/totp/delete')).toEqual([{ password: 'Demo-2026!', recoveryCode: 'aaaa-bbbb-cc01' }]));
  });

  it('lists passkeys with their use, each with a way to remove it', async () => {
    open({ '/api/user/factor/info': { data: { ...none, passkeys: [laptop] } } });
    const list = await screen.findByRole('list', { name: '通行密钥' });
    expect(list).toHaveTextContent('Mac 电脑添加于 2026-01-05 09:00，尚未使用，已同步到其他设备');
    await userEvent.click(within(list).getByRole('button', { name: '移除通行密钥 Mac 电脑' }));
    expect(await screen.findByRole('dialog', { name: '移除通行密钥“Mac 电脑”' })).toBeInTheDocument();
  });
});

describe('[RT-09] what an organisation asks', () => {
  const rule = {
    work: ['pay'],
    version: 3,
    log: [{ before: [], after: ['pay'], userName: '陈立群', at: '2026-01-05T01:00:00.000Z' }],
  };

  it('is set by who manages its users, with who changed it before', async () => {
    const { sent } = open({
      '/user/factor/rule': {
        data: { ...rule, log: [{ before: [], after: ['pay'], user_name: '陈立群', at: '2026-01-05T01:00:00.000Z' }] },
      },
      '/user/factor/rule/save': { data: {} },
    });
    const issue = await screen.findByRole('checkbox', { name: /办理保函/ });
    expect(screen.getByRole('checkbox', { name: /收付款项/ })).toBeChecked();
    expect(screen.getByText(/陈立群：由“不要求”改为“收付款项”/)).toBeInTheDocument();
    await userEvent.click(issue);
    await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
    await waitFor(() => expect(sent('/user/factor/rule/save')).toEqual([{ work: ['pay', 'issue'], version: 3 }]));
  });

  it('is neither asked for nor shown to who does not', async () => {
    const { sent } = open({}, ['readonly']);
    await screen.findByText('两步验证');
    expect([screen.queryByText('本单位的两步验证要求'), sent('/user/factor/rule')]).toEqual([null, []]);
  });
});
