import type { Store } from '@reduxjs/toolkit';
import { fromPromise, type AnyStateMachine } from 'xstate';
import { cataloguedMachine } from '#machines/catalogue';
import type { ApiDispatch } from '../../../api/api';
import { editorFlow } from '../../../blocks/editor/use-editor';
import { signingFlow } from '../../../features/contracts/signing-flow';
import { draftFlow } from '../../../features/guarantees/apply/draft/draft-flow';
import { wordingCalls } from '../../../features/notice-wordings/wording-editing';
import { paymentFlow } from '../../../features/payments/payment-flow';

export type FlowStore = Pick<Store, 'getState' | 'subscribe'> & { dispatch: ApiDispatch };

export interface Answers {
  wait: (flow: string, actor: string) => Promise<unknown>;
}

const OVER_THE_STORE: Readonly<Record<string, (store: FlowStore) => AnyStateMachine>> = {
  paymentScreen: paymentFlow,
  applicationDraft: ({ dispatch }) => draftFlow(dispatch),
  editor: ({ dispatch }) => editorFlow(() => wordingCalls(dispatch, 'returned')),
  contractSigning: ({ dispatch }) => signingFlow(dispatch),
};

export function flowOf(name: string, alone: boolean, store: FlowStore, answers: Answers): AnyStateMachine {
  const overTheStore = OVER_THE_STORE[name];
  if (overTheStore && !alone) return overTheStore(store);
  const machine = cataloguedMachine(name)?.machine;
  if (!machine) throw new Error(`没有名为 ${name} 的流程`);
  const actors = Object.keys(machine.implementations.actors as object).map((actor) => [
    actor,
    fromPromise(() => answers.wait(name, actor)),
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) as Record<string, never> });
}
