import { Empty } from 'antd';
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
  locked: boolean;
  id?: string;
  value?: string;
  onChange?: (productNo: string) => void;
}

export function ProductCards({ guaranteeType, locked, id, value, onChange }: ProductCardsProps) {
  const { data, error, refetch } = useProductPageQuery(productSearch(guaranteeType));
  const name = useId();
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
      {({ list }: { list: ProductRow[] }) =>
        list.length === 0 ? (
          <Empty description="当前没有可申请的保函产品" />
        ) : (
          <div role="radiogroup" aria-label="保函产品" className="products">
            {list.map((product, index) => (
              <ProductCard
                key={product.productNo}
                {...(id && index === 0 ? { id } : {})}
                name={name}
                product={product}
                checked={value === product.productNo}
                disabled={locked}
                onCheck={() => onChange?.(product.productNo)}
              />
            ))}
          </div>
        )
      }
    </LoadState>
  );
}
