import { act, screen } from '@testing-library/react';
import { runSaga } from 'redux-saga';
import type { Pushed } from '#contract/pushed';
import { renderPages, screenStore, serveCalls } from '../../../tests/support/render-screen';
import { SystemMessagePage } from '../../features/system-messages/system-message-page';
import { SystemMessagesPage } from '../../features/system-messages/system-messages-page';
import { applyChange } from './live-saga';

const SENT = {
  ...{ message_no: '7', theme: '停机维护', content: '周六维护', emergency_level: 'normal', notify_type: ['app'], audience: 'all' },
  ...{ is_all_user: true, user_list: [], org_types: [], org_list: [], state: 'sent', enable: true, notified: 0, readers: 3, version: 2 },
  ...{ edited_by: '平台 周启航', edited_at: '2026-03-01T01:00:00.000Z', sent_at: '2026-03-02T01:00:00.000Z', allowed_events: [] },
};

let message: object;
let store: ReturnType<typeof screenStore>;

function open(at: string): void {
  serveCalls(({ path }) => {
    if (path === '/system-message/page') return { data: { list: [message], total: 1 } };
    return { data: path === '/system-message/detail' ? message : { list: [], total: 0 } };
  });
  store = screenStore();
  renderPages({ '/system-message': <SystemMessagesPage />, '/system-message/:messageNo': <SystemMessagePage /> }, { at, store });
}

/** What the server answers from now on, and what it pushes then. */
async function hear(pushed: Pushed, change: object): Promise<void> {
  message = { ...SENT, ...change };
  await act(() => runSaga({ dispatch: store.dispatch }, applyChange, pushed).toPromise());
}

describe('[OS-05] [RT-08] how many of how many a system message has reached', () => {
  it('is told on its page while it is sent and taken back, as the stream brings it', async () => {
    message = { ...SENT, notified: 500, progress: { done: 500, total: 1203 } };
    open('/system-message/7');
    expect(await screen.findByText('正在发送，已发送 500 / 1,203 人')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: '进度' })).toHaveAttribute('aria-valuenow', '41');
    await hear({ kind: 'systemMessage' }, { notified: 1000, progress: { done: 1000, total: 1203 } });
    expect(await screen.findByText('正在发送，已发送 1,000 / 1,203 人')).toBeInTheDocument();
    await hear({ kind: 'systemMessage' }, { notified: 1203 });
    expect(await screen.findByText('发送 1203 人，已读 3 人')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await hear({ kind: 'reset' }, { state: 'disabled', progress: { done: 0, total: 1203 } });
    expect(await screen.findByText('正在撤下，已撤下 0 / 1,203 人')).toBeInTheDocument();
  });

  it('is told in the list, as the stream brings it', async () => {
    message = { ...SENT, progress: { done: 500, total: 1203 } };
    open('/system-message');
    expect(await screen.findByText('500 / 1,203')).toBeInTheDocument();
    await hear({ kind: 'systemMessage' }, { notified: 1203 });
    expect(await screen.findByText('1203')).toBeInTheDocument();
  });
});
