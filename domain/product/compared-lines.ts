import type { Fees } from '../fee';
import { guaranteeTypeLabel } from '../guarantee/guarantee-type';
import { formatYuan, tryParseYuan } from '../money';
import { INSTITUTION_KINDS, letterOrganisationOf, totalFee, type ComparedProduct } from './compared';

/** A line of a comparison: what each product says in it, in their order, and whether they differ. `fee` marks the line of what each costs, in yuan or empty. */
export interface ComparedLine {
  label: string;
  words: readonly string[];
  differs: boolean;
  fee: boolean;
}

/** Products side by side, line by line; `fees` by product number, as far as they are known. */
export function comparedLines(products: readonly ComparedProduct[], fees: ReadonlyMap<string, Fees>): ComparedLine[] {
  return LINES.map(({ label, words }) => {
    const said = products.map((product) => words(product, fees));
    return { label, words: said, differs: new Set(said).size > 1, fee: label === FEE };
  });
}

const FEE = '费用合计';

const LINES: readonly { label: string; words: (product: ComparedProduct, fees: ReadonlyMap<string, Fees>) => string }[] = [
  {
    label: FEE,
    words: ({ productNo }, fees) => {
      const known = fees.get(productNo);
      return known ? totalFee(known) : '';
    },
  },
  { label: '费率', words: ({ feeRate }) => `${feeRate}‰` },
  { label: '最低担保费', words: ({ minFee }) => (tryParseYuan(minFee) === null ? '—' : `¥${formatYuan(minFee)}`) },
  { label: '出函时效', words: ({ period }) => period || '—' },
  { label: '额度', words: ({ quota }) => `${quota} 万元` },
  { label: '保函类型', words: ({ guaranteeType }) => guaranteeTypeLabel(guaranteeType) },
  { label: '机构类型', words: ({ institutionKind }) => INSTITUTION_KINDS[institutionKind] },
  { label: '担保机构', words: ({ guaranteeAppName }) => guaranteeAppName },
  { label: '出函机构', words: (product) => letterOrganisationOf(product) ?? product.guaranteeAppName },
  { label: '特点', words: ({ tags }) => tags.map(({ label }) => label).join('、') || '—' },
];
