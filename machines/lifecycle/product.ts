import { setup, transition } from 'xstate';
import { PRODUCT_EVENTS, PRODUCT_STATES, productEventTypes, type ProductEventType, type ProductState } from '#domain/product/state';

/** What decides about a product. `hindrances`: every reason why it cannot be offered, in words. */
export interface ProductFacts {
  state: ProductState;
  hindrances: readonly string[];
}

/** An event that was accepted, with where it leads; or one that was refused with 40902, and why. */
export type ProductDecision = { accepted: true; state: ProductState } | { accepted: false; message: string };

type Context = Pick<ProductFacts, 'hindrances'>;

const offer = { guard: 'nothingHindersIt', target: 'offered' } as const;

/** The life of a product, from its draft to its withdrawal. What is withdrawn is never offered again: it is copied. RT-08. */
export const productMachine = setup({
  types: { context: {} as Context, events: {} as { type: ProductEventType }, input: {} as Context },
  guards: { nothingHindersIt: ({ context }) => context.hindrances.length === 0 },
}).createMachine({
  id: 'product',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { description: '草稿', on: { publish: offer, withdraw: 'withdrawn' } },
    offered: { description: '销售中', on: { disable: 'paused' } },
    paused: { description: '暂停受理', on: { enable: offer, withdraw: 'withdrawn' } },
    withdrawn: { description: '已下架', tags: 'end' },
  },
});

/** What becomes of an event. Pure. */
export function decideProduct({ state, hindrances }: ProductFacts, type: ProductEventType): ProductDecision {
  const snapshot = restored({ state, hindrances });
  const { label } = PRODUCT_EVENTS[type];
  if (!productEventsAfter(state).includes(type))
    return { accepted: false, message: `产品当前为“${PRODUCT_STATES[state].label}”，不能“${label}”` };
  if (!snapshot.can({ type })) return { accepted: false, message: `不能“${label}”：${hindrances.join('；')}` };
  const [next] = transition(productMachine, snapshot, { type });
  return { accepted: true, state: next.value };
}

/** What can happen to a product in this state, hindered or not. */
export function productEventsAfter(state: ProductState): ProductEventType[] {
  const snapshot = restored({ state, hindrances: [] });
  return productEventTypes.filter((type) => snapshot.can({ type }));
}

function restored({ state, hindrances }: ProductFacts) {
  return productMachine.resolveState({ value: state, context: { hindrances } });
}
