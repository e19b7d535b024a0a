import { Button } from 'antd';
import { lazy, startTransition, Suspense, useState, type ReactNode } from 'react';
import type { GuaranteeListRow } from '#contract/guarantees';
import { bulkEventsOf, type BulkEvent, type WorkList } from '#domain/guarantee/work-lists';
import { eventActionLabel } from '../../event-actions';

const BulkDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "bulk-dialog" */ './bulk-dialog')).BulkDialog }));

interface Rows {
  shown: readonly GuaranteeListRow[];
  chosen: readonly GuaranteeListRow[];
  /** Told of the rows that were done. */
  onDone: (applyNos: readonly string[]) => void;
}

interface BulkActions {
  /** Whether the list offers anything for several rows, to who looks at it. */
  offered: boolean;
  buttons: ReactNode;
  /** Stands by itself: it tells what became of rows that the list has lost since. */
  dialog: ReactNode;
}

/** What can be done with several rows of a list at once. */
export function useBulkActions(list: WorkList, { shown, chosen, onDone }: Rows): BulkActions {
  const [event, setEvent] = useState<BulkEvent | null>(null);
  const events = bulkEventsOf(list).filter((one) => [...shown, ...chosen].some(({ allowedEvents }) => allowedEvents.includes(one)));
  const close = (applyNos: readonly string[]) => {
    setEvent(null);
    onDone(applyNos);
  };
  return {
    offered: events.length > 0,
    buttons: events.map((one) => (
      <Button key={one} disabled={chosen.length === 0} onClick={() => startTransition(() => setEvent(one))}>
        批量{eventActionLabel(one)}
        {chosen.length > 0 ? `（${chosen.length}）` : ''}
      </Button>
    )),
    dialog: event ? (
      <Suspense fallback={null}>
        <BulkDialog event={event} chosen={chosen} onClose={close} />
      </Suspense>
    ) : null,
  };
}
