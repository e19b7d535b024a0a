import { useEffect } from 'react';
import type { ReplyOf } from '#contract/call';
import type { ProductRow } from '#contract/products';
import type { zoneProducts } from '#contract/zone';
import type { AnswerTo } from '../../api/use-answer';
import { CardsFailure, CardsLoading, NoCards } from './cards-state';
import type { KnownFees } from './use-fees';
import { ZoneCard } from './zone-card';
import { ZonePages } from './zone-pages';

interface ZoneListProps {
  products: AnswerTo<ReplyOf<typeof zoneProducts>>;
  page: number;
  size: number;
  fees: KnownFees;
  compared: readonly ProductRow[];
  onCompare: (products: readonly ProductRow[]) => void;
  onPage: (page: number) => void;
  onReset: () => void;
}

/** The cards: loading, shown, none, or why they cannot be shown. GZ-03. */
export function ZoneList({ products, page, size, fees, compared, onCompare, onPage, onReset }: ZoneListProps) {
  const { data, failure, retry } = products;
  const last = data?.list.length === 0 && data.total > 0 ? Math.ceil(data.total / size) : page;
  useEffect(() => {
    if (last < page) onPage(last);
  }, [last, page, onPage]);
  if (failure && failure.kind !== 'aborted') return <CardsFailure failure={failure} onRetry={retry} />;
  if (!data || last < page) return <CardsLoading />;
  if (data.list.length === 0) {
    const all = (
      <button type="button" className="zone-button" onClick={onReset}>
        查看全部产品
      </button>
    );
    return (
      <NoCards words="没有符合条件的产品" action={all}>
        可更换保函类型或机构类型后再试。
      </NoCards>
    );
  }
  return (
    <>
      <ul className="zone-cards" aria-label="保函产品">
        {data.list.map((product) => (
          <li key={product.productNo}>
            <ZoneCard product={product} fees={fees} compared={compared} onCompare={onCompare} />
          </li>
        ))}
      </ul>
      <ZonePages page={page} size={size} total={data.total} onPage={onPage} />
    </>
  );
}
