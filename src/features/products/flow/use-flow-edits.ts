import type { ChainName, EditedFlow, EditedStep } from '#domain/product/flow/edited-step';
import { become } from '../../../blocks/undo/become';
import { useHistory } from '../../../blocks/undo/use-history';

export function useFlowEdits(start: EditedFlow) {
  const { now, last, next, change, ...history } = useHistory<EditedFlow, EditedFlow>(start, (given) => given);
  return {
    ...history,
    flow: now,
    /** Which chain an undo or redo would change. */
    lastIn: chainOf(last?.back[0]?.path[0]),
    nextIn: chainOf(next?.forth[0]?.path[0]),
    change: (chain: ChainName, steps: readonly EditedStep[]) => change((draft) => become(draft[chain], steps), ''),
  };
}

function chainOf(key: string | number | undefined): ChainName {
  return key === 'release' ? key : 'issue';
}
