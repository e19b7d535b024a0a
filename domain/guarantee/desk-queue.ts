import { ROW_ORDERS, type RowOrder } from '../home/rows';

/** By which the cases of a desk stand: the nearest bid opening, or the longest wait first. */
export const QUEUE_ORDERS = ['opening', 'age'] as const satisfies readonly RowOrder[];

export type QueueOrder = (typeof QUEUE_ORDERS)[number];

/** What an order is called, as on the home page. */
export function queueOrderLabel(order: QueueOrder): string {
  return ROW_ORDERS[order];
}

/** How many cases a desk's queue shows at first, and how many at most. */
export const QUEUE_SIZE = { first: 50, most: 500 } as const;
