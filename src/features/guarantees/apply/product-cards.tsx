import { Alert, Empty } from 'antd';
import { useId } from 'react';
import type { ProductRow } from '#contract/products';
import { loadFailure } from '../../../api/load-failure';
import { useProductPageQuery } from '../../../api/products';
import { LoadState } from '../../../blocks/page/load-state';
import './apply.css';
import { ProductCard } from './product-card';
import { productSearch } from './product-search';

export interface ProductCardsProps {
  guaranteeType: string | null;
  bidOver: string | null;
  locked: boolean;
  id?: string;
  value?: string;
  onChange?: (productNo: string) => void;
}

export function ProductCards({ guaranteeType, bidOver, locked, id, value, onChange }: ProductCardsProps) {
  const { data, error, refetch } = useProductPageQuery(productSearch(guaranteeType));
  const name = useId();
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
      {({ list }: { list: ProductRow[] }) => {
        const isOver = ({ guaranteeType }: ProductRow) => bidOver !== null && guaranteeType === 'bid';
        const shown = list.filter((product) => !isOver(product) || product.productNo === value);
        return (
          <>
            {bidOver ? <Alert className="products-over" type="info" showIcon title={bidOver} /> : null}
            {shown.length === 0 ? (
              <Empty description="当前没有可申请的保函产品" />
            ) : (
              <div role="radiogroup" aria-label="保函产品" className="products">
                {shown.map((product, index) => (
                  <ProductCard
                    key={product.productNo}
                    {...(id && index === 0 ? { id } : {})}
                    name={name}
                    product={product}
                    checked={value === product.productNo}
                    disabled={locked || isOver(product)}
                    onCheck={() => onChange?.(product.productNo)}
                  />
                ))}
              </div>
            )}
          </>
        );
      }}
    </LoadState>
  );
}
