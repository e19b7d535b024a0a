import { setup } from 'xstate';

/** `answered`: the logout call succeeded. `failed`: it did not. `cleared`: mark and session storage are gone. */
export type LogoutEvent = { type: 'request' } | { type: 'answered' } | { type: 'failed' } | { type: 'cleared' };

/**
 * The user's own logout: the server is told first, the browser's copies go afterwards; a failed call leaves the user signed in with a message.
 * Each logout is a run of its own; a second `request` while one is under way is not expected. Source: first specification, section 4 «Session», and section 8.
 */
export const logoutMachine = setup({
  types: { events: {} as LogoutEvent },
}).createMachine({
  id: 'logout',
  initial: 'idle',
  states: {
    idle: { description: '已登录', on: { request: 'calling' } },
    calling: { description: '通知服务器', on: { answered: 'clearing', failed: 'refused' } },
    refused: { description: '退出失败', type: 'final' },
    clearing: { description: '清除本机数据', on: { cleared: 'gone' } },
    gone: { description: '已退出', type: 'final' },
  },
});
