import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { envelope, renderScreen, serveCalls, type Reply, type ServedCall } from '../../../tests/support/render-screen';
import { SigningPage } from './signing-page';

const contract = (contractNo: string, title: string, signed = false) => ({
  contract_no: contractNo,
  guarantee_id: 'G1',
  contract_business_type: 'business',
  title,
  desc: '',
  url: `${contractNo}-key`,
  signed,
  parties: [],
});

const WAITING = [{ org_type: 'guarantee', app_name: '信达担保', text: '等待信达担保签署合同' }];

const detail = (contracts: object[], now = '2027-01-05T02:00:00.000Z') => ({
  data: {
    flow: { flow_kind: 'NotStandard' },
    judged_by: { now, expiry_date: '2027-04-30' },
    allowed_events: ['businessContractSign'],
    viewer_sides: ['bidder'],
    sign_info: { contract_list_files: contracts },
    apply_form_info: { apply_no: 'G1', guarantee_status: 1 },
    version: 1,
    waiting_for: WAITING,
  },
});

function open(contracts: object[], sign: (body: ServedCall['body']) => Reply = () => ({}), user: object = {}, now?: string) {
  const calls = serveCalls(({ path, body }) => {
    if (path === '/apply/detail') return detail(contracts, now);
    if (path === '/contract/sign') return sign(body);
    if (path === '/user/info') return { data: user };
    if (path === '/file/download/zip')
      return new Response(new Blob(['zip'], { type: 'application/zip' }), { headers: { 'content-type': 'application/zip' } });
    if (path.startsWith('/api/attachment/view'))
      return new Response(new Blob(['x'], { type: 'image/png' }), { headers: { 'content-type': 'image/png' } });
    return {};
  });
  const view = renderScreen(<SigningPage />, { path: '/business-manage/sign/:applyNo', at: '/business-manage/sign/G1' });
  return { calls, ...view };
}

async function readToEnd(title: string) {
  fireEvent.load(await screen.findByRole('img', { name: title }));
  await waitFor(() => expect(screen.getByRole('button', { name: '阅读并盖章' })).toBeEnabled());
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => undefined });
});

describe('signing dialog', () => {
  it('[SG-01] says that there are no contracts yet', async () => {
    open([]);
    expect((await screen.findAllByText('暂无合同')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: '完成' })).toBeDisabled();
  });

  it('[SG-01] marks what is signed and finishes only when all are', async () => {
    open([contract('A', '服务协议', true), contract('B', '担保合同', true)]);
    const list = await screen.findByRole('list', { name: '合同列表' });
    expect(within(list).getAllByText('已签署')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '完成' }));
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
  });

  it('[SG-06] [VW-02] keeps the seal closed until the contract was read to its end', async () => {
    open([contract('A', '服务协议')]);
    expect(await screen.findByRole('button', { name: '阅读并盖章' })).toBeDisabled();
    expect(screen.getByText(/^请阅读至末页/)).toBeInTheDocument();
    await readToEnd('服务协议');
    expect(screen.getByText('已读至末页，可以盖章')).toBeInTheDocument();
  });

  it('[SG-02] leads from a signed contract to the next one, and after the last says who acts', async () => {
    const { calls } = open([contract('A', '服务协议'), contract('B', '担保合同')], (body) => ({
      data: { is_sign_success: 1, key: `${String(body['contract_no'])}-signed` },
    }));
    await readToEnd('服务协议');
    expect(screen.getByText('第 1 份，共 2 份')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '阅读并盖章' }));
    await userEvent.click(await screen.findByRole('button', { name: '下载本合同' }));
    await waitFor(() => expect(calls.find(({ path }) => path === '/file/download')?.body).toEqual({ key: 'A-signed' }));
    expect(screen.queryByText(/等待信达担保签署合同/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '签署下一份：第 2 份，共 2 份' }));
    expect(screen.getByRole('button', { name: /^担保合同/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: '阅读并盖章' })).toBeDisabled();
    await readToEnd('担保合同');
    await userEvent.click(screen.getByRole('button', { name: '阅读并盖章' }));
    expect(await screen.findByText(/合同已全部签署。接下来：等待信达担保签署合同/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^签署下一份/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看申请详情' })).toHaveAttribute('href', '/business-manage/detail/G1');
  });

  it('[SG-02] [SG-06] by keyboard seals nothing by the key that has led to the last page', async () => {
    const { calls } = open([contract('A', '服务协议')]);
    fireEvent.load(await screen.findByRole('img', { name: '服务协议' }));
    screen.getByRole('button', { name: '转到第 1 页' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '阅读并盖章' })).toBeEnabled());
    expect(screen.getByRole('button', { name: /^服务协议/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(calls.filter(({ path }) => path === '/contract/sign')).toEqual([]);
  });

  it('[SG-02] by keyboard leads the focus from seal to next contract, to that contract and to the end', async () => {
    open([contract('A', '服务协议'), contract('B', '担保合同')], (body) =>
      body['sms_code'] || body['contract_no'] === 'A'
        ? { data: { is_sign_success: 1, key: `${String(body['contract_no'])}-signed` } }
        : { data: { is_send_code: 0, mobile_masked: '138****0002', resend_seconds: 60 } },
    );
    await readToEnd('服务协议');
    screen.getByRole('button', { name: '阅读并盖章' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^签署下一份/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /^担保合同/ })).toHaveFocus();
    await readToEnd('担保合同');
    expect(screen.getByRole('button', { name: /^担保合同/ })).toHaveFocus();
    screen.getByRole('button', { name: '阅读并盖章' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await screen.findByLabelText('短信验证码'), '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '完成' })).toHaveFocus());
  });

  it('[SG-02] [SG-03] [CN-02] signs with the six digits of the SMS code, asked 680 wide, and shows the new file', async () => {
    const { calls, actions } = open([contract('A', '服务协议')], (body) =>
      body['sms_code']
        ? { data: { is_sign_success: 1, key: 'A-signed' } }
        : { data: { is_send_code: 0, mobile_masked: '138****0002', resend_seconds: 60 } },
    );
    await readToEnd('服务协议');
    await userEvent.click(screen.getByRole('button', { name: '阅读并盖章' }));
    const input = await screen.findByLabelText('短信验证码');
    expect(input.closest('.ant-modal')).toHaveStyle({ width: '680px' });
    const ok = screen.getByRole('button', { name: '确定' });
    expect(ok).toBeDisabled();
    await userEvent.type(input, '12a');
    expect(await screen.findByText('验证码必须为6位数字')).toBeInTheDocument();
    await userEvent.clear(input);
    await userEvent.paste('123 45');
    expect(await screen.findByText('请输入6位验证码')).toBeInTheDocument();
    expect(ok).toBeDisabled();
    expect(screen.getByRole('button', { name: /^(60|[45]\d) 秒后重新发送$/ })).toBeDisabled();
    await userEvent.type(input, '6');
    await userEvent.click(ok);
    await waitFor(() => expect(within(screen.getByRole('list', { name: '合同列表' })).getByText('已签署')).toBeInTheDocument());
    expect(calls.filter(({ path }) => path === '/contract/sign').map(({ body }) => body)).toEqual([
      { contract_no: 'A', guarantee_id: 'G1', contract_business_type: 'business', file_key: 'A-key' },
      { contract_no: 'A', guarantee_id: 'G1', contract_business_type: 'business', file_key: 'A-key', sms_code: '123456' },
    ]);
    expect(actions.find(({ type }) => type === 'notices/raised')?.payload).toMatchObject({
      kind: 'success',
      title: '签署成功，请等待文件更新',
    });
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('key=A-signed'))).toBe(true));
  });

  it('[SG-02] [SG-06] begins the reading anew where a contract was drawn anew, and seals the file that was read', async () => {
    const contracts = [contract('A', '服务协议')];
    const { calls } = open(contracts, (body) => {
      if (body['file_key'] === 'A-redrawn') return { data: { is_sign_success: 1, key: 'A-signed' } };
      contracts[0] = { ...contract('A', '服务协议'), url: 'A-redrawn' };
      return { code: 40901, msg: '合同文件已更新，请重新阅读后再签署' };
    });
    await readToEnd('服务协议');
    await userEvent.click(screen.getByRole('button', { name: '阅读并盖章' }));
    expect(await screen.findByText('合同文件已更新，请重新阅读后盖章')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '阅读并盖章' })).toBeDisabled();
    expect(screen.getByText('待阅读')).toBeInTheDocument();
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('key=A-redrawn'))).toBe(true));
    await readToEnd('服务协议');
    expect(screen.queryByText('合同文件已更新，请重新阅读后盖章')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '阅读并盖章' }));
    expect(await screen.findByText('已签署')).toBeInTheDocument();
    const signed = calls.filter(({ path }) => path === '/contract/sign').map(({ body }) => body['file_key']);
    expect(signed).toEqual(['A-key', 'A-redrawn']);
  });

  it('[SG-02] shows the server’s refusal in a modal that goes with the page', async () => {
    const { unmount } = open([contract('A', '服务协议')], () => ({ data: { response_msg: '签署证书已吊销' } }));
    await readToEnd('服务协议');
    await userEvent.click(screen.getByRole('button', { name: '阅读并盖章' }));
    expect(await screen.findByText('签署证书已吊销')).toBeInTheDocument();
    unmount();
    expect(screen.queryByText('签署证书已吊销')).not.toBeInTheDocument();
  });

  it('[SG-02] says beside the field that a code is wrong, in no dialog of its own, until another is typed', async () => {
    open([contract('A', '服务协议')], (body) =>
      body['sms_code']
        ? { data: { response_msg: '验证码错误' } }
        : { data: { is_send_code: 0, mobile_masked: '138****0002', resend_seconds: 60 } },
    );
    await readToEnd('服务协议');
    await userEvent.click(screen.getByRole('button', { name: '阅读并盖章' }));
    const input = await screen.findByLabelText('短信验证码');
    for (const code of ['111111', '222222']) {
      await userEvent.clear(input);
      await userEvent.type(input, code);
      expect(screen.queryByText('验证码错误')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: '确定' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('验证码错误');
      expect(screen.getAllByRole('dialog')).toHaveLength(2);
    }
    expect(screen.getByText('短信验证')).toBeInTheDocument();
  });

  it('[SG-01] is not left while a call is under way, nor is the code', async () => {
    let answer: (reply: object) => void = () => undefined;
    const { calls } = open(
      [contract('A', '服务协议')],
      () =>
        new Promise<Response>((resolve) => {
          answer = (data) => resolve(envelope({ data }));
        }),
    );
    const asked = (times: number) => waitFor(() => expect(calls.filter(({ path }) => path === '/contract/sign')).toHaveLength(times));
    await readToEnd('服务协议');
    const ways = (title: string) => {
      const dialog = screen.getByText(title, { selector: '.ant-modal-title' }).closest<HTMLElement>('[role=dialog]');
      return ['取消', 'Close'].map((name) => within(dialog!).getByRole<HTMLButtonElement>('button', { name }).disabled);
    };
    expect(ways('合同签署')).toEqual([false, false]);
    await userEvent.click(screen.getByRole('button', { name: '阅读并盖章' }));
    expect(ways('合同签署')).toEqual([true, true]);
    expect(screen.getByRole('list', { name: '合同列表' }).closest('[aria-busy=true]')).not.toBeNull();
    await asked(1);
    answer({ is_send_code: 0, mobile_masked: '138****0002', resend_seconds: 60 });
    await userEvent.type(await screen.findByLabelText('短信验证码'), '123456');
    expect(ways('短信验证')).toEqual([false, false]);
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(ways('短信验证')).toEqual([true, true]);
    await asked(2);
    answer({ response_msg: '验证码错误' });
    expect(await screen.findByRole('alert')).toHaveTextContent('验证码错误');
    expect(ways('短信验证')).toEqual([false, false]);
  });

  it('[SG-02] says for five seconds that the code did not go out where it is asked for once more, and lets another be typed', async () => {
    const { actions } = open([contract('A', '服务协议')], () => ({
      data: { is_send_code: 0, mobile_masked: '138****0002', resend_seconds: 60 },
    }));
    await readToEnd('服务协议');
    await userEvent.click(screen.getByRole('button', { name: '阅读并盖章' }));
    await userEvent.type(await screen.findByLabelText('短信验证码'), '123456');
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(actions.find(({ type }) => type === 'notices/raised')?.payload).toEqual({
        kind: 'error',
        title: '短信未发送成功，请确认验证码是否正确',
        milliseconds: 5000,
      }),
    );
    expect(screen.getByLabelText('短信验证码')).toBeEnabled();
  });

  it('says in the sandbox, and only there, where the code is found', async () => {
    const sendCode = () => ({ data: { is_send_code: 0, mobile_masked: '138****0002', resend_seconds: 60 } });
    const { unmount } = open([contract('A', '服务协议')], sendCode, { sandbox: true, mobile: '13800000002' });
    await readToEnd('服务协议');
    await userEvent.click(screen.getByRole('button', { name: '阅读并盖章' }));
    expect(await screen.findByRole('link', { name: '模拟短信收件箱' })).toHaveAttribute('href', '/sandbox/sms?mobile=13800000002');
    unmount();
    open([contract('A', '服务协议')], sendCode, { mobile: '13800000002' });
    await readToEnd('服务协议');
    await userEvent.click(screen.getByRole('button', { name: '阅读并盖章' }));
    await screen.findByLabelText('短信验证码');
    expect(screen.queryByRole('link', { name: '模拟短信收件箱' })).toBeNull();
  });

  it('[SG-01] [LC-06] offers no signing for a letter whose last day has passed, and says what is left', async () => {
    open([contract('A', '服务协议')], undefined, {}, '2027-04-30T16:00:00.000Z');
    expect(await screen.findByText('当前不能签署合同')).toBeInTheDocument();
    expect(screen.getByText('保函到期日期已过，只能由申请人取消后重新申请，不能再签署合同。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '阅读并盖章' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '查看申请详情' }));
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
  });

  it('[SG-04] [VW-04] downloads all files as one zip named 签署文件_, the time and the application', async () => {
    const { calls } = open([contract('A', '服务协议'), contract('B', '担保合同')]);
    await userEvent.click(await screen.findByRole('button', { name: '下载全部文件' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/file/download/zip')).toBe(true));
    const body = calls.find(({ path }) => path === '/file/download/zip')?.body;
    expect(body?.['keys']).toEqual(['A-key', 'B-key']);
    expect(body?.['file_name']).toMatch(/^签署文件_\d{14}_G1\.zip$/);
  });

  it('offers to load again when the contracts cannot be loaded', async () => {
    const calls = serveCalls(() => ({ code: 50000, msg: '服务异常' }));
    renderScreen(<SigningPage />, { path: '/business-manage/sign/:applyNo', at: '/business-manage/sign/G1' });
    await userEvent.click(await screen.findByRole('button', { name: '重新加载' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});
