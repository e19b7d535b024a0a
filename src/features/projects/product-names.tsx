import { skipToken } from '@reduxjs/toolkit/query';
import { linesOf } from '#domain/project/lines';
import { useProductPageQuery } from '../../api/products';
import { ALL_PRODUCTS } from './all-products';

/** The products of a project, one number a line, by their names; by the number where the name cannot be found. */
export function ProductNames({ value }: { value: unknown }) {
  const productNos = linesOf(typeof value === 'string' ? value : undefined);
  const { data } = useProductPageQuery(productNos.length > 0 ? ALL_PRODUCTS : skipToken);
  if (productNos.length === 0) return <span className="field-none">—</span>;
  const names = new Map(data?.list.map(({ productNo, productName }) => [productNo, productName]));
  return <>{productNos.map((productNo) => names.get(productNo) ?? productNo).join('、')}</>;
}
