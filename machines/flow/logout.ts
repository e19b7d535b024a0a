import { setup } from 'xstate';

/** `answered`: the logout call succeeded. `failed`: it did not. `cleared`: mark and session storage are gone. `dismissed`: the message was read. */
export type LogoutEvent = { type: 'ask' } | { type: 'answered' } | { type: 'failed' } | { type: 'cleared' } | { type: 'dismissed' };

/**
 * The user's own logout: the server is told first, the browser's copies go afterwards; a failed call leaves the user signed in with a message.
 * A second `ask` while one is under way is not expected. Source: first specification, section 4 «Session», and section 8.
 */
export const logoutMachine = setup({
  types: { events: {} as LogoutEvent },
}).createMachine({
  id: 'logout',
  initial: 'idle',
  states: {
    idle: { on: { ask: 'calling' } },
    calling: { on: { answered: 'clearing', failed: 'refused' } },
    refused: { on: { dismissed: 'idle', ask: 'calling' } },
    clearing: { on: { cleared: 'gone' } },
    gone: { type: 'final' },
  },
});
