import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeRecord } from '#domain/notice/kinds';
import { envelope, renderPages, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { NoticesPage } from './notices-page';
import { UnsubscribePage } from './unsubscribe-page';

const TIME = '2026-03-02T01:30:00.000Z';
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    notice_id: from - index,
    kind: 'paid',
    title: `消息 ${from - index}`,
    text: '内容',
    path: '/business-manage/detail/BH1',
    time: TIME,
    read: false,
  }));

function open(at: string, answers: Readonly<Record<string, (body: Record<string, unknown>) => Reply>>) {
  const calls = serveCalls(({ path, body }) => answers[path]?.(body) ?? { data: {} });
  const pages = { '/notices': <NoticesPage />, '/notices/unsubscribe': <UnsubscribePage /> };
  return { ...renderPages(pages, { at }), sent: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body) };
}

describe('[OS-05] the page of notices', () => {
  it('shows a page below the other, each from where the one above ends', async () => {
    const { sent } = open('/notices', {
      '/notice/page': ({ before }) => ({
        data: before === undefined ? { list: rows(40, 20), more: true } : { list: rows(20, 5), more: false },
      }),
    });
    expect(await screen.findByText('消息 21')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
    expect(await screen.findByText('消息 16')).toBeInTheDocument();
    expect(sent('/notice/page')).toContainEqual({ before: 21 });
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
  });

  it('keeps its filter in the address, and marks all of it', async () => {
    const { router, sent } = open('/notices?group=deadline', { '/notice/page': () => ({ data: { list: rows(9, 1), more: false } }) });
    await userEvent.click(await screen.findByRole('checkbox', { name: '只看未读' }));
    expect(router.state.location.search).toBe('?group=deadline&unread=1');
    await waitFor(() => expect(sent('/notice/page')).toContainEqual({ group: 'deadline', unread_only: true }));
    await userEvent.click(screen.getByRole('button', { name: '本类全部标为已读' }));
    await waitFor(() => expect(sent('/notice/read-all')).toEqual([{ up_to: 9, group: 'deadline' }]));
  });

  it.each([
    ['/notices', '还没有消息'],
    ['/notices?unread=1', '没有未读消息'],
    ['/notices?group=project', '该类别下没有消息'],
  ])('%s without any says %s', async (at, words) => {
    open(at, { '/notice/page': () => ({ data: { list: [], more: false } }) });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('marks no urgent message as unread, which would open by itself again', async () => {
    const [urgent, unread, other] = rows(9, 3);
    const list = [
      { ...urgent, kind: 'urgentMessage', read: true },
      { ...unread, kind: 'urgentMessage' },
      { ...other, read: true },
    ];
    open('/notices', { '/notice/page': () => ({ data: { list, more: false } }) });
    expect(await screen.findByRole('button', { name: '标为未读：消息 7' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '标为已读：消息 8' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '标为未读：消息 9' })).not.toBeInTheDocument();
  });

  it('says what went wrong and offers to load again', async () => {
    open('/notices', { '/notice/page': () => ({ code: 50301, msg: '系统繁忙，请稍后重试' }) });
    expect(await screen.findByRole('button', { name: '重新加载' })).toBeInTheDocument();
  });
});

const SETTINGS = {
  kinds: [
    { kind: 'toSign', app: true, sms: false, mail: false },
    { kind: 'returned', app: true, sms: false, mail: true },
  ],
  offered: ['app', 'sms', 'mail'],
  mobile: '138****0002',
};

describe('[OS-05] the settings of notices', () => {
  it('turn a way on and off, and say why one cannot be', async () => {
    const { sent } = open('/notices?tab=settings', {
      '/notice/settings': () => ({ data: { ...SETTINGS, mail: { address: 'li@example.com', stopped: false } } }),
      '/notice/settings/save': (body) => ({ data: body }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: '合同待签署：短信' }));
    await waitFor(() => expect(sent('/notice/settings/save')).toEqual([{ kind: 'toSign', app: true, sms: true, mail: false }]));
    expect(screen.getByRole('checkbox', { name: '申请被退回：站内' })).toBeDisabled();
    expect(screen.getByText(noticeRecord('returned').fixed ?? '')).toBeInTheDocument();
  });

  it('are not changed again until what was saved is shown', async () => {
    const settings = { ...SETTINGS, mail: { address: 'li@example.com', stopped: false } };
    let answer: (reply: Response) => void = () => undefined;
    const held = new Promise<Response>((done) => (answer = done));
    let saved = false;
    const { sent } = open('/notices?tab=settings', {
      '/notice/settings': () => (saved ? held : { data: settings }),
      '/notice/settings/save': (body) => {
        saved = true;
        return { data: body };
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: '合同待签署：短信' }));
    await waitFor(() => expect(sent('/notice/settings')).toHaveLength(2));
    await userEvent.click(screen.getByRole('checkbox', { name: '合同待签署：邮件' }));
    const [toSign, ...others] = settings.kinds;
    await act(async () => answer(envelope({ data: { ...settings, kinds: [{ ...toSign, sms: true }, ...others] } })));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '合同待签署：邮件' })).toBeEnabled());
    await userEvent.click(screen.getByRole('checkbox', { name: '合同待签署：邮件' }));
    await waitFor(() =>
      expect(sent('/notice/settings/save')).toEqual([
        { kind: 'toSign', app: true, sms: true, mail: false },
        { kind: 'toSign', app: true, sms: true, mail: true },
      ]),
    );
  });

  it.each([
    ['before another call is answered', new Promise<Response>(() => undefined), { data: SETTINGS }],
    [
      'where they cannot be loaded again',
      { code: 42901, msg: '发往该邮箱的验证码过多，请明天再试' },
      { code: 50301, msg: '系统繁忙，请稍后重试' },
    ],
  ])('show what was saved %s', async (_when, coded, loadedAgain) => {
    let saved = false;
    const { sent } = open('/notices?tab=settings', {
      '/notice/settings': () => (saved ? loadedAgain : { data: SETTINGS }),
      '/notice/mail/code': () => coded,
      '/notice/settings/save': (body) => {
        saved = true;
        return { data: body };
      },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: '邮箱' }), 'li@example.com');
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '合同待签署：短信' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '合同待签署：短信' })).toBeChecked());
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '合同待签署：站内' })).toBeEnabled());
    await userEvent.click(screen.getByRole('checkbox', { name: '合同待签署：站内' }));
    await waitFor(() => expect(sent('/notice/settings/save')).toContainEqual({ kind: 'toSign', app: false, sms: true, mail: false }));
  });

  it('say why a code was not sent in the place of what was wrong with the one before', async () => {
    open('/notices?tab=settings', {
      '/notice/settings': () => ({ data: SETTINGS }),
      '/notice/mail/prove': () => ({ code: 40001, msg: '邮箱验证码已失效，请重新获取' }),
      '/notice/mail/code': () => ({ code: 42901, msg: '发往该邮箱的验证码过多，请明天再试' }),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: '邮箱' }), 'li@example.com');
    await userEvent.type(screen.getByRole('textbox', { name: '邮箱验证码' }), '000000');
    await userEvent.click(screen.getByRole('button', { name: '验证邮箱' }));
    expect(await screen.findByText('邮箱验证码已失效，请重新获取')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(await screen.findByText('发往该邮箱的验证码过多，请明天再试')).toBeInTheDocument();
    expect(screen.queryByText('邮箱验证码已失效，请重新获取')).not.toBeInTheDocument();
  });

  it('offer mail only once an address is proven by its code', async () => {
    let proven = false;
    const { sent } = open('/notices?tab=settings', {
      '/notice/settings': () => ({ data: { ...SETTINGS, ...(proven ? { mail: { address: 'li@example.com', stopped: false } } : {}) } }),
      '/notice/mail/code': () => ({ data: { resend_seconds: 60 } }),
      '/notice/mail/prove': ({ code }) => {
        proven = code === '123456';
        return proven ? { data: { address: 'li@example.com' } } : { code: 40001, msg: '邮箱验证码不正确，还可以再试 4 次' };
      },
    });
    expect(await screen.findByRole('checkbox', { name: '合同待签署：邮件' })).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: '邮箱' }), 'li@example.com');
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    await waitFor(() => expect(sent('/notice/mail/code')).toEqual([{ address: 'li@example.com' }]));
    await userEvent.type(screen.getByRole('textbox', { name: '邮箱验证码' }), '000000');
    await userEvent.click(screen.getByRole('button', { name: '验证邮箱' }));
    expect(await screen.findByText('邮箱验证码不正确，还可以再试 4 次')).toBeInTheDocument();
    await userEvent.clear(screen.getByRole('textbox', { name: '邮箱验证码' }));
    await userEvent.type(screen.getByRole('textbox', { name: '邮箱验证码' }), '123456');
    await userEvent.click(screen.getByRole('button', { name: '验证邮箱' }));
    expect(await screen.findByText(/邮件提醒发送至 li@example.com/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '合同待签署：邮件' })).toBeEnabled();
  });

  it('say that an address was given up, and ask before it is removed', async () => {
    const { sent } = open('/notices?tab=settings', {
      '/notice/settings': () => ({ data: { ...SETTINGS, mail: { address: 'li@example.com', stopped: true } } }),
    });
    expect(await screen.findByText(/多次退信，已停止发送邮件提醒/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '删除邮箱' }));
    expect(sent('/notice/mail/delete')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
    await waitFor(() => expect(sent('/notice/mail/delete')).toEqual([{}]));
  });
});

it('[OS-05] a link in a mail says which mails it ends, and ends them by a click alone', async () => {
  const { sent } = open('/notices/unsubscribe?token=abc', {
    '/notice/mail/unsubscribe': ({ confirmed }) => ({
      data: { label: '保函已出具', address: 'li***@example.com', done: confirmed === true },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '停止发送' }));
  expect(await screen.findByText(/已停止向 li\*\*\*@example.com 发送/)).toBeInTheDocument();
  expect(sent('/notice/mail/unsubscribe')).toEqual([
    { token: 'abc', confirmed: false },
    { token: 'abc', confirmed: true },
  ]);
});

it('[ER-05] a link in a mail is read again by a press where the server refused', async () => {
  let answer: Reply = { code: 50301, msg: '系统繁忙，请稍后重试' };
  const { sent } = open('/notices/unsubscribe?token=abc', { '/notice/mail/unsubscribe': () => answer });
  const again = await screen.findByRole('button', { name: '重试' });
  answer = { data: { label: '保函已出具', address: 'li***@example.com', done: false } };
  await userEvent.click(again);
  expect(await screen.findByText(/^不再向 li\*\*\*@example.com 发送/)).toBeInTheDocument();
  expect(sent('/notice/mail/unsubscribe')).toHaveLength(2);
});

it('[ER-05] a link in a mail is read by itself once somebody is reached, and ends mails by clicks alone', async () => {
  let reachable = false;
  const { sent } = open('/notices/unsubscribe?token=abc', {
    '/notice/mail/unsubscribe': ({ confirmed }) => {
      if (!reachable) throw new TypeError('Failed to fetch');
      return { data: { label: '保函已出具', address: 'li***@example.com', done: confirmed === true } };
    },
  });
  const returnOnline = () => act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^网络连接已断开/)).toBeInTheDocument();
  reachable = true;
  returnOnline();
  const end = await screen.findByRole('button', { name: '停止发送' });
  reachable = false;
  await userEvent.click(end);
  expect(await screen.findByText('网络连接不可用，请检查网络后重试')).toBeInTheDocument();
  reachable = true;
  returnOnline();
  await userEvent.click(screen.getByRole('button', { name: /停止发送/ }));
  expect(await screen.findByText(/^已停止向 /)).toBeInTheDocument();
  expect(sent('/notice/mail/unsubscribe').map(({ confirmed }) => confirmed)).toEqual([false, false, true, true]);
});
