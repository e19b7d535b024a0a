import { lazy, startTransition, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { GuaranteeDetail } from '#contract/guarantees';
import { actionsFor, type EventAction } from '../../event-actions';
import { ActionButtons } from './action-buttons';

const EventDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "event-dialog" */ './event-dialog')).EventDialog }));

export function ActionBar({ detail }: { detail: GuaranteeDetail }) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<EventAction | null>(null);
  const actions = actionsFor({
    applyNo: detail.applyFormInfo.applyNo,
    allowedEvents: detail.allowedEvents,
    mayPayOnline: detail.mayPayOnline,
    mustProve: detail.payInfo.mustProve,
  });
  const open = (action: EventAction) => (action.leadsTo ? void navigate(action.leadsTo) : startTransition(() => setChosen(action)));
  const named = search.get('action');
  const opened = named === null ? undefined : actions.find(({ key, leadsTo }) => key === named && !leadsTo);
  if (actions.length === 0 && !chosen) return null;
  const close = () => {
    setChosen(null);
    if (opened) setSearch((search) => (search.delete('action'), search), { replace: true });
  };
  const shown = chosen ?? opened;

  return (
    <>
      <ActionButtons detail={detail} actions={actions} onTake={open} />
      {shown ? (
        <Suspense fallback={null}>
          <EventDialog key={shown.key} detail={detail} action={shown} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
