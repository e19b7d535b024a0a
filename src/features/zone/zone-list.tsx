import type { ReplyOf } from '#contract/call';
import type { zoneProducts } from '#contract/zone';
import { failureText } from '../../api/wire/failure';
import { EmptyState } from '../../blocks/empty/empty-state';
import type { Asked } from './use-asked';
import type { KnownFees } from './use-fees';
import { ZoneCard } from './zone-card';
import { ZonePages } from './zone-pages';

interface ZoneListProps {
  products: Asked<ReplyOf<typeof zoneProducts>>;
  page: number;
  size: number;
  fees: KnownFees;
  compared: readonly string[];
  onCompare: (productNos: readonly string[]) => void;
  onPage: (page: number) => void;
  onReset: () => void;
}

/** The cards: loading, shown, none, or why they cannot be shown. GZ-03. */
export function ZoneList({ products, page, size, fees, compared, onCompare, onPage, onReset }: ZoneListProps) {
  const { data, failure, retry } = products;
  if (failure && failure.kind !== 'aborted') {
    return (
      <div className="zone-state" role="alert">
        <EmptyState
          kind={failure.kind === 'unreachable' ? 'offline' : 'failed'}
          action={
            <button type="button" className="zone-button" onClick={retry}>
              重新加载
            </button>
          }
        >
          <p>产品加载失败</p>
          <p>{failureText(failure)}</p>
        </EmptyState>
      </div>
    );
  }
  if (!data) return <Loading />;
  if (data.list.length === 0) {
    return (
      <div className="zone-state" role="status">
        <EmptyState
          kind="search"
          action={
            <button type="button" className="zone-button" onClick={onReset}>
              查看全部产品
            </button>
          }
        >
          <p>没有符合条件的产品</p>
          <p>可更换保函类型或机构类型后再试。</p>
        </EmptyState>
      </div>
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

function Loading() {
  return (
    <div className="zone-cards" role="status" aria-label="加载中">
      {['一', '二', '三', '四'].map((key) => (
        <div key={key} className="zone-card zone-card-waiting" aria-hidden="true" />
      ))}
    </div>
  );
}
