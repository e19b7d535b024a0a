import type { ReplyOf } from '#contract/call';
import type { productFees, ProductRow } from '#contract/products';
import { addYuan, compareYuan } from '#domain/money';
import { issueHours } from '#domain/product/issue-time';

/** By the number of the product. */
export type KnownFees = ReadonlyMap<string, NonNullable<ReplyOf<typeof productFees>['list'][number]['fees']>>;

export const ORDERS = { fee: '费用从低到高', speed: '出函从快到慢' } as const;
export type ProductOrder = keyof typeof ORDERS;

export function orderOfAddress(key: string | null): ProductOrder {
  return key === 'speed' ? 'speed' : 'fee';
}

interface Ordering {
  order: ProductOrder;
  fees: KnownFees;
  suited: ReadonlySet<string>;
}

/** What suits the project first, then by the fee for this amount or by the promised time; what is not known comes last, what is equal keeps its place. */
export function inOrder(products: readonly ProductRow[], { order, fees, suited }: Ordering): ProductRow[] {
  const compare = order === 'speed' ? bySpeed : byFee(fees);
  const rank = ({ productNo }: ProductRow) => (suited.has(productNo) ? 0 : 1);
  return products.toSorted((a, b) => rank(a) - rank(b) || compare(a, b));
}

function bySpeed(a: ProductRow, b: ProductRow): number {
  const [one, other] = [issueHours(a.period) ?? Infinity, issueHours(b.period) ?? Infinity];
  return one === other ? 0 : one - other;
}

function byFee(fees: KnownFees) {
  const totalOf = ({ productNo }: ProductRow) => {
    const known = fees.get(productNo);
    return known && addYuan(known.guaranteeFee, known.platformServiceFee);
  };
  return (a: ProductRow, b: ProductRow): number => {
    const [one, other] = [totalOf(a), totalOf(b)];
    if (one && other) return compareYuan(one, other);
    return one ? -1 : other ? 1 : 0;
  };
}
