import { Button, Checkbox } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductRow } from '#contract/products';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import { InstitutionLogo } from '../../../blocks/brand/institution-logo';
import './product-card.css';
import { detailPath } from '../paths';
import { FeeFigure } from './fee-figure';
import { INSTITUTION_KINDS, issuerOf } from './product-facts';
import { MOST_COMPARED, useOffer } from './product-offer';

const FeeStandard = lazy(async () => ({ default: (await import(/* webpackChunkName: "fee-standard" */ './fee-standard')).FeeStandard }));

export interface ProductCardProps {
  id?: string;
  name: string;
  product: ProductRow;
  checked: boolean;
  disabled: boolean;
  onCheck: () => void;
}

export function ProductCard({ id, name, product, checked, disabled, onCheck }: ProductCardProps) {
  const { compared, compare, taken } = useOffer();
  const [standardOpen, setStandardOpen] = useState(false);
  const [nameId, factsId, takenId] = [useId(), useId(), useId()];
  const { productNo, productName, guaranteeAppName, institutionKind, feeRate, period, quota, logo } = product;
  const issuer = issuerOf(product);
  const held = taken.get(productNo);
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
          aria-describedby={held ? `${factsId} ${takenId}` : factsId}
          checked={checked}
          disabled={disabled}
          onChange={onCheck}
        />
        <span className="product-head">
          <InstitutionLogo name={guaranteeAppName} kind={institutionKind} logo={logo} />
          <span className="product-names">
            <span className="product-name" id={nameId}>
              {productName}
            </span>
            <span className="product-institution">{guaranteeAppName}</span>
            {issuer ? <span className="product-institution">出函机构：{issuer}</span> : null}
          </span>
        </span>
        <span className="product-facts" id={factsId}>
          <span className="product-fee">
            <span className="product-label">费用合计</span>
            <FeeFigure productNo={productNo} />
          </span>
          <span className="product-figures">
            <span className="product-figure">
              <span className="product-number">{period}</span>
              <span>出函时效</span>
            </span>
            <span className="product-figure">
              <span className="product-number">{feeRate}‰</span>
              <span>费率</span>
            </span>
            <span className="product-figure">
              <span className="product-number">{quota}</span>
              <span>额度（万元）</span>
            </span>
          </span>
        </span>
        <span className="product-tags">
          {labelsOf(product).map((label) => (
            <span key={label} className="product-tag">
              {label}
            </span>
          ))}
        </span>
      </label>
      {held ? (
        <p className="product-taken">
          <span id={takenId}>{held.reason}</span>
          <Link to={detailPath(held.applyNo)}>查看该申请</Link>
        </p>
      ) : null}
      <div className="product-foot">
        <Checkbox
          checked={isCompared}
          disabled={!isCompared && compared.length >= MOST_COMPARED}
          aria-label={`加入对比：${productName}`}
          onChange={(event) => compare(productNo, event.target.checked)}
        >
          加入对比
        </Checkbox>
        <Button type="link" size="small" aria-label={`费用标准：${productName}`} onClick={() => setStandardOpen(true)}>
          费用标准
        </Button>
      </div>
      {standardOpen ? (
        <Suspense fallback={null}>
          <FeeStandard product={product} onClose={() => setStandardOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function labelsOf({ guaranteeType, institutionKind, tags }: ProductRow): string[] {
  return [...new Set([guaranteeTypeLabel(guaranteeType), INSTITUTION_KINDS[institutionKind], ...tags.map(({ label }) => label)])];
}
