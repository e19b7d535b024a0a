import { Alert } from 'antd';
import { useId } from 'react';
import type { ProductRow } from '#contract/products';
import { loadFailure } from '../../../../api/load-failure';
import { EmptyState } from '../../../../blocks/empty/empty-state';
import { LinkButton } from '../../../../blocks/page/link-button';
import { LoadState } from '../../../../blocks/page/load-state';
import { PROJECT_LIST } from '../../paths';
import './product-card.css';
import { ProductCard } from './product-card';
import { useOffer } from './product-offer';
import { inOrder } from './product-order';
import { ProductTools } from './product-tools';

export interface ProductChoiceProps {
  bidOver: string | null;
  locked: boolean;
  /** What was submitted keeps its product, and shows it alone, whether it is still offered or not. */
  submitted: boolean;
  /** The one that is chosen. */
  product: ProductRow | undefined;
  id?: string;
  value?: string;
  onChange?: (productNo: string) => void;
}

export function ProductChoice({ bidOver, locked, submitted, product: own, id, value, onChange }: ProductChoiceProps) {
  const { channelCode, products, error, retry, fees, applied, order, suited } = useOffer();
  const name = useId();
  const isOver = ({ guaranteeType }: ProductRow) => bidOver !== null && guaranteeType === 'bid';
  const mayChoose = (product: ProductRow) => !submitted && !isOver(product) && !applied.has(product.productNo);
  const chosenApplied = value === undefined ? undefined : applied.get(value);
  return (
    <LoadState data={products} failure={loadFailure(error)} onRetry={retry} rows={3}>
      {(list) => {
        const choosable = submitted && own ? [own] : list;
        const offered = choosable.filter((product) => !isOver(product) || product.productNo === value);
        const shown = inOrder(offered, { order, fees, suited });
        return (
          <>
            {bidOver ? <Alert className="products-over" type="info" showIcon title={bidOver} /> : null}
            {chosenApplied && !locked ? (
              <Alert
                className="products-over"
                type="error"
                showIcon
                title={`${chosenApplied.reason}，请改选其他${submitted ? '' : '产品或'}标段`}
              />
            ) : null}
            {shown.length === 0 ? (
              <EmptyState kind="rows" action={<LinkButton to={PROJECT_LIST}>选择其他项目</LinkButton>}>
                <p>当前没有可申请的保函产品</p>
                <p>{channelCode === null ? '可改选其他标段或项目；产品上架后会显示在这里。' : '该渠道暂不受理，可从项目列表重新申请。'}</p>
              </EmptyState>
            ) : (
              <>
                <div role="radiogroup" aria-label="保函产品" className="products">
                  {shown.map((product, index) => (
                    <ProductCard
                      key={product.productNo}
                      {...(id && index === 0 ? { id } : {})}
                      name={name}
                      product={product}
                      checked={value === product.productNo}
                      disabled={!mayChoose(product)}
                      comparable={!submitted}
                      onCheck={() => onChange?.(product.productNo)}
                    />
                  ))}
                </div>
                {submitted ? null : (
                  <ProductTools products={shown} chosen={value} mayChoose={mayChoose} onChoose={(productNo) => onChange?.(productNo)} />
                )}
              </>
            )}
          </>
        );
      }}
    </LoadState>
  );
}
