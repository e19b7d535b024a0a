import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ProductRow } from '#contract/products';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import { addYuan, formatYuan, tryParseYuan } from '#domain/money';
import { InstitutionLogo } from '../../../blocks/brand/institution-logo';
import { ActionModal } from '../../../blocks/modal/action-modal';
import '../../../blocks/money/sheet.css';
import { FeeFigure } from './fee-figure';
import { INSTITUTION_KINDS, issuerOf } from './product-facts';
import { useOffer, type KnownFees } from './product-offer';

export interface ProductCompareProps {
  products: readonly ProductRow[];
  chosen: string | undefined;
  mayChoose: (product: ProductRow) => boolean;
  onChoose: (productNo: string) => void;
  onClose: () => void;
}

/** Up to three products side by side; what differs is marked. */
export function ProductCompare({ products, chosen, mayChoose, onChoose, onClose }: ProductCompareProps) {
  const { fees } = useOffer();
  return (
    <ActionModal open title="产品对比" width={920} actions={[{ key: 'close', text: '关闭', result: 'cancel' }]} onClose={onClose}>
      <div className="sheet sheet-compare" role="region" aria-label="产品对比表" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">对比项</th>
              {products.map((product) => (
                <th key={product.productNo} scope="col">
                  <span className="sheet-product">
                    <InstitutionLogo name={product.guaranteeAppName} kind={product.institutionKind} logo={product.logo} />
                    {product.productName}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ label, words, show }) => {
              const differs = new Set(products.map((product) => words(product, fees))).size > 1;
              return (
                <tr key={label} className={differs ? 'sheet-differs' : undefined}>
                  <th scope="row">
                    {label}
                    {differs ? <span className="sheet-mark">有差异</span> : null}
                  </th>
                  {products.map((product) => (
                    <td key={product.productNo}>{show ? show(product) : words(product, fees)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">选择</th>
              {products.map((product) => (
                <td key={product.productNo}>
                  <Button
                    type={product.productNo === chosen ? 'default' : 'primary'}
                    disabled={product.productNo === chosen || !mayChoose(product)}
                    aria-label={product.productNo === chosen ? `已选择${product.productName}` : `选择${product.productName}`}
                    onClick={() => onChoose(product.productNo)}
                  >
                    {product.productNo === chosen ? '已选择' : '选择'}
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </ActionModal>
  );
}

interface CompareRow {
  label: string;
  /** By these words the products are the same or differ. */
  words: (product: ProductRow, fees: KnownFees) => string;
  show?: (product: ProductRow) => ReactNode;
}

const ROWS: readonly CompareRow[] = [
  {
    label: '费用合计',
    words: ({ productNo }, fees) => {
      const known = fees.get(productNo);
      return known ? addYuan(known.guaranteeFee, known.platformServiceFee) : '';
    },
    show: ({ productNo }) => <FeeFigure productNo={productNo} />,
  },
  { label: '费率', words: ({ feeRate }) => `${feeRate}‰` },
  { label: '最低担保费', words: ({ minFee }) => (tryParseYuan(minFee) === null ? '—' : `¥${formatYuan(minFee)}`) },
  { label: '出函时效', words: ({ period }) => period || '—' },
  { label: '额度', words: ({ quota }) => `${quota} 万元` },
  { label: '保函类型', words: ({ guaranteeType }) => guaranteeTypeLabel(guaranteeType) },
  { label: '机构类型', words: ({ institutionKind }) => INSTITUTION_KINDS[institutionKind] },
  { label: '担保机构', words: ({ guaranteeAppName }) => guaranteeAppName },
  { label: '出函机构', words: (product) => issuerOf(product) ?? product.guaranteeAppName },
  { label: '特点', words: ({ tags }) => tags.map(({ label }) => label).join('、') || '—' },
];
