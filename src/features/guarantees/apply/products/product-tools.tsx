import { Button } from 'antd';
import { useState } from 'react';
import { MOST_COMPARED } from '#domain/product/compared';
import { ProductCompare, type ProductCompareProps } from './product-compare';
import { useOffer } from './product-offer';

/** Which products are compared, and the way to the comparison. */
export function ProductTools({ products, onChoose, ...rest }: Omit<ProductCompareProps, 'onClose'>) {
  const { compared, compareNone } = useOffer();
  const [open, setOpen] = useState(false);
  const chosen = products.filter(({ productNo }) => compared.includes(productNo));
  return (
    <div className="product-tools" role="group" aria-label="产品对比">
      <span className="product-tools-words" role="status">
        {chosen.length === 0
          ? `勾选“加入对比”，最多可对比 ${MOST_COMPARED} 个产品`
          : `已选 ${chosen.length} 个产品，最多 ${MOST_COMPARED} 个`}
      </span>
      {chosen.length > 0 ? (
        <Button type="text" onClick={compareNone}>
          清空
        </Button>
      ) : null}
      <Button disabled={chosen.length < 2} onClick={() => setOpen(true)}>
        对比所选产品
      </Button>
      {open ? (
        <ProductCompare
          {...rest}
          products={chosen}
          onChoose={(productNo) => {
            onChoose(productNo);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
