import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compose } from '../../../tests/support/compose';
import { NAMES_BY_SCRIPT } from '../../../tests/support/names-by-script';
import { envelope, renderPages, serveCalls, type Reply, type ServedCall } from '../../../tests/support/render-screen';
import { consumeSecondStep } from '../../api/saved-second-step';
import { UploadCallsContext } from '../../blocks/upload/upload-calls';
import { CertificationPage } from './certification-page';
import { CertificationStart } from './certification-start';
import { openRoutes } from './routes';
import { StartPage } from './start-page';

const FILES = { upload: jest.fn(), view: jest.fn(), download: jest.fn() };
const WORKER = { mobile: '13912345001', allowed_participants: ['generalContractor', 'subcontractor', 'individual'], invited_by: [] };
const REGISTRATION = {
  registration_no: 'ZC1',
  version: 3,
  status: 'draft',
  flow: 'peasant',
  step: 1,
  saved_at: '2026-01-10T04:30:05.000Z',
  data: {},
  reasons: [],
  allowed_events: ['submit'],
  history: [],
};
const PERSON = { participant: 'individual', agent: { agent_name: '林晓', agent_identity_no: '11010519491231002X' } };
const CONTRACTOR = {
  participant: 'generalContractor',
  enterprise: { org_name: '天津新程建设有限公司', org_code_no: '91120116MA0600001K', org_legal_person: '林立新' },
  papers: { licence_files: [{ key: 'F1', file_name: '营业执照.pdf' }] },
  agent: PERSON.agent,
};

function open(at: string, answers: Readonly<Record<string, Reply | ((call: ServedCall) => Reply)>> = {}) {
  const calls = serveCalls((call) => {
    const answer = answers[call.path];
    if (answer !== undefined) return typeof answer === 'function' ? answer(call) : answer;
    if (call.path === '/sandbox/accounts') return { code: 40401 };
    if (call.path === '/register/save') return { data: { ...REGISTRATION, ...call.body, version: Number(call.body['version']) + 1 } };
    return {};
  });
  renderPages(
    {
      '/register/peasant': <StartPage flow="peasant" />,
      '/register/agency': <StartPage flow="agency" />,
      '/register/flow/index': <StartPage flow="enterprise" />,
      '/register/certification': <CertificationStart />,
      '/register': <>{openRoutes.find(({ path }) => path === 'register')?.element}</>,
      '/certification': <CertificationPage />,
    },
    { at, around: (children) => <UploadCallsContext value={FILES}>{children}</UploadCallsContext> },
  );
  return (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
}

const own = (registration: object = {}, state: object = WORKER): Reply => ({
  data: { ...state, registration: { ...REGISTRATION, ...registration } },
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function hide() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
}

async function proveAndAgree() {
  compose(screen.getByLabelText('短信验证码'), '０００', '０００ ０００');
  await userEvent.type(screen.getByLabelText('登录密码'), '春江花月夜 1985');
  await userEvent.click(screen.getByRole('checkbox', { name: '我已阅读并同意服务协议和隐私政策' }));
}

describe('[RT-14] beginning to register', () => {
  it('[WZ-01] [WZ-02] has the form in 18 of 24 columns, and one button in all of its row', () => {
    open('/register/peasant');
    const column = (element: Element) => element.closest('[class*="ant-col-md-"], .wizard-buttons > [class*="ant-col-"]');
    expect(column(screen.getByLabelText('登录密码'))).toHaveClass('ant-col-md-18', 'ant-col-xs-24');
    expect(column(screen.getByRole('button', { name: '下一步' }))).toHaveClass('ant-col-24');
    expect(screen.queryByRole('button', { name: '上一步' })).not.toBeInTheDocument();
  });

  it('names what is wrong in every field, and asks nothing of the server', async () => {
    const sentTo = open('/register/peasant');
    await press('下一步');
    for (const text of ['请输入手机号码', '请输入短信验证码', '请设置登录密码', '请阅读并同意服务协议和隐私政策'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sentTo('/register/start')).toEqual([]);
  });

  it('[WZ-01] goes on no more once that was said, until all of it is mended', async () => {
    open('/register/peasant');
    const next = screen.getByRole('button', { name: '下一步' });
    expect(next).toBeEnabled();
    await userEvent.click(next);
    await waitFor(() => expect(next).toBeDisabled());
    await proveAndAgree();
    expect(next).toBeDisabled();
    await userEvent.type(screen.getByLabelText('手机号码'), '13912345001');
    await waitFor(() => expect(next).toBeEnabled());
    await userEvent.clear(screen.getByLabelText('登录密码'));
    await waitFor(() => expect(next).toBeDisabled());
    await press('已经填写过？凭手机验证码继续上次的注册');
    await waitFor(() => expect(next).toBeEnabled());
  });

  it('[WZ-01] says that the password holds the mobile also where that is typed last', async () => {
    open('/register/peasant');
    await userEvent.type(screen.getByLabelText('登录密码'), 'ab13912345001');
    await userEvent.type(screen.getByLabelText('手机号码'), '1391234500');
    expect(screen.queryByText('密码不能包含您的手机号码')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('手机号码'), '1');
    expect(await screen.findByText('密码不能包含您的手机号码')).toBeInTheDocument();
  });

  it('proves the mobile by a code, and sends the form that was opened and its channel', async () => {
    const sentTo = open(`/register/peasant?channel=${btoa('lnmw')}`, {
      '/channel/detail': { data: { channel_code: 'lnmw', channel_name: '辽宁农民工工资支付', css: '' } },
      '/api/sms/send': { data: { resend_seconds: 60 } },
      '/register/start': {
        code: 40001,
        msg: '字段有误',
        data: { errors: [{ field: 'sms_code', message: '短信验证码不正确，还可以再试 4 次' }] },
      },
    });
    expect(await screen.findByText('辽宁农民工工资支付')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('手机号码'));
    await userEvent.paste('+86 139 1234 5001');
    await press('发送验证码');
    await waitFor(() => expect(sentTo('/api/sms/send')).toEqual([{ mobile: '13912345001', purpose: 'register' }]));
    await proveAndAgree();
    await press('下一步');
    expect(await screen.findByText('短信验证码不正确，还可以再试 4 次')).toBeInTheDocument();
    expect(sentTo('/register/start')).toEqual([
      {
        mobile: '13912345001',
        sms_code: '000000',
        flow: 'peasant',
        agreed: true,
        new_password: '春江花月夜 1985',
        channel_code: 'lnmw',
      },
    ]);
  });

  it('[LG-04] leaves the second factor of an account to the login', async () => {
    const wanted = { challenge: 'C1', ways: ['totp'], valid_seconds: 300 };
    open('/register/flow/index', { '/register/start': { code: 40302, msg: '请完成两步验证', data: wanted } });
    await userEvent.type(screen.getByLabelText('手机号码'), '13912345001');
    await proveAndAgree();
    await press('下一步');
    await waitFor(() => expect(consumeSecondStep()).toEqual({ challenge: 'C1', ways: ['totp'], validSeconds: 300 }));
  });

  it('[CH-03] says where its channel is turned off, and registers on the platform', async () => {
    open(`/register/peasant?channel=${btoa('lnmw')}`, {
      '/channel/detail': { data: { channel_code: 'lnmw', channel_name: '辽宁农民工工资支付', enabled: false } },
    });
    expect(await screen.findByText('链接中的渠道已停用，您仍可在本平台注册。')).toBeInTheDocument();
    expect(screen.queryByText('辽宁农民工工资支付')).not.toBeInTheDocument();
  });

  it.each(['/register/flow/index', '/register/certification'])(
    '[CH-03] says at %s where nobody knows its channel, and leads on without it',
    async (path) => {
      open(`${path}?channel=${btoa('nowhere')}`, { '/channel/detail': { code: 40401, msg: '渠道不存在' } });
      expect(await screen.findByText('链接中的渠道不存在，您仍可在本平台注册。')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: /登录/ })).toHaveAttribute('href', '/user/login');
    },
  );

  it('[CH-03] says nothing against a channel that could not be asked for, and registers in it', async () => {
    const sentTo = open(`/register/peasant?channel=${btoa('lnmw')}`, {
      '/channel/detail': () => {
        throw new TypeError('Failed to fetch');
      },
      '/register/start': { code: 40001, msg: '字段有误', data: { errors: [{ field: 'sms_code', message: '短信验证码不正确' }] } },
    });
    await userEvent.type(screen.getByLabelText('手机号码'), '13912345001');
    await proveAndAgree();
    await press('下一步');
    expect(await screen.findByText('短信验证码不正确')).toBeInTheDocument();
    expect(sentTo('/channel/detail')).toHaveLength(1);
    expect(sentTo('/register/start')).toEqual([expect.objectContaining({ channel_code: 'lnmw' })]);
    expect(screen.queryByText(/^链接中的渠道/)).toBeNull();
  });

  it('[RT-14] leads from the general form, and from the address without one, to that of its wage channel', async () => {
    const wage = { channel_code: 'lnmw', channel_name: '辽宁农民工工资支付', enabled: true, is_wage: true };
    open(`/register?channel=${btoa('lnmw')}`, { '/channel/detail': { data: wage } });
    expect(await screen.findByText(/^农民工工资支付服务：/)).toBeInTheDocument();
    expect(screen.getByText('辽宁农民工工资支付')).toBeInTheDocument();
  });

  it('[RT-12] stays in the channel that was chosen, from the certification to the registration and the login', async () => {
    sessionStorage.setItem('channel', JSON.stringify(btoa('jl')));
    open('/register/certification');
    expect(screen.getByRole('link', { name: '注册并认证' })).toHaveAttribute('href', '/register/flow/index?channel=amw%3D');
    expect(screen.getByRole('link', { name: '已有账号，登录后办理' })).toHaveAttribute('href', '/user/login?channel=amw%3D');
    cleanup();
    open('/register/flow/index', { '/channel/detail': { data: { channel_code: 'jl', channel_name: '吉林', enabled: true } } });
    expect(await screen.findByText('吉林')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '直接登录' })).toHaveAttribute('href', '/user/login?channel=amw%3D');
  });

  it('fixes the mobile that an invitation names', async () => {
    open(`/register/agency?mobile=${encodeURIComponent(btoa('13912345001'))}`);
    expect(screen.getByText(/^您受邀注册/)).toBeInTheDocument();
    expect(screen.getByLabelText('手机号码')).toHaveValue('13912345001');
    expect(screen.getByLabelText('手机号码')).toHaveAttribute('readonly');
  });

  it('says where the link of an invitation is not whole, and lets the mobile be typed', () => {
    open('/register/agency?mobile=x');
    expect(screen.getByText(/邀请链接不完整/)).toBeInTheDocument();
    expect(screen.getByLabelText('手机号码')).not.toHaveAttribute('readonly');
  });
});

describe('[RT-14] [OS-02] registering in the wage channel', () => {
  afterEach(() => jest.useRealTimers());

  it('offers its own kinds alone, and asks of a person for name and identity card alone, then sends them', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
    let version = 3;
    const sentTo = open('/certification', {
      '/register/detail': own(),
      '/register/save': ({ body }) => ({ data: { ...REGISTRATION, ...body, version: (version += 1) } }),
      '/register/submit': { data: { ...REGISTRATION, status: 'pending' } },
    });
    expect((await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.querySelector('b')?.textContent)).toEqual([
      '总包单位',
      '分包单位',
      '个人',
    ]);
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText('请选择参与方类型')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled());
    await user.click(screen.getByRole('radio', { name: /个人/ }));
    expect(screen.queryByText('请选择参与方类型')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await user.type(await screen.findByLabelText('姓名'), 'Lin');
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('id'))).toEqual(['agent_agentName', 'agent_agentIdentityNo']);
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect((await screen.findAllByText('请输入合法的中文姓名，符号须为全角')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('请填写身份证号').length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled());
    await user.clear(screen.getByLabelText('姓名'));
    await user.type(screen.getByLabelText('姓名'), '林晓');
    await user.type(screen.getByLabelText('身份证号'), '11010519491231002X');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await user.click(await screen.findByRole('button', { name: '提交审核' }));
    await waitFor(() => expect(sentTo('/register/submit')).toEqual([{ version: 5, data: PERSON }]));
    expect(sentTo('/register/save')).toMatchObject([
      { flow: 'peasant', version: 3, step: 2, data: { participant: 'individual' } },
      { flow: 'peasant', version: 4, step: 3, data: PERSON },
    ]);
  });

  it('[WZ-01] names the kind beside the title of its details, and says above what is to be checked what follows', async () => {
    open('/certification', { '/register/detail': own({ step: 2, data: PERSON }) });
    const title = await screen.findByRole('heading', { name: '填写资料' });
    expect(title.closest('[class*="ant-col-"]')).toHaveClass('ant-col-12');
    expect(screen.getByText('参与方类型：个人').closest('[class*="ant-col-"]')).toHaveClass('ant-col-12');
    expect(screen.queryByRole('separator')).not.toBeInTheDocument();
    await press('下一步');
    expect(await screen.findByText(/^请逐项核对.*提交后由平台审核/)).toBeInTheDocument();
    expect(screen.getByRole('separator')).toBeInTheDocument();
    expect(screen.queryByText('参与方类型：个人')).not.toBeInTheDocument();
  });

  it('[WZ-01] goes on with what is right once the wrong change is taken back, or another kind does not ask for it', async () => {
    open('/certification', { '/register/detail': own({ step: 2, data: PERSON }) });
    fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: 'Lin' } });
    await press('下一步');
    const next = screen.getByRole('button', { name: '下一步' });
    await waitFor(() => expect(next).toBeDisabled());
    await press('撤销');
    await waitFor(() => expect(next).toBeEnabled());
    await press('上一步');
    await userEvent.click(await screen.findByRole('radio', { name: /分包单位/ }));
    await press('下一步');
    await screen.findByLabelText('单位名称');
    await press('下一步');
    await waitFor(() => expect(next).toBeDisabled());
    await press('上一步');
    await userEvent.click(await screen.findByRole('radio', { name: /个人/ }));
    await press('下一步');
    await screen.findByLabelText('姓名');
    expect(screen.queryByLabelText('单位名称')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '下一步' })).toBeEnabled();
  });

  it('finds the draft again at the step that was left, and begins a return at its first field', async () => {
    open('/certification', {
      '/register/detail': own({
        status: 'return',
        step: 3,
        data: PERSON,
        reasons: [{ field: 'agent.agentName', reason: '与证件不一致' }],
      }),
    });
    expect(await screen.findByLabelText('姓名')).toHaveValue('林晓');
    expect(screen.getByText('资料已退回，请修改后重新提交')).toBeInTheDocument();
    expect(await screen.findByText('退回：与证件不一致')).toBeInTheDocument();
  });

  it('lays both versions beside each other where another device has saved, takes steps back, and is not left without a question', async () => {
    let saves = 0;
    const theirs = { ...REGISTRATION, version: 7, step: 2, data: { ...PERSON, agent: { ...PERSON.agent, agent_name: '周颖' } } };
    const sentTo = open('/certification', {
      '/register/detail': own({ step: 2, data: PERSON }),
      '/register/save': ({ body }) =>
        (saves += 1) === 1
          ? { code: 40901, msg: '资料已在另一台设备上修改', data: theirs }
          : { data: { ...REGISTRATION, ...body, version: 8 } },
    });
    const name = await screen.findByLabelText('姓名');
    fireEvent.change(name, { target: { value: '林晓晓' } });
    fireEvent.change(screen.getByLabelText('身份证号'), { target: { value: '1' } });
    await press('撤销');
    expect(screen.getByLabelText('身份证号')).toHaveValue('11010519491231002X');
    await userEvent.click(screen.getByRole('link', { name: '别处' }));
    await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
    await press('保存草稿');
    await userEvent.click(await screen.findByRole('button', { name: '使用我的内容' }));
    await waitFor(() =>
      expect(sentTo('/register/save')).toMatchObject([
        { version: 3, data: { agent: { agent_name: '林晓晓' } } },
        { version: 7, data: { agent: { agent_name: '林晓晓' } } },
      ]),
    );
    expect(name).toHaveValue('林晓晓');
  });

  describe('keeping the draft by itself', () => {
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    const click = async (name: string | RegExp) => {
      fireEvent.click(screen.getByRole('button', { name }));
      await pass(0);
    };
    const keepHidden = async () => {
      hide();
      await pass(0);
    };
    const typeName = (name: string) => fireEvent.change(screen.getByLabelText('姓名'), { target: { value: name } });
    const drafted = (registration: object) => ({ data: { ...REGISTRATION, step: 2, data: PERSON, ...registration } });
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };

    async function fillIn(
      save: (times: number, call: ServedCall) => Reply,
      answers: Parameters<typeof open>[1] = {},
      data: object = PERSON,
    ) {
      let times = 0;
      const sentTo = open('/certification', {
        '/register/detail': own({ step: 2, data }),
        '/register/save': (call) => save((times += 1), call),
        ...answers,
      });
      await screen.findByRole('button', { name: '下一步' });
      return sentTo;
    }

    const SUBMITTED = { event: 'submit', status: 'pending', user_name: '林晓', time: '2026-01-10T04:31:05.000Z', reasons: [] };
    const RETURNED = { ...SUBMITTED, event: 'return', status: 'return', user_name: '周颖', time: '2026-01-10T05:00:00.000Z' };

    /** Submits it, and neither that nor its repetitions are answered; `found` is what every later call finds. */
    async function submitUnanswered(found: object, before: object = {}) {
      let arrived = false;
      const changed = { code: 40901, msg: '注册资料已在另一处修改，请核对后再保存', ...drafted({ step: 3, ...found }) };
      const sentTo = await fillIn((times, { body }) => (arrived ? changed : drafted({ ...before, ...body, version: 3 + times })), {
        '/register/detail': () => own({ step: 2, data: PERSON, ...before, ...(arrived ? found : {}) }),
        '/register/submit': () => (arrived ? changed : lost()),
      });
      await click('下一步');
      await screen.findByRole('button', { name: '提交审核' });
      await click('提交审核');
      await pass(60_000);
      expect(sentTo('/register/submit')).toHaveLength(3);
      arrived = true;
      return sentTo;
    }

    beforeEach(() => jest.useFakeTimers());

    it('[RT-14] saves once the typing pauses, and at once when the page is hidden, and says what is not saved', async () => {
      const sentTo = await fillIn((times, { body }) => drafted({ ...body, version: 3 + times }));
      typeName('林');
      await pass(1199);
      typeName('林晓晓');
      await pass(1199);
      expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
      expect(screen.queryByText(/^草稿已保存/)).toBeNull();
      expect(sentTo('/register/save')).toEqual([]);
      await pass(1);
      expect(screen.getByText(/^草稿已保存/)).toBeInTheDocument();
      await pass(60_000);
      fireEvent.change(screen.getByLabelText('身份证号'), { target: { value: '1' } });
      await keepHidden();
      await pass(60_000);
      expect(sentTo('/register/save')).toEqual([
        { flow: 'peasant', version: 3, step: 2, data: { ...PERSON, agent: { ...PERSON.agent, agent_name: '林晓晓' } } },
        { flow: 'peasant', version: 4, step: 2, data: { ...PERSON, agent: { agent_name: '林晓晓', agent_identity_no: '1' } } },
      ]);
      expect(screen.getByLabelText('姓名')).toHaveValue('林晓晓');
    });

    it('[RT-14] goes on to the next step once that is answered, and never saves twice at once', async () => {
      let answer: () => void = () => undefined;
      const held = new Promise<Response>((resolve) => {
        answer = () => resolve(envelope(drafted({ version: 4 })));
      });
      const sentTo = await fillIn((times, { body }) => (times === 1 ? held : drafted({ ...body, version: 5 })));
      typeName('林晓晓');
      await keepHidden();
      await click('下一步');
      expect(sentTo('/register/save')).toHaveLength(1);
      answer();
      await pass(60_000);
      expect(screen.getByRole('button', { name: '提交审核' })).toBeInTheDocument();
      expect(sentTo('/register/save')).toMatchObject([
        { version: 3, step: 2, data: { agent: { agent_name: '林晓晓' } } },
        { version: 4, step: 3, data: { agent: { agent_name: '林晓晓' } } },
      ]);
      expect(sentTo('/register/save')).toHaveLength(2);
    });

    it('[RT-14] spins no button for it, only for who has pressed one', async () => {
      const never = new Promise<Response>(() => undefined);
      const sentTo = await fillIn((times, { body }) => (times === 1 ? drafted({ ...body, version: 4 }) : never));
      const button = () => screen.getByRole('button', { name: /保存草稿/ });
      await click('保存草稿');
      typeName('林晓晓');
      await keepHidden();
      expect(sentTo('/register/save')).toHaveLength(2);
      expect(screen.getByText('正在保存…')).toBeInTheDocument();
      expect(button()).not.toHaveClass('ant-btn-loading');
      cleanup();
      await fillIn(() => never);
      await click('保存草稿');
      expect(button()).toHaveClass('ant-btn-loading');
    });

    it('[RT-14] marks nothing of what is refused of it, and leaves the focus where somebody types, until 下一步 is pressed', async () => {
      const sentTo = await fillIn(() => ({
        code: 40001,
        msg: '字段有误',
        data: { errors: [{ field: 'data.agent.agent_name', message: '姓名有误' }] },
      }));
      const number = screen.getByLabelText('身份证号');
      number.focus();
      typeName('林晓晓');
      await keepHidden();
      expect(sentTo('/register/save')).toHaveLength(1);
      expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
      await pass(1000);
      expect(screen.queryByText(/姓名有误/)).toBeNull();
      expect(number).toHaveFocus();
      await click('下一步');
      await pass(1000);
      expect(screen.getAllByText(/姓名有误/).length).toBeGreaterThan(0);
    });

    it('[RT-14] tells of an organisation that has the credit code only once 下一步 is pressed', async () => {
      const known = { org_name: '天津新程建设有限公司' };
      const sentTo = await fillIn((times, { body }) => drafted({ ...body, version: 3 + times, known }), {}, CONTRACTOR);
      fireEvent.change(screen.getByLabelText('法定代表人'), { target: { value: '林立' } });
      await keepHidden();
      expect(sentTo('/register/save')).toHaveLength(1);
      expect(screen.getByText(/^草稿已保存/)).toBeInTheDocument();
      expect(screen.queryByText('“天津新程建设有限公司”已在平台注册')).toBeNull();
      await click('下一步');
      expect(screen.getByText('“天津新程建设有限公司”已在平台注册')).toBeInTheDocument();
    });

    it('[RT-14] goes on to the next step at once, though the answer to it was lost', async () => {
      const typed = { ...PERSON, agent: { ...PERSON.agent, agent_name: '林晓晓' } };
      const sentTo = await fillIn((times, { body }) => {
        if (times === 1) return lost();
        return times === 2
          ? { code: 40901, msg: '资料已在另一台设备上修改', ...drafted({ version: 4, data: typed }) }
          : drafted({ ...body, version: 5 });
      });
      typeName('林晓晓');
      await keepHidden();
      await click('下一步');
      await pass(60_000);
      expect(screen.getByRole('button', { name: '提交审核' })).toBeInTheDocument();
      expect(sentTo('/register/save')).toEqual([
        { flow: 'peasant', version: 3, step: 2, data: typed },
        { flow: 'peasant', version: 3, step: 3, data: typed },
        { flow: 'peasant', version: 4, step: 3, data: typed },
      ]);
    });

    it('[RT-14] is submitted by one press, though the answer to it was lost', async () => {
      const sentTo = await fillIn((times, { body }) => (times === 1 ? drafted({ ...body, version: 4 }) : lost()), {
        '/register/submit': ({ body }) =>
          body['version'] === 4
            ? { code: 40901, msg: '资料已在另一台设备上修改', ...drafted({ step: 3, version: 5 }) }
            : drafted({ status: 'pending', version: 6 }),
      });
      typeName('林晓晓');
      await click('下一步');
      await click('撤销');
      await keepHidden();
      expect(sentTo('/register/save')).toMatchObject([{ data: { agent: { agent_name: '林晓晓' } } }, { version: 4, data: PERSON }]);
      await click('提交审核');
      await pass(60_000);
      expect(sentTo('/register/submit')).toEqual([
        { version: 4, data: PERSON },
        { version: 5, data: PERSON },
      ]);
    });

    it('[RT-14] shows what is under review once it is submitted again, and sends it no second time', async () => {
      const sentTo = await submitUnanswered({ version: 5, status: 'pending', allowed_events: ['withdraw'], history: [SUBMITTED] });
      await click(/提交审核/);
      await pass(60_000);
      expect(screen.getByRole('button', { name: '撤回修改' })).toBeInTheDocument();
      expect(sentTo('/register/submit').map(({ version }) => version)).toEqual([4, 4, 4, 4]);
    });

    it('[RT-14] shows what is under review once somebody types on, and saves nothing over it', async () => {
      const sentTo = await submitUnanswered({ version: 5, status: 'pending', allowed_events: ['withdraw'], history: [SUBMITTED] });
      await click('上一步');
      typeName('林晓晓');
      await pass(60_000);
      expect(screen.getByRole('button', { name: '撤回修改' })).toBeInTheDocument();
      expect(sentTo('/register/save').map(({ version }) => version)).toEqual([3, 4]);
    });

    it.each([
      ['the first time', 'draft', []],
      ['once more', 'return', [RETURNED, SUBMITTED]],
    ])('[RT-14] shows why it was returned %s before it is submitted over that', async (_times, status, history) => {
      const again = [
        { ...RETURNED, time: '2026-01-11T05:00:00.000Z' },
        { ...SUBMITTED, time: '2026-01-11T04:31:05.000Z' },
      ];
      const reasons = [{ field: 'agent.agentIdentityNo', reason: '与证件不一致' }];
      const sentTo = await submitUnanswered(
        { version: 6, status: 'return', reasons, history: [...again, ...history] },
        { status, history },
      );
      expect(screen.queryByText(/与证件不一致/)).toBeNull();
      await click(/提交审核/);
      await pass(60_000);
      expect(screen.getByText(/与证件不一致/)).toBeInTheDocument();
      expect(sentTo('/register/submit').map(({ version }) => version)).toEqual([4, 4, 4, 4]);
    });
  });

  it('[RT-14] leads to the organisation that has the credit code, whenever 下一步 is refused because of it', async () => {
    const orgName = '天津新程建设有限公司';
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    open('/certification', {
      '/register/detail': own({ step: 2, data: CONTRACTOR }),
      '/register/save': ({ body }) => ({
        data: { ...REGISTRATION, ...body, version: Number(body['version']) + 1, known: { org_name: orgName } },
      }),
    });
    const next = await screen.findByRole('button', { name: '下一步' });
    for (const times of [1, 2]) {
      await waitFor(() => expect(next).not.toHaveClass('ant-btn-loading'));
      await userEvent.click(next);
      await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(times));
      expect(screen.getByText(`“${orgName}”已在平台注册`).closest('[tabindex="-1"]')).toHaveFocus();
    }
    expect(screen.getByRole('button', { name: '申请加入该单位' })).toBeInTheDocument();
  });

  it('asks a contractor for no address and no letter of authority', async () => {
    open('/certification', { '/register/detail': own({ step: 2, data: { participant: 'generalContractor' } }) });
    expect(await screen.findByLabelText('单位名称')).toBeInTheDocument();
    expect(screen.getByLabelText('选择文件：营业执照')).toBeInTheDocument();
    expect(screen.queryByLabelText('注册地址')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('选择文件：授权书')).not.toBeInTheDocument();
  });

  it('takes a legal representative of any script, joiners with it, and names the character that no letter can show', async () => {
    open('/certification', { '/register/detail': own({ step: 2, data: { participant: 'generalContractor' } }) });
    const field = await screen.findByLabelText('法定代表人');
    for (const name of Object.values(NAMES_BY_SCRIPT)) {
      fireEvent.change(field, { target: { value: name } });
      fireEvent.blur(field);
      await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid', 'true'));
      expect(field).toHaveValue(name);
    }
    fireEvent.change(field, { target: { value: '王𰀀' } });
    fireEvent.blur(field);
    expect(await screen.findByText('合同和保函中无法显示“𰀀”，请删除或改用其他文字')).toBeInTheDocument();
  });

  describe('a person', () => {
    const person = { org_type: 'personal', multi_org_types: [{ org_type: 'personal', app_id: 'P1', app_name: '林晓' }] };
    const company = ['bidder', 'bidding'].map((type) => ({ org_type: type, app_id: 'A1', app_name: '天津新程建设有限公司' }));
    const passed = { status: 'pass', data: CONTRACTOR, allowed_events: [] };
    const request = { join_no: 'J1', org_name: '天津海卓建设工程有限公司', create_time: '2026-01-10T04:30:05.000Z' };
    const asked = (status: string): Reply => ({ data: { ...WORKER, join_request: { ...request, status } } });

    it.each([
      ['has registered', own(passed)],
      ['was let into', asked('accepted')],
    ])('is told where the organisation is chosen that he %s', async (_how, answer) => {
      const user = { ...person, multi_org_types: [...person.multi_org_types, ...company] };
      open('/certification', { '/register/detail': answer, '/user/info': { data: user } });
      expect(await screen.findByText('您已可以为天津新程建设有限公司办理业务')).toBeInTheDocument();
      expect(screen.getByText(/在“切换机构”中选择单位/)).toBeInTheDocument();
    });

    it.each([
      ['pending', own({ status: 'pending' }), /通过后，可在右上角“切换机构”中选择您的单位/],
      ['asked for', asked('waiting'), /同意后，可在右上角“切换机构”中选择该单位/],
    ])('is promised the choice, and not that the page goes there, while it is %s', async (_what, answer, words) => {
      open('/certification', { '/register/detail': answer, '/user/info': { data: person } });
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.queryByText(/自动进入/)).toBeNull();
    });

    it('is told of no organisation before there is one', async () => {
      open('/certification', { '/register/detail': own(), '/user/info': { data: person } });
      await screen.findAllByRole('radio');
      expect(screen.queryByText(/切换机构/)).toBeNull();
    });
  });

  it('has nothing to choose for who was invited as one kind, and says who invited', async () => {
    open('/certification', {
      '/register/detail': own(
        { flow: 'agency' },
        { mobile: '13912345001', allowed_participants: ['guaranteeCompany'], invited_by: ['平台运营中心'] },
      ),
    });
    expect(await screen.findByText('您受平台运营中心邀请注册。')).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: /担保机构/ })).toBeChecked();
  });
});
