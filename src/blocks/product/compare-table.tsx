import type { ReactNode } from 'react';
import type { Fees } from '#domain/fee';
import type { ComparedProduct } from '#domain/product/compared';
import { comparedLines } from '#domain/product/compared-lines';
import { InstitutionLogo } from '../brand/institution-logo';
import '../money/sheet.css';

export interface CompareTableProps<Product extends ComparedProduct> {
  products: readonly Product[];
  /** By product number, as far as they are known. */
  fees: ReadonlyMap<string, Fees>;
  feeOf: (product: Product) => ReactNode;
  choiceOf: (product: Product) => ReactNode;
  /** By number, those that the project names as suiting it. */
  suited?: ReadonlySet<string>;
}

/** Products side by side; what differs is marked. */
export function CompareTable<Product extends ComparedProduct>({ products, fees, feeOf, choiceOf, suited }: CompareTableProps<Product>) {
  return (
    <div className="sheet sheet-compare" role="region" aria-label="产品对比表" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">对比项</th>
            {products.map(({ productNo, productName, guaranteeAppName, institutionKind, logo }) => (
              <th key={productNo} scope="col">
                <span className="sheet-product">
                  <InstitutionLogo name={guaranteeAppName} kind={institutionKind} logo={logo} />
                  {productName}
                </span>
                {suited?.has(productNo) ? <span className="sheet-suited">适用本项目</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedLines(products, fees).map(({ label, words, differs, fee }) => (
            <tr key={label} className={differs ? 'sheet-differs' : undefined}>
              <th scope="row">
                {label}
                {differs ? <span className="sheet-mark">有差异</span> : null}
              </th>
              {products.map((product, index) => (
                <td key={product.productNo}>{fee ? feeOf(product) : words[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">选择</th>
            {products.map((product) => (
              <td key={product.productNo}>{choiceOf(product)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
