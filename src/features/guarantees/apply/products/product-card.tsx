import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductRow } from '#contract/products';
import { MOST_COMPARED } from '#domain/product/compared';
import { Access } from '../../../../blocks/access/access';
import { ProductSummary } from '../../../../blocks/product/product-summary';
import './product-card.css';
import { detailPath } from '../../paths';
import { FeeStandard } from './fee-standard';
import { ProductFee } from './product-fee';
import { useOffer } from './product-offer';

export interface ProductCardProps {
  id?: string;
  name: string;
  product: ProductRow;
  checked: boolean;
  disabled: boolean;
  comparable: boolean;
  onCheck: () => void;
}

export function ProductCard({ id, name, product, checked, disabled, comparable, onCheck }: ProductCardProps) {
  const { compared, compare, applied, suited } = useOffer();
  const [standardOpen, setStandardOpen] = useState(false);
  const [nameId, factsId, appliedId, suitedId] = [useId(), useId(), useId(), useId()];
  const { productNo, productName } = product;
  const isSuited = suited.has(productNo);
  const appliedBy = applied.get(productNo);
  const isCompared = compared.includes(productNo);
  return (
    <div className={checked ? 'product product-checked' : 'product'}>
      <label className="product-choice">
        <input
          type="radio"
          className="product-radio"
          {...(id ? { id } : {})}
          name={name}
          aria-labelledby={nameId}
          aria-describedby={[...(isSuited ? [suitedId] : []), factsId, ...(appliedBy ? [appliedId] : [])].join(' ')}
          checked={checked}
          disabled={disabled}
          onChange={onCheck}
        />
        <ProductSummary product={product} nameId={nameId} factsId={factsId} fee={<ProductFee productNo={productNo} />} />
      </label>
      {isSuited ? (
        <p className="product-suited" id={suitedId}>
          适用本项目
        </p>
      ) : null}
      {appliedBy ? (
        <p className="product-applied">
          <span id={appliedId}>{appliedBy.reason}</span>
          <Link to={detailPath(appliedBy.applyNo)}>查看该申请</Link>
        </p>
      ) : null}
      <div className="product-foot">
        {comparable ? (
          <Checkbox
            checked={isCompared}
            disabled={!isCompared && compared.length >= MOST_COMPARED}
            aria-label={`加入对比：${productName}`}
            onChange={(event) => compare(productNo, event.target.checked)}
          >
            加入对比
          </Checkbox>
        ) : null}
        <Access need="charges:standard">
          <Button type="link" size="small" aria-label={`费用标准：${productName}`} onClick={() => setStandardOpen(true)}>
            费用标准
          </Button>
        </Access>
      </div>
      {standardOpen ? <FeeStandard product={product} onClose={() => setStandardOpen(false)} /> : null}
    </div>
  );
}
