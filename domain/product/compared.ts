import type { Fees } from '../fee';
import { addYuan } from '../money';

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

/** The name of the letter organisation, where it is another than the guarantee organisation. */
export function letterOrganisationOf({
  guaranteeAppName,
  letterAppName,
}: Pick<ComparedProduct, 'guaranteeAppName' | 'letterAppName'>): string | null {
  return letterAppName && letterAppName !== guaranteeAppName ? letterAppName : null;
}

/** Both fees of a letter together, in yuan. */
export function totalFee({ guaranteeFee, platformServiceFee }: Fees): string {
  return addYuan(guaranteeFee, platformServiceFee);
}
