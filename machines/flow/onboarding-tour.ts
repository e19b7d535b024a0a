import { assign, fromPromise, setup } from 'xstate';

/** Milliseconds that an item waits when it asks for a delay without saying how long. Second specification, section 9 «Tour, wizard and layout». */
export const TOUR_DELAY = 800;

/** What to wait for around an item: nothing, the standard delay (`true`), milliseconds, or a hook of the screen. */
export type TourWait = boolean | number | 'hook';

/** What the machine knows of an item; what it looks like is the screen's. Second specification, section 3 «Onboarding item». */
export interface TourStop {
  url?: string;
  before?: TourWait;
  after?: TourWait;
}

/** How a tour ended. */
export type TourEnd = 'done' | 'skipped' | 'failed';

/** `index` is the item shown last (-1 before the first), `target` the one the tour is on its way to. */
export interface TourContext {
  stops: readonly TourStop[];
  maskClosable: boolean;
  index: number;
  target: number;
  ended: TourEnd | undefined;
}

/** What a person or the screen tells the tour. */
export type TourEvent =
  | { type: 'start'; stops: readonly TourStop[]; maskClosable?: boolean }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'skip' }
  | { type: 'mask clicked' }
  | { type: 'target missing'; selectors: string };

/** The side of an item on which a hook runs. */
export type TourMoment = 'before' | 'after';

/**
 * The onboarding tour. The screen gives three things: `open the page`, `run the hook` and `warn`. Leaving an item waits for its `after`, then the next item's page
 * is opened and its `before` waited for; when one of these fails the tour ends. Second specification, section 4 «Onboarding tour».
 */
export const onboardingTourMachine = setup({
  types: { context: {} as TourContext, events: {} as TourEvent },
  actors: {
    'open the page': fromPromise<undefined, { url: string }>(async () => undefined),
    'run the hook': fromPromise<undefined, { index: number; moment: TourMoment }>(async () => undefined),
  },
  delays: {
    'the wait after the item': ({ context }) => delayOf(stopAt(context, context.index).after),
    'the wait before the item': ({ context }) => delayOf(stopAt(context, context.target).before),
  },
  guards: {
    'has items': (_, { stops }: { stops: readonly TourStop[] }) => stops.length > 0,
    'is not the first item': ({ context }) => context.index > 0,
    'may be closed by its mask': ({ context }) => context.maskClosable,
    'a hook follows': ({ context }) => stopAt(context, context.index).after === 'hook',
    'a hook goes before': ({ context }) => stopAt(context, context.target).before === 'hook',
    'is left for good': ({ context }) => context.target >= context.stops.length,
    'has a page': ({ context }) => Boolean(stopAt(context, context.target).url),
  },
  actions: {
    'record the items': assign((_, { stops, maskClosable }: { stops: readonly TourStop[]; maskClosable: boolean }) => ({
      stops,
      maskClosable,
      index: -1,
      target: 0,
      ended: undefined,
    })),
    'aim at the next item': assign({ target: ({ context }) => context.index + 1 }),
    'aim at the previous item': assign({ target: ({ context }) => context.index - 1 }),
    arrive: assign({ index: ({ context }) => context.target }),
    'end done': assign({ ended: 'done' }),
    'end skipped': assign({ ended: 'skipped' }),
    'end failed': assign({ ended: 'failed' }),
    warn: (_, _params: { selectors: string }) => undefined,
  },
}).createMachine({
  id: 'onboardingTour',
  initial: 'idle',
  context: { stops: [], maskClosable: true, index: -1, target: 0, ended: undefined },
  states: {
    idle: {
      description: '未引导',
      on: {
        start: {
          guard: { type: 'has items', params: ({ event }) => ({ stops: event.stops }) },
          target: 'running',
          actions: { type: 'record the items', params: ({ event }) => ({ stops: event.stops, maskClosable: event.maskClosable ?? true }) },
        },
      },
    },
    running: {
      description: '引导中',
      initial: 'opening',
      on: {
        skip: { target: 'idle', actions: 'end skipped' },
        'mask clicked': { guard: 'may be closed by its mask', target: 'idle', actions: 'end skipped' },
      },
      states: {
        showing: {
          description: '展示一项',
          entry: 'arrive',
          on: {
            next: { target: 'leaving', actions: 'aim at the next item' },
            previous: { guard: 'is not the first item', target: 'leaving', actions: 'aim at the previous item' },
            'target missing': { actions: { type: 'warn', params: ({ event }) => ({ selectors: event.selectors }) } },
          },
        },
        leaving: {
          description: '离开一项',
          initial: 'choosing',
          onDone: [{ guard: 'is left for good', target: '#onboardingTour.idle', actions: 'end done' }, { target: 'opening' }],
          states: {
            choosing: { description: '判断', always: [{ guard: 'a hook follows', target: 'hook' }, { target: 'delay' }] },
            delay: { description: '等待', after: { 'the wait after the item': 'left' } },
            hook: {
              description: '运行钩子',
              invoke: {
                src: 'run the hook',
                input: ({ context }) => ({ index: context.index, moment: 'after' }),
                onDone: 'left',
                onError: { target: '#onboardingTour.idle', actions: 'end failed' },
              },
            },
            left: { description: '已离开', type: 'final' },
          },
        },
        opening: {
          description: '打开页面',
          initial: 'choosing',
          onDone: 'preparing',
          states: {
            choosing: { description: '判断', always: [{ guard: 'has a page', target: 'page' }, { target: 'opened' }] },
            page: {
              description: '跳转页面',
              invoke: {
                src: 'open the page',
                input: ({ context }) => ({ url: stopAt(context, context.target).url ?? '' }),
                onDone: 'opened',
                onError: { target: '#onboardingTour.idle', actions: 'end failed' },
              },
            },
            opened: { description: '已打开', type: 'final' },
          },
        },
        preparing: {
          description: '展示之前',
          initial: 'choosing',
          onDone: 'showing',
          states: {
            choosing: { description: '判断', always: [{ guard: 'a hook goes before', target: 'hook' }, { target: 'delay' }] },
            delay: { description: '等待', after: { 'the wait before the item': 'prepared' } },
            hook: {
              description: '运行钩子',
              invoke: {
                src: 'run the hook',
                input: ({ context }) => ({ index: context.target, moment: 'before' }),
                onDone: 'prepared',
                onError: { target: '#onboardingTour.idle', actions: 'end failed' },
              },
            },
            prepared: { description: '已就绪', type: 'final' },
          },
        },
      },
    },
  },
});

function stopAt({ stops }: TourContext, index: number): TourStop {
  return stops[index] ?? {};
}

function delayOf(wait: TourWait | undefined): number {
  if (wait === true) return TOUR_DELAY;
  return typeof wait === 'number' ? wait : 0;
}
