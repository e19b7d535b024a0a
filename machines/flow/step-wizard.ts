import { assign, fromPromise, setup } from 'xstate';

/** Whether what a step holds is valid: a field, or fields nested to any depth. Second specification, section 5 «Search form and edit modal». */
export type Validity = boolean | readonly Validity[] | { readonly [name: string]: Validity };

/** What a step's hook answers; `ret` or `code` of 0 (number or text) lets the wizard move. Second specification, section 4 «Step wizard». */
export interface HookReply {
  ret?: string | number;
  code?: string | number;
}

/** What a button of the wizard does. */
export type WizardMove = 'previous' | 'next' | 'submit';

/** `count` steps from 0; `start` is held inside them. `clickable` lets a click on a later step move there: on any, or on those that were reached before. */
export interface WizardInput {
  count: number;
  start?: number;
  clickable?: boolean | 'reached';
  skipValidation?: boolean;
  validity?: readonly Validity[];
}

/** What the wizard remembers; `reached` is the furthest step that was shown, `moving` names the move whose hook is being asked. */
export interface WizardContext {
  count: number;
  current: number;
  reached: number;
  clickable: boolean | 'reached';
  skipValidation: boolean;
  validity: readonly Validity[];
  moving: WizardMove | undefined;
}

/** What a person or the form tells the wizard. */
export type WizardEvent =
  | { type: 'previous' }
  | { type: 'next' }
  | { type: 'submit' }
  | { type: 'step clicked'; step: number }
  | { type: 'validity changed'; validity: readonly Validity[] };

/** The hook of a step, given by the screen; without one every move is allowed. */
export const allowEveryMove = fromPromise<HookReply, { step: number; move: WizardMove }>(async () => ({ code: '0' }));

/**
 * The step wizard. `previous`, `next` and `submit` ask the step's hook first and happen when it answers 0; another answer or an error only ends the waiting.
 * Ends when the last step is submitted. Second specification, section 4 «Step wizard».
 */
export const stepWizardMachine = setup({
  types: { context: {} as WizardContext, events: {} as WizardEvent, input: {} as WizardInput },
  actors: { 'call the hook': allowEveryMove },
  guards: {
    'is not the first step': ({ context }) => context.current > 0,
    'is valid and not the last step': ({ context }) => context.current < context.count - 1 && isStepValid(context),
    'may be submitted': ({ context }) => isLast(context) && isSubmittable(context),
    'may go there': ({ context }, { step }: { step: number }) =>
      Number.isInteger(step) &&
      step >= 0 &&
      step < context.count &&
      (step <= context.current || (isStepValid(context) && isClickable(context, step))),
    'the hook refuses': (_, { reply }: { reply: HookReply }) => !isAllowed(reply),
    'is submitting': ({ context }) => context.moving === 'submit',
  },
  actions: {
    'remember the move': assign({ moving: (_, { move }: { move: WizardMove }) => move }),
    'end the waiting': assign({ moving: undefined }),
    'make the move': assign(({ context }) => {
      const current = context.current + (context.moving === 'previous' ? -1 : 1);
      return { current, reached: Math.max(current, context.reached) };
    }),
    'go to the step': assign({
      current: (_, { step }: { step: number }) => step,
      reached: ({ context }, { step }: { step: number }) => Math.max(step, context.reached),
    }),
    'remember the validity': assign({ validity: (_, { validity }: { validity: readonly Validity[] }) => validity }),
  },
}).createMachine({
  id: 'stepWizard',
  initial: 'filling',
  context: ({ input: { count, start = 0, clickable = false, skipValidation = false, validity = [] } }) => {
    const current = Math.max(0, Math.min(start, count - 1));
    return { count, current, reached: current, clickable, skipValidation, validity, moving: undefined };
  },
  on: { 'validity changed': { actions: { type: 'remember the validity', params: ({ event }) => ({ validity: event.validity }) } } },
  states: {
    filling: {
      description: '填写',
      entry: 'end the waiting',
      on: {
        previous: {
          guard: 'is not the first step',
          target: 'asking',
          actions: { type: 'remember the move', params: { move: 'previous' } },
        },
        next: {
          guard: 'is valid and not the last step',
          target: 'asking',
          actions: { type: 'remember the move', params: { move: 'next' } },
        },
        submit: { guard: 'may be submitted', target: 'asking', actions: { type: 'remember the move', params: { move: 'submit' } } },
        'step clicked': {
          guard: { type: 'may go there', params: ({ event }) => ({ step: event.step }) },
          actions: { type: 'go to the step', params: ({ event }) => ({ step: event.step }) },
        },
      },
    },
    asking: {
      description: '询问钩子',
      invoke: {
        src: 'call the hook',
        input: ({ context }) => ({ step: context.current, move: context.moving ?? 'next' }),
        onDone: [
          { guard: { type: 'the hook refuses', params: ({ event }) => ({ reply: event.output }) }, target: 'filling' },
          { guard: 'is submitting', target: 'submitted' },
          { target: 'filling', actions: 'make the move' },
        ],
        onError: 'filling',
      },
    },
    submitted: { description: '已提交', type: 'final' },
  },
});

/** How a step stands to the current one. */
export type StepStatus = 'finish' | 'process' | 'wait';

/** What a wizard shows of its steps and buttons. */
export interface WizardView {
  statuses: StepStatus[];
  previous: { shown: boolean };
  next: { shown: boolean; disabled: boolean };
  submit: { shown: boolean; disabled: boolean };
}

/** Statuses of all steps, and which buttons are shown and enabled. */
export function wizardView(context: WizardContext): WizardView {
  const last = isLast(context);
  return {
    statuses: Array.from({ length: context.count }, (_, step) =>
      step < context.current ? 'finish' : step === context.current ? 'process' : 'wait',
    ),
    previous: { shown: context.current > 0 },
    next: { shown: !last, disabled: !isStepValid(context) },
    submit: { shown: last, disabled: !isSubmittable(context) },
  };
}

/** True when every field in it is; nothing given is valid. */
export function isValid(validity: Validity | undefined): boolean {
  if (validity === undefined || typeof validity === 'boolean') return validity ?? true;
  return Object.values(validity).every(isValid);
}

/** Whether a click may lead to that step, as far as it is about the step; the current one must be valid besides to go forward. */
export function isClickable({ clickable, reached }: Pick<WizardContext, 'clickable' | 'reached'>, step: number): boolean {
  return clickable === 'reached' ? step <= reached : clickable;
}

function isStepValid({ validity, current }: WizardContext): boolean {
  return isValid(validity[current]);
}

function isSubmittable(context: WizardContext): boolean {
  return context.skipValidation ? isStepValid(context) : isValid(context.validity);
}

function isLast({ current, count }: WizardContext): boolean {
  return current >= count - 1;
}

function isAllowed({ ret, code }: HookReply): boolean {
  return String(ret) === '0' || String(code) === '0';
}
