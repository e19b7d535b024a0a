import { assign, setup, type StateValueFrom } from 'xstate';

/** What the warning of a session's end remembers. */
export interface SessionEndContext {
  /** Seconds that were left when the warning appeared. */
  seconds: number;
  /** How many warnings have appeared; each counts down anew. */
  warnings: number;
  /** Whether the end that cannot be put off was shown. */
  shown: boolean;
  /** Whether staying signed in was asked for in vain. */
  failed: boolean;
}

/**
 * `idleNears`, `endNears`: the session ends in `seconds` if nothing is done, or whatever is done. `stay`: the user stays signed in; `stayed`, `stayFailed`: what
 * became of it. `putOff`: the session was used elsewhere. `understood`: the user has read of the end that cannot be put off.
 */
export type SessionEndEvent =
  | { type: 'idleNears'; seconds: number }
  | { type: 'endNears'; seconds: number }
  | { type: 'stay' }
  | { type: 'stayed' }
  | { type: 'stayFailed' }
  | { type: 'putOff' }
  | { type: 'understood' };

/** The warnings before a session runs out, in one browser tab, from when somebody is signed in until the session ends. What time it is, the tab's saga tells. */
export const sessionEndMachine = setup({
  types: { context: {} as SessionEndContext, events: {} as SessionEndEvent },
  actions: {
    countDown: assign(({ context, event }) => ({
      seconds: 'seconds' in event ? event.seconds : context.seconds,
      warnings: context.warnings + 1,
      failed: false,
    })),
    rememberItWasShown: assign({ shown: true }),
    rememberTheFailure: assign({ failed: true }),
  },
  guards: { notShownYet: ({ context }) => !context.shown },
}).createMachine({
  id: 'sessionEnd',
  context: { seconds: 0, warnings: 0, shown: false, failed: false },
  initial: 'quiet',
  states: {
    quiet: {
      description: '尚早',
      on: {
        idleNears: { target: 'warned', actions: 'countDown' },
        endNears: { guard: 'notShownYet', target: 'warnedOfTheEnd', actions: 'countDown' },
      },
    },
    warned: {
      description: '即将因未操作退出',
      on: { stay: 'staying', putOff: 'quiet' },
    },
    staying: {
      description: '正在延长登录',
      on: { stayed: 'quiet', putOff: 'quiet', stayFailed: { target: 'warned', actions: 'rememberTheFailure' } },
    },
    warnedOfTheEnd: {
      description: '即将到达最长登录时间',
      on: { understood: { target: 'quiet', actions: 'rememberItWasShown' } },
    },
  },
});

/** Where the warning stands. */
export type SessionEndPhase = StateValueFrom<typeof sessionEndMachine>;
