import { lazy, startTransition, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GuaranteeDetail } from '#contract/guarantees';
import { actionsFor, type EventAction } from '../event-actions';
import { ActionButtons } from './action-buttons';

const EventDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "event-dialog" */ './event-dialog')).EventDialog }));

export function ActionBar({ detail }: { detail: GuaranteeDetail }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<EventAction | null>(null);
  const actions = actionsFor({
    applyNo: detail.applyFormInfo.applyNo,
    allowedEvents: detail.allowedEvents,
    mayPayOnline: detail.mayPayOnline,
  });
  const take = (action: EventAction) => (action.leadsTo ? void navigate(action.leadsTo) : startTransition(() => setChosen(action)));
  if (actions.length === 0 && !chosen) return null;

  return (
    <>
      <ActionButtons detail={detail} actions={actions} onTake={take} />
      {chosen ? <EventDialog key={chosen.key} detail={detail} action={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
