import { act, fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import type { SnapshotFrom } from 'xstate';
import { sessionEndMachine, type SessionEndEvent } from '#machines/flow/session-end';
import { sessionEndSaga, WARN_BEFORE } from '../../../src/app/session/session-end-saga';
import { SessionEndWarning } from '../../../src/app/session/session-end-warning';
import { phaseEntered, userKnown } from '../../../src/app/session/session-slice';
import { flowStarter } from '../../../src/app/start-flow';
import { makeStore } from '../../../src/app/store';
import { fakeChannels } from '../../support/fake-channel';
import { envelope, serveCalls } from '../../support/render-screen';
import { LiveMachine, Pending } from './live-machine';
import { allTransitions, walksOver } from './walks';
import '../../../src/app/session/session-end-dialog';

type Snapshot = SnapshotFrom<typeof sessionEndMachine>;

const LASTS = { idleSeconds: 1800, totalSeconds: 43_200 };
const EVENTS: readonly SessionEndEvent[] = [
  { type: 'idleNears', seconds: WARN_BEFORE.idle },
  { type: 'endNears', seconds: WARN_BEFORE.end },
  { type: 'stay' },
  { type: 'stayed' },
  { type: 'stayFailed' },
  { type: 'putOff' },
  { type: 'understood' },
];

const walks = walksOver<Snapshot, SessionEndEvent, undefined>(
  sessionEndMachine,
  { input: undefined, events: () => EVENTS, differing: ({ context: { shown, failed } }) => [shown, failed] },
  new Set(),
);
const channels = fakeChannels();
const live = new LiveMachine(sessionEndMachine);
const timeLeft = new Pending<Response>();

beforeEach(() => {
  jest.useFakeTimers();
});

it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] the warning before a session runs out: %s',
  async (_name, walk) => {
    await open();
    for (const step of walk) await live.follow(step, () => cause(step.event), shown);
  },
);

it('[DV-03] every transition of the warning was taken on the screen', () => {
  expect(allTransitions(sessionEndMachine).filter((id) => !live.everTaken.has(id))).toEqual([]);
});

/** A tab in which somebody is signed in, at the moment when it first asks how long the session lasts. */
async function open(): Promise<void> {
  live.begin();
  timeLeft.forget();
  serveCalls(() => timeLeft.wait());
  const { store, sagas } = makeStore();
  sagas.run(sessionEndSaga, flowStarter(live.observer));
  render(
    <Provider store={store}>
      <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
        <SessionEndWarning />
      </ConfigProvider>
    </Provider>,
  );
  await act(async () => {
    store.dispatch(userKnown({ sessionLeft: LASTS } as Parameters<typeof userKnown>[0]));
    store.dispatch(phaseEntered({ phase: 'signedIn', choices: [] }));
    await jest.advanceTimersByTimeAsync((LASTS.idleSeconds - WARN_BEFORE.idle) * 1000);
  });
}

async function cause(event: SessionEndEvent): Promise<void> {
  switch (event.type) {
    case 'idleNears':
      answer({ ...LASTS, idleSeconds: event.seconds });
      break;
    case 'endNears':
      answer({ ...LASTS, totalSeconds: event.seconds });
      break;
    case 'stay':
      press(/继续使用/);
      break;
    case 'stayed':
      answer(LASTS);
      break;
    case 'stayFailed':
      timeLeft.answer(envelope({ code: 50000, msg: '服务异常' }));
      break;
    case 'putOff':
      if (live.value === 'staying') channels.hear({ type: 'used' });
      else await jest.advanceTimersByTimeAsync(WARN_BEFORE.idle * 1000);
      answer(LASTS);
      break;
    case 'understood':
      press(/知道了/);
      break;
  }
}

function answer({ idleSeconds, totalSeconds }: typeof LASTS): void {
  timeLeft.answer(envelope({ data: { idle_seconds: idleSeconds, total_seconds: totalSeconds } }));
}

function shown({ value, context }: Snapshot): void {
  const idle = value === 'warned' || value === 'staying';
  expect(screen.queryByText('您已一段时间没有操作') !== null).toBe(idle);
  expect(screen.queryByText('登录即将到期') !== null).toBe(value === 'warnedOfTheEnd');
  if (!idle) return;
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '退出登录' }).disabled).toBe(value === 'staying');
  expect(screen.queryByRole('alert') !== null).toBe(context.failed);
}

function press(name: RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
