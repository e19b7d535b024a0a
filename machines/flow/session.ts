import { assign, setup, type StateValueFrom } from 'xstate';

/** An organisation, and as what type, that a user may work for, as the login answers it. */
export interface SessionChoice {
  orgType: string;
  orgTypeName: string;
  appId: string;
  appName: string;
}

/** What the session's flow remembers. */
export interface SessionContext {
  /** The organisations to choose from; empty unless a choice is due. */
  choices: SessionChoice[];
  /** Why the session ended: asked for by the user, or by the server's refusal of a call. */
  endedBy: 'user' | 'server' | undefined;
}

/**
 * `opened`: the application starts with (`marked`) or without a login mark. `accepted`: the server knows the user and the organisation.
 * `choiceNeeded`: it knows the user only. `refused`: it knows neither, or could not be asked. `chosen`: an organisation was taken.
 * `forcedOut`: a call was answered with 401, 20001 or 99902. `leave`: the user logs out. `left`: everything kept in the browser is cleared.
 */
export type SessionEvent =
  | { type: 'opened'; marked: boolean }
  | { type: 'accepted' }
  | { type: 'choiceNeeded'; choices: SessionChoice[] }
  | { type: 'chosen' }
  | { type: 'refused' }
  | { type: 'forcedOut' }
  | { type: 'leave' }
  | { type: 'left' };

/**
 * Who is signed in, in one browser tab. `forcedOut` is taken once: in `leaving` and `signedOut` it is not expected, so however many calls
 * fail at the same time, the session ends once. Source: first specification, section 4 «Session» and section 2 «Login and organisation choice».
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actions: {
    rememberTheChoices: assign({ choices: ({ event }) => (event.type === 'choiceNeeded' ? event.choices : []) }),
    forgetTheChoices: assign({ choices: [] }),
    blameTheServer: assign({ endedBy: 'server' }),
    blameTheUser: assign({ endedBy: 'user' }),
  },
  guards: {
    aLoginMarkIsThere: ({ event }) => event.type === 'opened' && event.marked,
  },
}).createMachine({
  id: 'session',
  context: { choices: [], endedBy: undefined },
  initial: 'unknown',
  states: {
    unknown: {
      description: '尚未判断',
      on: { opened: [{ guard: 'aLoginMarkIsThere', target: 'checking' }, { target: 'signedOut' }] },
    },
    checking: {
      description: '核对身份',
      on: {
        accepted: 'signedIn',
        choiceNeeded: { target: 'choosingOrganisation', actions: 'rememberTheChoices' },
        refused: { target: 'leaving', actions: 'blameTheServer' },
        forcedOut: { target: 'leaving', actions: 'blameTheServer' },
      },
    },
    choosingOrganisation: {
      description: '选择机构',
      on: {
        chosen: { target: 'checking', actions: 'forgetTheChoices' },
        leave: { target: 'leaving', actions: 'blameTheUser' },
        forcedOut: { target: 'leaving', actions: 'blameTheServer' },
      },
    },
    signedIn: {
      description: '已登录',
      on: {
        choiceNeeded: { target: 'choosingOrganisation', actions: 'rememberTheChoices' },
        chosen: 'checking',
        leave: { target: 'leaving', actions: 'blameTheUser' },
        forcedOut: { target: 'leaving', actions: 'blameTheServer' },
      },
    },
    leaving: {
      description: '正在退出',
      on: { left: 'signedOut' },
    },
    signedOut: { description: '未登录', type: 'final' },
  },
});

/** Where the session stands; pages are shown by it. */
export type SessionPhase = StateValueFrom<typeof sessionMachine>;
