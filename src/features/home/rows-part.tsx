import { useState, type ReactNode } from 'react';
import { HOME } from '#contract/addresses/home';
import { HOME_ROWS, ordersFor, ROW_ORDERS, type HomeRows, type RowOrder, type RowPart } from '#domain/home/rows';
import { apiOf } from '../../api/endpoints';
import { useUserInfoQuery } from '../../api/users';
import { PartWaiting } from '../../blocks/page/part-state';
import { rowsLink } from '../../blocks/page/rows-link';
import { Empty, Part } from './part';
import { RowsTable } from './rows-table';

const { useHomeRowsQuery } = apiOf(HOME);

export interface RowsTexts {
  empty: string;
  all?: string;
}

interface RowsPartProps {
  part: RowPart;
  texts: RowsTexts;
  /** Left out while there are no rows. */
  onlySome?: boolean;
  /** What stands above the rows. */
  children?: ReactNode;
}

export function RowsPart({ part, texts, onlySome = false, children }: RowsPartProps) {
  const { data: user } = useUserInfoQuery({});
  const { orders: known }: HomeRows = HOME_ROWS[part];
  const orders = ordersFor(known, { orgType: user?.orgType ?? 'guest' });
  const [chosen, setChosen] = useState<RowOrder>();
  const order = orders.find((one) => one === chosen) ?? orders[0];
  const query = useHomeRowsQuery({ part, order });
  const behind = query.data?.rows;
  if (onlySome && query.isLoading) return <PartWaiting height={0} />;
  if (onlySome && !query.error && !query.data?.list.length) return null;
  return (
    <Part
      part={part}
      query={query}
      height={220}
      aside={orders.length > 1 ? <Orders orders={orders} chosen={order} onChoose={setChosen} /> : null}
      all={behind && texts.all ? { to: rowsLink(behind), label: texts.all } : undefined}
    >
      {({ list }) => (
        <>
          {children}
          {list.length === 0 ? <Empty>{texts.empty}</Empty> : <RowsTable part={part} rows={list} order={order} />}
        </>
      )}
    </Part>
  );
}

interface OrdersProps {
  orders: readonly RowOrder[];
  chosen: RowOrder;
  onChoose: (order: RowOrder) => void;
}

function Orders({ orders, chosen, onChoose }: OrdersProps) {
  return (
    <div className="home-orders" role="group" aria-label="排序">
      {orders.map((order) => (
        <button key={order} type="button" aria-pressed={order === chosen} onClick={() => onChoose(order)}>
          {ROW_ORDERS[order]}
        </button>
      ))}
    </div>
  );
}
