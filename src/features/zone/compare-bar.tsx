import { lazy, Suspense, useState } from 'react';
import type { ProductRow } from '#contract/products';
import { MOST_COMPARED } from '#domain/product/compared';
import './compare-bar.css';
import type { KnownFees } from './use-fees';

const CompareWindow = lazy(async () => ({
  default: (await import(/* webpackChunkName: "zone-compare" */ './compare-window')).CompareWindow,
}));

interface CompareBarProps {
  products: readonly ProductRow[];
  fees: KnownFees;
  onClear: () => void;
}

/** Which products are compared, and the way to the comparison. */
export function CompareBar({ products, fees, onClear }: CompareBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="zone-compare-bar" role="group" aria-label="产品对比">
      <span role="status">{`已选 ${products.length} 个产品，最多 ${MOST_COMPARED} 个`}</span>
      <button type="button" className="zone-link" onClick={onClear}>
        清空
      </button>
      <button type="button" className="zone-button zone-button-primary" disabled={products.length < 2} onClick={() => setOpen(true)}>
        对比所选产品
      </button>
      {open ? (
        <Suspense fallback={null}>
          <CompareWindow products={products} fees={fees} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
