import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPages, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { SystemMessagePage } from './system-message-page';
import { SystemMessagesPage } from './system-messages-page';

const MESSAGE = {
  message_no: '7',
  theme: '停机维护',
  emergency_level: 'urgent',
  notify_type: ['app', 'sms'],
  is_all_user: true,
  audience: 'all',
  state: 'draft',
  enable: false,
  notified: 0,
  edited_by: '平台 周启航',
  edited_at: '2026-03-01T01:00:00.000Z',
  version: 2,
  content: '# 周六维护\n- **暂停**申请',
  user_list: [],
  org_types: [],
  org_list: [],
  readers: 0,
  allowed_events: ['schedule', 'disable'],
};
const FIRST = { app_id: 'A1', org_name: '甲建设有限公司', org_code_no: '91120104MA06R8T22B', frozen: false };
const SECOND = { app_id: 'A2', org_name: '乙担保有限公司', org_code_no: '91120104MA06R8T33C', frozen: true };
const SENT = { ...MESSAGE, state: 'sent', sent_at: '2026-03-02T01:00:00.000Z', notified: 120, readers: 3, allowed_events: ['disable'] };

function open(
  at: string,
  {
    message = MESSAGE,
    answer = { data: { message_no: '7', version: 3 } },
    counted = () => ({ data: { total: 120 } }),
    found = () => ({ data: { list: [FIRST] } }),
    offered = ['app', 'sms', 'mail'],
  }: { message?: object; answer?: Reply; counted?: () => Reply; found?: () => Reply; offered?: string[] } = {},
) {
  const calls = serveCalls(({ path }) => {
    if (path === '/system-message/page') return { data: { list: [message], total: 1 } };
    if (path === '/system-message/detail') return { data: message };
    if (path === '/notice/settings') return { data: { kinds: [], offered, mobile: '138****0002' } };
    if (path === '/system-message/log') return { data: { list: [], total: 0 } };
    if (path === '/system-message/reader/page')
      return { data: { list: [{ user_id: 'U1', user_name: '王芳', org_name: '甲公司', read_at: '2026-03-02T02:00:00.000Z' }], total: 1 } };
    if (path === '/system-message/receiver/count') return counted();
    if (path === '/system-message/organisation/list') return found();
    return answer;
  });
  renderPages(
    {
      '/system-message': <SystemMessagesPage />,
      '/system-message/new': <SystemMessagePage />,
      '/system-message/:messageNo': <SystemMessagePage />,
    },
    { at },
  );
  return { sent: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('[OS-05] [RT-08] system messages', () => {
  it('are listed with how urgent they are, to whom and when they go', async () => {
    open('/system-message', { message: SENT });
    const row = await screen.findByRole('row', { name: /停机维护/ });
    for (const words of ['紧急', '站内、短信', '全部用户', '2026-03-02 09:00', '120', '已发送']) expect(row).toHaveTextContent(words);
  });

  it('are written with few marks, seen as they will be read, and saved', async () => {
    const { sent } = open('/system-message/new');
    await userEvent.type(await screen.findByRole('textbox', { name: '主题' }), '停机维护');
    const area = screen.getByRole('textbox', { name: '内容' });
    await userEvent.type(area, '暂停申请');
    await press('项目符号');
    expect(area).toHaveValue('- 暂停申请');
    const preview = screen.getByRole('region', { name: '消息预览' });
    expect(within(preview).getByRole('listitem')).toHaveTextContent('暂停申请');
    await press('保存');
    await waitFor(() =>
      expect(sent('/system-message/save')).toEqual([
        {
          version: 0,
          message: {
            theme: '停机维护',
            emergency_level: 'normal',
            content: '- 暂停申请',
            notify_type: ['app'],
            is_all_user: true,
            user_ids: [],
            org_types: [],
            app_ids: [],
          },
        },
      ]),
    );
    expect(await screen.findByRole('button', { name: '发布' })).toBeEnabled();
  });

  it('are offered the ways that the platform has, and one chosen before it was given up can be left out', async () => {
    const { sent } = open('/system-message/7', { offered: ['app'] });
    const sms = await screen.findByRole('checkbox', { name: '短信' });
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '邮件' })).not.toBeInTheDocument());
    await userEvent.click(sms);
    await press('保存');
    await waitFor(() => expect(sent('/system-message/save')).toMatchObject([{ message: { notify_type: ['app'] } }]));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '短信' })).not.toBeInTheDocument());
  });

  it('are not saved while something is missing, with what and where', async () => {
    const { sent } = open('/system-message/new');
    await userEvent.type(await screen.findByRole('textbox', { name: '主题' }), '停机');
    await userEvent.click(screen.getByRole('radio', { name: '指定用户' }));
    await userEvent.click(screen.getByRole('radio', { name: '定时发送' }));
    await press('保存');
    for (const words of ['请填写内容', '请选择接收用户或机构，或改为全部用户', '请选择有效的发送时间'])
      expect(await screen.findByText(words)).toBeInTheDocument();
    expect(sent('/system-message/save')).toEqual([]);
  });

  it('keep the time of sending that is typed and left with the mouse', async () => {
    const { sent } = open('/system-message/7');
    await userEvent.click(await screen.findByRole('radio', { name: '定时发送' }));
    await userEvent.type(screen.getByRole('textbox', { name: '定时发送的时间' }), '2030-03-01 09:30');
    await userEvent.click(document.body);
    await act(() => new Promise(requestAnimationFrame));
    await press('保存');
    await waitFor(() => expect(sent('/system-message/save')).toMatchObject([{ message: { send_time: '2030-03-01T01:30:00.000Z' } }]));
  });

  it('go out after a question that says to whom and how, and say why they do not', async () => {
    const { sent } = open('/system-message/7', { answer: { code: 40901, msg: '该消息已被他人修改，请查看最新内容后再改' } });
    await userEvent.click(await screen.findByRole('button', { name: '发布' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发布：停机维护' }));
    expect(dialog.getByText('消息将立即以站内、短信方式发送给全部用户。发送后内容不能修改。')).toBeInTheDocument();
    expect(await dialog.findByText('预计 120 人收到。')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '发布' }));
    expect(await dialog.findByText('该消息已被他人修改，请查看最新内容后再改')).toBeInTheDocument();
    expect(sent('/system-message/event')).toEqual([{ message_no: '7', version: 2, event: 'schedule' }]);
  });

  it('are shown with who has read them once they are sent', async () => {
    open('/system-message/7', { message: SENT });
    expect(await screen.findByText('发送 120 人，已读 3 人')).toBeInTheDocument();
    expect(await screen.findByText('甲公司')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '内容' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '停用' })).toBeInTheDocument();
  });

  it('[FF-07] are for no more than 500 users, none of whom is left out unsaid', async () => {
    const chosen = Array.from({ length: 499 }, (_, index) => ({ user_id: `U${String(index)}`, user_name: '甲', org_name: '', mobile: '' }));
    const more = ['乙', '丙'].map((user_name) => ({ user_id: user_name, user_name, org_name: '', mobile: '' }));
    const to = { is_all_user: false, audience: 'users', user_list: chosen };
    const { sent } = open('/system-message/7', { message: { ...MESSAGE, ...to }, answer: { data: { list: more, total: 2 } } });
    await userEvent.click(await screen.findByRole('button', { name: '选择用户' }));
    const picker = within(await screen.findByRole('dialog', { name: '选择接收用户，最多 500 人' }));
    await userEvent.click(await picker.findByRole('checkbox', { name: '全选本页' }));
    expect(picker.getByRole('status')).toHaveTextContent('已选择 501 人，最多 500 人，请减少 1 人');
    expect(picker.getByRole('button', { name: '确定' })).toBeDisabled();
    await userEvent.click(picker.getByRole('checkbox', { name: '选择丙' }));
    await userEvent.click(picker.getByRole('button', { name: '确定' }));
    expect(await screen.findByText(/等 500 人/)).toBeInTheDocument();
    expect(sent('/system-message/save')).toEqual([]);
  });

  it('are for organisations of a type and for those found by name, with how many that is', async () => {
    const { sent } = open('/system-message/new');
    await userEvent.type(await screen.findByRole('textbox', { name: '主题' }), '停机维护');
    await userEvent.type(screen.getByRole('textbox', { name: '内容' }), '暂停申请');
    await userEvent.click(screen.getByRole('radio', { name: '指定机构' }));
    await press('保存');
    expect(await screen.findByText('请选择接收用户或机构，或改为全部用户')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: '投标人' }));
    await userEvent.type(screen.getByRole('combobox', { name: '指定单个机构' }), '甲建');
    await waitFor(() => expect(sent('/system-message/organisation/list')).toContainEqual({ keyword: '甲建' }));
    await userEvent.click(await screen.findByTitle('甲建设有限公司 91120104MA06R8T22B'));
    const to = { is_all_user: false, user_ids: [], org_types: ['bidder'], app_ids: ['A1'] };
    await waitFor(() => expect(sent('/system-message/receiver/count')).toContainEqual(to));
    expect(await screen.findByText('预计 120 人收到。')).toBeInTheDocument();
    await press('保存');
    await waitFor(() => expect(sent('/system-message/save')).toMatchObject([{ message: to }]));
  });

  it('say that no organisation is found, that nobody would get them, and that it could not be counted, which can be asked again', async () => {
    let counted: Reply = { code: 50000, msg: '服务繁忙' };
    open('/system-message/new', { counted: () => counted, found: () => ({ data: { list: [] } }) });
    await userEvent.click(await screen.findByRole('radio', { name: '指定机构' }));
    await userEvent.type(screen.getByRole('combobox', { name: '指定单个机构' }), '没有');
    expect(await screen.findByText('没有找到可以接收消息的机构')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: '交易中心' }));
    expect(await screen.findByText('接收人数未能算出，不影响保存。')).toBeInTheDocument();
    counted = { data: { total: 0 } };
    await press('重新计算');
    expect(await screen.findByText('目前没有在用的账号符合，发布后无人收到。')).toBeInTheDocument();
  });

  it('name the organisations that they are for, and which of them are frozen', async () => {
    const to = { is_all_user: false, audience: 'organisations', org_types: ['bidder'], org_list: [FIRST, SECOND] };
    open('/system-message/7', { message: { ...SENT, ...to } });
    expect(await screen.findByText('全部投标人、甲建设有限公司、乙担保有限公司（已冻结）')).toBeInTheDocument();
  });

  it('ask before they go to organisations', async () => {
    const to = { is_all_user: false, audience: 'organisations', org_types: [], org_list: [FIRST] };
    const { sent } = open('/system-message/7', { message: { ...MESSAGE, ...to } });
    await userEvent.click(await screen.findByRole('button', { name: '发布' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('发布：停机维护')).toBeInTheDocument();
    expect(dialog.getByText(/发送给指定机构届时的在用成员。/)).toBeInTheDocument();
    expect(await dialog.findByText('预计 120 人收到。')).toBeInTheDocument();
    expect(sent('/system-message/receiver/count')).toContainEqual({ is_all_user: false, user_ids: [], org_types: [], app_ids: ['A1'] });
  });
});
