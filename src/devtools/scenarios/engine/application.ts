import type { Actor, AnyStateMachine } from 'xstate';
import { sessionMachine } from '#machines/flow/session';
import { featureReducers } from '../../../app/feature-sagas';
import type { Observer } from '../../../app/observer';
import { rootSaga } from '../../../app/root-saga';
import { saveSignedIn } from '../../../app/session/save-signed-in';
import { flowStarter, type StartFlow } from '../../../app/start-flow';
import { makeStore } from '../../../app/store';
import { selectToasts } from '../../../app/toasts/toasts-slice';
import { plain } from '../../observation/plain';
import type { AnswerInput, AskInput, OpenInput, SignInAttempt, TypedFacts } from '../format/scenario';
import { makeAnswers } from './answers';
import { callOf } from './endpoints';
import { flowOf } from './flows';
import type { ActorSeen, NoticeSeen } from './run';
import { signInBy } from './sign-in-by';

export interface Application {
  start: () => void;
  dispatch: (action: TypedFacts) => void;
  /** What the login page does, where no application runs yet. */
  signIn: (attempt: SignInAttempt) => void;
  navigate: (path: string) => void;
  send: (flow: string, event: TypedFacts) => void;
  ask: (input: AskInput) => void;
  open: (input: OpenInput) => void;
  close: (flow: string) => void;
  answer: (input: AnswerInput) => void;
  actors: () => ActorSeen[];
  notices: () => NoticeSeen[];
  store: () => Record<string, unknown>;
}

interface Surroundings {
  observer: Observer;
  navigate: (path: string) => void;
  leaveFor: (path: string) => void;
  onSignedIn: (path: string) => void;
  onEmitted: (flow: string, actor: string, event: object) => void;
}

interface Known {
  flow: string;
  name: string;
  actor: Actor<AnyStateMachine>;
}

export function makeApplication({ observer, navigate, leaveFor, onSignedIn, onEmitted }: Surroundings): Application {
  const { store, sagas } = makeStore(featureReducers, observer);
  const answers = makeAnswers();
  const known: Known[] = [];
  const starter = flowStarter(observer);
  const plainOnce = remembered((value: object) => plain(value));

  const startFlow: StartFlow = (machine, input) => {
    const actor = starter(machine, input);
    const flow = machine.id;
    const name = `${flow}#${String(known.filter((one) => one.flow === flow).length + 1)}`;
    known.push({ flow, name, actor });
    actor.on('*', (event: object) => {
      onEmitted(flow, name, event);
    });
    return actor;
  };
  const latest = (flow: string): Known => {
    const found = known.findLast((one) => one.flow === flow);
    if (!found) throw new Error(`流程 ${flow} 没有打开；先写 {"input":"open","flow":"${flow}"}`);
    return found;
  };

  return {
    start: () => {
      sagas.run(rootSaga, { actor: startFlow(sessionMachine), startFlow, navigate, leaveFor, opensToAll: () => false });
    },
    dispatch: (action) => {
      store.dispatch(action);
    },
    signIn: (attempt) => {
      if (known.length > 0) throw new Error('只能在登录页登录；这一页已经打开了应用');
      void signInBy(attempt).then(({ signedIn }) => {
        if (!signedIn || known.length > 0) return;
        onSignedIn(saveSignedIn(signedIn));
      });
    },
    navigate,
    send: (flow, event) => {
      latest(flow).actor.send(event);
    },
    ask: ({ endpoint, with: argument = {} }) => {
      store.dispatch(callOf(endpoint, argument));
    },
    open: (line) => {
      startFlow(flowOf(line, store, answers), line.with);
    },
    close: (flow) => {
      latest(flow).actor.stop();
    },
    answer: answers.give,
    actors: () =>
      known.map(({ flow, name, actor }) => {
        const { value, context, status } = actor.getSnapshot() as { value: unknown; context: object; status: string };
        return { flow, actor: name, state: value, context: plainOnce(context), status };
      }),
    notices: () =>
      selectToasts(store.getState() as never).map(({ kind, title, description }) => ({
        kind,
        title,
        ...(description === undefined ? {} : { description }),
      })),
    store: () => Object.fromEntries(Object.entries(store.getState()).map(([name, slice]) => [name, plainOnce(slice)])),
  };
}

function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const saved = made.get(key) ?? { value: make(key) };
    made.set(key, saved);
    return saved.value;
  };
}
