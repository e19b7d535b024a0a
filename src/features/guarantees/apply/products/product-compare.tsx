import { Button } from 'antd';
import type { ProductRow } from '#contract/products';
import { ActionModal } from '../../../../blocks/modal/action-modal';
import { CompareTable } from '../../../../blocks/product/compare-table';
import { ProductFee } from './product-fee';
import { useOffer } from './product-offer';

export interface ProductCompareProps {
  products: readonly ProductRow[];
  chosen: string | undefined;
  mayChoose: (product: ProductRow) => boolean;
  onChoose: (productNo: string) => void;
  onClose: () => void;
}

/** Up to three products side by side. */
export function ProductCompare({ products, chosen, mayChoose, onChoose, onClose }: ProductCompareProps) {
  const { fees, suited } = useOffer();
  return (
    <ActionModal open title="产品对比" width={920} actions={[{ key: 'close', text: '关闭', result: 'cancel' }]} onClose={onClose}>
      <CompareTable
        products={products}
        fees={fees}
        suited={suited}
        feeOf={({ productNo }) => <ProductFee productNo={productNo} />}
        choiceOf={(product) => (
          <Button
            type={product.productNo === chosen ? 'default' : 'primary'}
            disabled={product.productNo === chosen || !mayChoose(product)}
            aria-label={product.productNo === chosen ? `已选择${product.productName}` : `选择${product.productName}`}
            onClick={() => onChoose(product.productNo)}
          >
            {product.productNo === chosen ? '已选择' : '选择'}
          </Button>
        )}
      />
    </ActionModal>
  );
}
