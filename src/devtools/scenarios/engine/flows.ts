import type { Store } from '@reduxjs/toolkit';
import { fromPromise, type AnyStateMachine } from 'xstate';
import { PAY_WAYS } from '#domain/gateway';
import { cataloguedMachine } from '#machines/catalogue';
import type { ApiDispatch } from '../../../api/api';
import { editorFlow } from '../../../blocks/editor/use-editor';
import { signingFlow } from '../../../features/contracts/signing-flow';
import { draftFlow } from '../../../features/guarantees/apply/draft/draft-flow';
import { wordingCalls } from '../../../features/notice-wordings/wording-editing';
import { amendmentFlow } from '../../../features/payments/amendment/amendment-flow';
import { linkFlow } from '../../../features/payments/link-flow';
import { paymentFlow } from '../../../features/payments/payment-flow';
import { rechargeFlow } from '../../../features/payments/recharge/recharge-flow';
import { isFacts } from '../format/checks';
import type { Facts, OpenInput } from '../format/scenario';

export type FlowStore = Pick<Store, 'getState' | 'subscribe'> & { dispatch: ApiDispatch };

export interface Answers {
  wait: (flow: string, actor: string) => Promise<unknown>;
}

const OVER_THE_STORE: Readonly<Record<string, (store: FlowStore, input: Facts) => AnyStateMachine>> = {
  paymentScreen: paymentBy,
  applicationDraft: ({ dispatch }) => draftFlow(dispatch),
  editor: ({ dispatch }) => editorFlow(() => wordingCalls(dispatch, 'returned')),
  contractSigning: ({ dispatch }) => signingFlow(dispatch),
};

export function flowOf({ flow: name, with: input = {}, alone = false }: OpenInput, store: FlowStore, answers: Answers): AnyStateMachine {
  const overTheStore = OVER_THE_STORE[name];
  if (overTheStore && !alone) return overTheStore(store, input);
  const machine = cataloguedMachine(name)?.machine;
  if (!machine) throw new Error(`没有名为 ${name} 的流程`);
  const actors = Object.keys(machine.implementations.actors as object).map((actor) => [
    actor,
    fromPromise(() => answers.wait(name, actor)),
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) as Record<string, never> });
}

/** Several screens run the same machine; they differ in the call that opens their orders, and in what it says. */
function paymentBy(store: FlowStore, { order }: Facts): AnyStateMachine {
  const { call, way: given, amendmentNo, token }: Facts = isFacts(order) ? order : {};
  const way = PAY_WAYS.find((one) => one === given) ?? 'code';
  switch (call) {
    case '/recharge/order':
      return rechargeFlow(store, way);
    case '/amendment/order':
      return amendmentFlow(store, String(amendmentNo), way);
    case '/pay/link/order':
      return linkFlow(store, String(token), way);
    default:
      return paymentFlow(store, way);
  }
}
