import { Radio } from 'antd';
import { useOffer } from './product-offer';
import { ORDERS, type ProductOrder } from './product-order';

/** In which order the products stand. */
export function ProductOrderChoice() {
  const { products, order, putInOrder } = useOffer();
  if (!products || products.length < 2) return null;
  return (
    <div className="product-order">
      <span id="product-order">产品排序</span>
      <Radio.Group
        aria-labelledby="product-order"
        optionType="button"
        size="small"
        value={order}
        options={Object.entries(ORDERS).map(([value, label]) => ({ value, label }))}
        onChange={(event) => putInOrder(event.target.value as ProductOrder)}
      />
    </div>
  );
}
