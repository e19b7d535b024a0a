import { setup, transition } from 'xstate';
import { TEMPLATE_EVENTS, TEMPLATE_STATES, templateEventTypes, type TemplateEventType, type TemplateState } from '#domain/template/state';

/** What decides about a template. `unpublished`: whether something was written since its last version; `needed`: why it cannot go, in words; empty where it can. */
export interface TemplateFacts {
  state: TemplateState;
  unpublished: boolean;
  needed: string;
}

/** An event that was accepted, with where it leads; or one that was refused with 40902, and why. */
export type TemplateDecision = { accepted: true; state: TemplateState } | { accepted: false; message: string };

type Context = Omit<TemplateFacts, 'state'>;

/** The life of a template: written, published version by version, and disabled where nothing needs it. LC-11. */
export const templateMachine = setup({
  types: { context: {} as Context, events: {} as { type: TemplateEventType }, input: {} as Context },
  guards: {
    somethingWritten: ({ context }) => context.unpublished,
    nothingNeedsIt: ({ context }) => context.needed === '',
  },
}).createMachine({
  id: 'template',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { description: '草稿', on: { publish: { guard: 'somethingWritten', target: 'published' } } },
    published: {
      description: '使用中',
      on: { publish: { guard: 'somethingWritten', target: 'published' }, disable: { guard: 'nothingNeedsIt', target: 'disabled' } },
    },
    disabled: { description: '已停用', on: { enable: 'published' } },
  },
});

/** What becomes of an event. Pure. */
export function decideTemplate({ state, ...context }: TemplateFacts, type: TemplateEventType): TemplateDecision {
  const snapshot = templateMachine.resolveState({ value: state, context });
  if (snapshot.can({ type })) {
    const [next] = transition(templateMachine, snapshot, { type });
    return { accepted: true, state: next.value };
  }
  const { label } = TEMPLATE_EVENTS[type];
  if (type === 'publish' && state !== 'disabled') return { accepted: false, message: '没有尚未发布的修改' };
  if (type === 'disable' && state === 'published') return { accepted: false, message: `不能“${label}”：${context.needed}` };
  return { accepted: false, message: `模板当前为“${TEMPLATE_STATES[state].label}”，不能“${label}”` };
}

/** What can happen to a template as it stands. */
export function templateEventsAfter({ state, ...context }: TemplateFacts): TemplateEventType[] {
  const snapshot = templateMachine.resolveState({ value: state, context });
  return templateEventTypes.filter((type) => snapshot.can({ type }));
}
