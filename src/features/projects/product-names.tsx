import type { ProjectDetail } from '#contract/projects';
import { linesOf } from '#domain/project/lines';

interface ProductNamesProps {
  value: unknown;
  products: ProjectDetail['products'];
}

/** The products of a project, one number a line, by their names; by the number where there is no name. */
export function ProductNames({ value, products }: ProductNamesProps) {
  const productNos = linesOf(typeof value === 'string' ? value : undefined);
  if (productNos.length === 0) return <span className="field-none">—</span>;
  const names = new Map(products.map(({ productNo, productName }) => [productNo, productName]));
  return <>{productNos.map((productNo) => names.get(productNo) ?? productNo).join('、')}</>;
}
