import { fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { SnapshotFrom } from 'xstate';
import { onboardingTourMachine, type TourStop } from '#machines/flow/onboarding-tour';
import { FlowObserverContext } from '../../../src/blocks/flow/flow-observer';
import { Tour, type TourItem } from '../../../src/blocks/tour/tour';
import { LiveMachine, Pending } from './live-machine';
import { allTransitions, walksOver } from './walks';

type Snapshot = SnapshotFrom<typeof onboardingTourMachine>;

const PAGE = '0.onboardingTour.running.opening.page';
const BEFORE = '0.onboardingTour.running.preparing.hook';
const AFTER = '0.onboardingTour.running.leaving.hook';
const failed = new Error('failed on purpose');
const STOPS: readonly TourStop[] = [
  { before: true, after: true },
  { url: '/second', before: 'hook', after: 'hook' },
  { before: true, after: true },
];
const EVENTS = [
  { type: 'start', stops: STOPS },
  { type: 'next' },
  { type: 'previous' },
  { type: 'skip' },
  { type: 'mask clicked' },
  { type: 'target missing', selectors: '#third' },
  { type: 'xstate.after.the wait before the item.onboardingTour.running.preparing.delay' },
  { type: 'xstate.after.the wait after the item.onboardingTour.running.leaving.delay' },
  { type: `xstate.done.actor.${PAGE}`, output: undefined },
  { type: `xstate.error.actor.${PAGE}`, error: failed },
  { type: `xstate.done.actor.${BEFORE}`, output: undefined },
  { type: `xstate.error.actor.${BEFORE}`, error: failed },
  { type: `xstate.done.actor.${AFTER}`, output: undefined },
  { type: `xstate.error.actor.${AFTER}`, error: failed },
] as const;
type Event = (typeof EVENTS)[number];

const walks = walksOver<Snapshot, Event, undefined>(
  onboardingTourMachine,
  { input: undefined, events: ({ context: { index } }) => EVENTS.filter(({ type }) => type !== 'target missing' || index === 2) },
  new Set(),
);
const live = new LiveMachine(onboardingTourMachine, ['running.showing|target missing|0']);
const waits = new Pending<undefined>();
const ends: string[] = [];
const warnings: string[] = [];

const ITEMS: readonly TourItem[] = [
  { selectors: ['#first'], title: '第一项', content: '', before: true, after: true },
  { selectors: ['#second'], title: '第二项', content: '', url: '/second', before: () => waits.wait(), after: () => waits.wait() },
  { selectors: ['#third'], title: '第三项', content: '', before: true, after: true },
];

beforeEach(() => jest.useFakeTimers());

it.each(walks.map((walk) => [walk.map(({ event }) => event.type.replace(/onboardingTour\S+/, '')).join(' → '), walk] as const))(
  '[DV-03] the tour on the screen: %s',
  async (_name, walk) => {
    live.begin();
    waits.forget();
    ends.length = 0;
    const { rerender } = render(tour(false));
    for (const step of walk) {
      if (step.event.type === 'start') rerender(tour(false));
      await live.follow(step, () => cause(step.event, rerender), shown);
    }
  },
);

it('[DV-03] every transition of the tour was taken on the screen', () => {
  expect(allTransitions(onboardingTourMachine).filter((id) => !live.everTaken.has(id))).toEqual([]);
  expect(warnings).toContain('引导项的目标不存在：#third');
});

function tour(open: boolean) {
  return (
    <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
      <FlowObserverContext value={live.observer}>
        <button id="first">第一个入口</button>
        <button id="second">第二个入口</button>
        <Tour
          items={ITEMS}
          open={open}
          openPage={() => waits.wait()}
          onEnd={(end) => ends.push(end)}
          onWarning={(text) => warnings.push(text)}
        />
      </FlowObserverContext>
    </ConfigProvider>
  );
}

function cause(event: Event, rerender: (element: ReturnType<typeof tour>) => void): void {
  switch (event.type) {
    case 'start':
      rerender(tour(true));
      break;
    case 'next':
      press(/下一项|完成/);
      break;
    case 'previous':
      press('上一项');
      break;
    case 'skip':
      rerender(tour(false));
      break;
    case 'mask clicked':
      fireEvent.click(screen.getByTestId('tour-mask'));
      break;
    case 'target missing':
      break;
    case 'xstate.after.the wait before the item.onboardingTour.running.preparing.delay':
    case 'xstate.after.the wait after the item.onboardingTour.running.leaving.delay':
      jest.advanceTimersByTime(800);
      break;
    case `xstate.done.actor.${PAGE}`:
    case `xstate.done.actor.${BEFORE}`:
    case `xstate.done.actor.${AFTER}`:
      waits.answer(undefined);
      break;
    case `xstate.error.actor.${PAGE}`:
    case `xstate.error.actor.${BEFORE}`:
    case `xstate.error.actor.${AFTER}`:
      waits.fail();
      break;
  }
}

function shown(after: Snapshot): void {
  const { index, ended } = after.context;
  const card = screen.queryByRole('dialog');
  const showing = after.matches({ running: 'showing' });
  expect(screen.queryByTestId('tour-mask') !== null).toBe(after.matches('running'));
  expect(card !== null).toBe(showing);
  if (showing) expect(screen.getByRole('dialog', { name: ITEMS[index]?.title ?? '' })).toBeInTheDocument();
  if (showing)
    expect([screen.queryByRole('button', { name: '上一项' }) !== null, screen.queryByRole('button', { name: '完成' }) !== null]).toEqual([
      index > 0,
      index === ITEMS.length - 1,
    ]);
  if (after.matches('idle')) expect(ends.at(-1)).toBe(ended);
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
