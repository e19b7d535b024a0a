import type { ProductRow } from '#contract/products';
import { enumerationLabel } from '#domain/enumerations';
import { formatYuan, tryParseYuan } from '#domain/money';
import './apply.css';

export interface ProductCardProps {
  id?: string;
  name: string;
  product: ProductRow;
  checked: boolean;
  disabled: boolean;
  onCheck: () => void;
}

const KINDS = { bank: '银行', insurance: '保险公司', guaranteeCompany: '担保公司' } as const;

export function ProductCard({ id, name, product, checked, disabled, onCheck }: ProductCardProps) {
  const { productName, guaranteeType, guaranteeAppName, letterAppName, institutionKind, feeRate, minFee, period, quota, tags } = product;
  return (
    <label className={checked ? 'product product-checked' : 'product'}>
      <input
        type="radio"
        className="product-radio"
        {...(id ? { id } : {})}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onCheck}
      />
      <span className="product-head">
        <span className="product-name">{productName}</span>
        <span className="product-kind">{KINDS[institutionKind]}</span>
      </span>
      <span className="product-institution">{guaranteeAppName}</span>
      {letterAppName && letterAppName !== guaranteeAppName ? <span className="product-institution">出函机构：{letterAppName}</span> : null}
      {tryParseYuan(minFee) === null ? null : <span className="product-institution">最低收费 {formatYuan(minFee)} 元</span>}
      <span className="product-figures">
        <span className="product-figure">
          <span className="product-number">{feeRate}‰</span>
          <span>费率</span>
        </span>
        <span className="product-figure">
          <span className="product-number">{period}</span>
          <span>出函时效</span>
        </span>
        <span className="product-figure">
          <span className="product-number">{quota}</span>
          <span>额度（万元）</span>
        </span>
      </span>
      <span className="product-tags">
        <span className="product-tag">{enumerationLabel('guaranteeType', guaranteeType)}</span>
        {tags.map(({ label }) => (
          <span key={label} className="product-tag">
            {label}
          </span>
        ))}
      </span>
    </label>
  );
}
