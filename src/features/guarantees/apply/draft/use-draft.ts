import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Actor, SnapshotFrom } from 'xstate';
import type { applicationDraftMachine, DraftContext, DraftEvent, DraftInput, DraftNotice } from '#machines/flow/application-draft';
import { useFlow } from '../../../../blocks/flow/use-flow';
import { draftFlow, type Begun } from './draft-flow';

export type DraftStands = SnapshotFrom<typeof applicationDraftMachine>;

export function useDraft(
  input: DraftInput,
  begun: Begun,
  onNotice: (notice: DraftNotice) => void,
  onChange: (context: DraftContext) => void,
): [DraftStands, (event: DraftEvent) => void, Actor<typeof applicationDraftMachine>] {
  const dispatch = useDispatch();
  const [machine] = useState(() => draftFlow(dispatch, begun));
  const [state, send, actor] = useFlow(machine, input);
  const notice = useEffectEvent(onNotice);
  const change = useEffectEvent(onChange);

  useEffect(() => {
    const subscriptions = [actor.on('*', (emitted) => notice(emitted)), actor.subscribe(({ context }) => change(context))];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);

  useEffect(() => {
    const saveSoon = () => send({ type: 'save soon' });
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') saveSoon();
    };
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('online', saveSoon);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('online', saveSoon);
    };
  }, [send]);

  return [state, send, actor];
}
