import { useSearchParams } from 'react-router-dom';
import type { QueuedCase } from '#contract/desk';
import { QUEUE_ORDERS, QUEUE_SIZE, type QueueOrder } from '#domain/guarantee/desk-queue';
import type { DeskList } from '#domain/guarantee/station';
import { ordersFor } from '#domain/home/rows';
import { useDeskQueueQuery } from '../../../api/desk';
import { useUserInfoQuery } from '../../../api/users';

const HELD_POLLED_EVERY = 60_000;
const NONE: readonly QueuedCase[] = [];

export interface Queue {
  rows: readonly QueuedCase[];
  total: number;
  loaded: boolean;
  error: unknown;
  retry: () => void;
  order: QueueOrder;
  orders: readonly QueueOrder[];
  sort: (order: QueueOrder) => void;
  /** Shows more of it; null where all is shown, or more is on its way. */
  more: (() => void) | null;
}

/** The cases that wait on a desk, in the order and number that the address says. */
export function useDeskQueue(workList: DeskList): Queue {
  const [search, setSearch] = useSearchParams();
  const { data: user } = useUserInfoQuery({});
  const orders = ordersFor(QUEUE_ORDERS, { orgType: user?.orgType ?? 'guest' });
  const order = orders.find((one) => one === search.get('order')) ?? orders[0];
  const size = sizeIn(search.get('size'));
  const { data, currentData, error, refetch } = useDeskQueueQuery(
    { workList, order, size },
    { refetchOnMountOrArgChange: true, pollingInterval: HELD_POLLED_EVERY, skipPollingIfUnfocused: true },
  );
  const rows = data?.list ?? NONE;
  const total = data?.total ?? 0;
  const show = (name: string, value: string) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    rows,
    total,
    loaded: data !== undefined,
    error: currentData ? undefined : error,
    retry: () => void refetch(),
    order,
    orders,
    sort: (wanted) => show('order', wanted),
    more:
      currentData && total > rows.length && size < QUEUE_SIZE.most ? () => show('size', String(Math.min(QUEUE_SIZE.most, size * 2))) : null,
  };
}

function sizeIn(text: string | null): number {
  const size = Number(text);
  return Number.isInteger(size) && size >= QUEUE_SIZE.first ? Math.min(size, QUEUE_SIZE.most) : QUEUE_SIZE.first;
}
