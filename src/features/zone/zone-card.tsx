import { useId } from 'react';
import type { ProductRow } from '#contract/products';
import { MOST_COMPARED } from '#domain/product/compared';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { FeeFigure } from '../../blocks/product/fee-figure';
import { ProductSummary } from '../../blocks/product/product-summary';
import { ApplyLink } from './apply-link';
import type { KnownFees } from './use-fees';

interface ZoneCardProps {
  product: ProductRow;
  fees: KnownFees;
  compared: readonly ProductRow[];
  onCompare: (products: readonly ProductRow[]) => void;
}

export function ZoneCard({ product, fees, compared, onCompare }: ZoneCardProps) {
  const [nameId, factsId] = [useId(), useId()];
  const { productNo, productName } = product;
  const others = compared.filter((one) => one.productNo !== productNo);
  const isCompared = others.length < compared.length;
  return (
    <article className="zone-card" aria-labelledby={nameId} aria-describedby={factsId}>
      <div className="zone-card-body">
        <ProductSummary
          product={product}
          nameId={nameId}
          factsId={factsId}
          heading
          fee={<FeeFigure fees={fees.of.get(productNo)} unknown={fees.unknown} />}
        />
      </div>
      <div className="zone-card-foot">
        <label className="zone-check">
          <input
            type="checkbox"
            checked={isCompared}
            disabled={!isCompared && compared.length >= MOST_COMPARED}
            aria-label={`加入对比：${productName}`}
            onChange={() => onCompare(isCompared ? others : [...others, product])}
          />
          加入对比
        </label>
        <ApplyLink channelCode={ZONE_CHANNEL} product={product} />
      </div>
    </article>
  );
}
