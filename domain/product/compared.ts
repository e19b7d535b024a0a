import type { Fees } from '../fee';
import { guaranteeTypeLabel } from '../guarantee/guarantee-type';
import { addYuan, formatYuan, tryParseYuan } from '../money';

/** What is known of a product by those who choose among several; rates per mille, fees in yuan, quota in ten-thousand yuan. */
export interface ComparedProduct {
  productNo: string;
  productName: string;
  guaranteeType: string;
  guaranteeAppName: string;
  letterAppName: string;
  institutionKind: keyof typeof INSTITUTION_KINDS;
  feeRate: string;
  minFee: string;
  period: string;
  quota: string;
  tags: readonly { label: string; value: string }[];
  logo: string;
}

/** Products that can be laid side by side. */
export const MOST_COMPARED = 3;

/** What kind of institution stands behind a product. */
export const INSTITUTION_KINDS = { bank: '银行', insurance: '保险公司', guaranteeCompany: '担保公司' } as const;

/** Another institution than the guarantor that issues the letter, where there is one. */
export function issuerOf({ guaranteeAppName, letterAppName }: Pick<ComparedProduct, 'guaranteeAppName' | 'letterAppName'>): string | null {
  return letterAppName && letterAppName !== guaranteeAppName ? letterAppName : null;
}

/** Both fees of a letter together, in yuan. */
export function totalFee({ guaranteeFee, platformServiceFee }: Fees): string {
  return addYuan(guaranteeFee, platformServiceFee);
}

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
  { label: '出函机构', words: (product) => issuerOf(product) ?? product.guaranteeAppName },
  { label: '特点', words: ({ tags }) => tags.map(({ label }) => label).join('、') || '—' },
];
