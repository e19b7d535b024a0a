import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPages, screenStore, serveCalls } from '../../../tests/support/render-screen';
import { api } from '../../api/api';
import { Bell } from './bell';

interface Row {
  notice_id: number;
  read: boolean;
  time?: string;
}

const TIME = '2026-03-02T01:30:00.000Z';
const row = ({ notice_id, read, time = TIME.replace('00.000', `0${notice_id}.000`) }: Row) => ({
  notice_id,
  read,
  kind: 'toSign',
  title: `消息 ${notice_id}`,
  text: `内容 ${notice_id}`,
  path: `/business-manage/detail/BH${notice_id}`,
  time,
});

function open(rows: Row[], answer: { failing?: boolean } = {}) {
  const calls = serveCalls(({ path, body }) => {
    const unread = rows.filter(({ read }) => !read);
    switch (path) {
      case '/notice/unread':
        return { data: { unread: unread.length, ...(unread[0] ? { newest: row(unread[0]) } : {}) } };
      case '/notice/page':
        return answer.failing ? { code: 50301, msg: '系统繁忙，请稍后重试' } : { data: { list: rows.map(row), more: false } };
      case '/notice/mark':
        for (const one of rows) if ((body['notice_ids'] as number[]).includes(one.notice_id)) one.read = body['read'] === true;
        return { data: { unread: 0 } };
      case '/notice/read-all':
        for (const one of rows) if (one.notice_id <= Number(body['up_to'])) one.read = true;
        return { data: { unread: 0 } };
      default:
        return { data: {} };
    }
  });
  const store = screenStore();
  const shown = renderPages(
    { '/home': <Bell />, '/business-manage/detail/BH2': <p>保函详情</p>, '/notices': <p>消息页</p> },
    { at: '/home', store },
  );
  return { calls, store, ...shown };
}

describe('[OS-05] the bell', () => {
  it('counts what is unread, and opens what it is about, which is read from then on', async () => {
    const { calls, router } = open([
      { notice_id: 2, read: false },
      { notice_id: 1, read: true },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: '消息， 1 条未读' }));
    await userEvent.click(await screen.findByRole('link', { name: /未读\s*消息 2/ }));
    expect(await screen.findByText('保函详情')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/business-manage/detail/BH2');
    expect(calls.find(({ path }) => path === '/notice/mark')?.body).toEqual({ notice_ids: [2], read: true });
  });

  it('marks one, and all up to the newest in sight', async () => {
    const { calls } = open([
      { notice_id: 2, read: false },
      { notice_id: 1, read: false },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: '消息， 2 条未读' }));
    await userEvent.click(await screen.findByRole('button', { name: '标为已读：消息 1' }));
    expect(await screen.findByRole('button', { name: '标为未读：消息 1' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
    expect(calls.findLast(({ path }) => path === '/notice/read-all')?.body).toEqual({ up_to: 2 });
    await waitFor(() => expect(screen.getByRole('button', { name: '全部标为已读' })).toBeDisabled());
    expect(screen.getByRole('button', { name: '消息' })).toBeInTheDocument();
  });

  it('says politely what arrives while the page is open, and nothing of what was there', async () => {
    const rows = [{ notice_id: 1, read: false }];
    const { store } = open(rows);
    await screen.findByRole('button', { name: '消息， 1 条未读' });
    expect(screen.queryByText(/新消息/)).toBeNull();
    rows.unshift({ notice_id: 5, read: false });
    act(() => void store.dispatch(api.util.invalidateTags(['Notice'])));
    const said = await screen.findByText('新消息：消息 5');
    expect(said).toHaveAttribute('aria-live', 'polite');
  });

  it('says what arrives where nothing was unread', async () => {
    const rows: Row[] = [];
    const { store } = open(rows);
    await userEvent.click(await screen.findByRole('button', { name: '消息' }));
    expect(await screen.findByText('还没有消息')).toBeInTheDocument();
    rows.unshift({ notice_id: 5, read: false, time: '2999-03-02T01:30:00.000Z' });
    act(() => void store.dispatch(api.util.invalidateTags(['Notice'])));
    expect(await screen.findByText('新消息：消息 5')).toBeInTheDocument();
  });

  it('says nothing of an older one that is marked as unread where nothing was', async () => {
    open([{ notice_id: 2, read: true, time: '2020-03-02T01:30:00.000Z' }]);
    await userEvent.click(await screen.findByRole('button', { name: '消息' }));
    await userEvent.click(await screen.findByRole('button', { name: '标为未读：消息 2' }));
    await screen.findByRole('button', { name: '消息， 1 条未读' });
    expect(screen.queryByText(/新消息/)).toBeNull();
  });

  it('is closed by Escape, which leaves the focus on the bell', async () => {
    open([]);
    const bell = await screen.findByRole('button', { name: '消息' });
    await userEvent.click(bell);
    expect(await screen.findByText('还没有消息')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('还没有消息')).toBeNull();
    expect(bell).toHaveFocus();
  });

  it('says what went wrong and tries again', async () => {
    const answer = { failing: true };
    open([{ notice_id: 3, read: true }], answer);
    await userEvent.click(await screen.findByRole('button', { name: '消息' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('系统繁忙，请稍后重试');
    answer.failing = false;
    await userEvent.click(within(alert).getByRole('button', { name: '重新加载' }));
    expect(await screen.findByText('消息 3')).toBeInTheDocument();
  });
});

it('[OS-05] opens an urgent message once, and knows it as read when it is closed', async () => {
  let read = false;
  const calls = serveCalls(({ path }) => {
    const urgent = { ...row({ notice_id: 9, read: false }), kind: 'urgentMessage', title: '停机维护', path: '/notices/messages/7' };
    if (path === '/notice/unread') return { data: read ? { unread: 0 } : { unread: 1, newest: urgent, urgent } };
    if (path === '/system-message/read')
      return { data: { theme: '停机维护', emergency_level: 'urgent', content: '**暂停**申请', sent_at: TIME, notice_id: 9, read } };
    if (path === '/notice/mark') read = true;
    return { data: { unread: 0 } };
  });
  renderPages({ '/home': <Bell /> }, { at: '/home', store: screenStore() });
  const dialog = within(await screen.findByRole('dialog', { name: '紧急公告：停机维护' }));
  expect((await dialog.findByText('暂停')).tagName).toBe('STRONG');
  await userEvent.click(dialog.getByRole('button', { name: '我知道了' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ path }) => path === '/notice/mark').map(({ body }) => body)).toEqual([{ notice_ids: [9], read: true }]);
});
