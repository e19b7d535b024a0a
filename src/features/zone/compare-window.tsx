import type { ProductRow } from '#contract/products';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { CompareTable } from '../../blocks/product/compare-table';
import { FeeFigure } from '../../blocks/product/fee-figure';
import { ApplyLink } from './apply-link';
import { PlainDialog } from './plain-dialog';
import type { KnownFees } from './use-fees';

interface CompareWindowProps {
  products: readonly ProductRow[];
  fees: KnownFees;
  onClose: () => void;
}

export function CompareWindow({ products, fees, onClose }: CompareWindowProps) {
  return (
    <PlainDialog title="产品对比" wide close="关闭" onClose={onClose}>
      <CompareTable
        products={products}
        fees={fees.of}
        feeOf={({ productNo }) => <FeeFigure fees={fees.of.get(productNo)} unknown={fees.unknown} />}
        choiceOf={(product) => <ApplyLink channelCode={ZONE_CHANNEL} product={product} />}
      />
    </PlainDialog>
  );
}
