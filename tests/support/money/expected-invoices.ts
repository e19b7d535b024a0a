import { yuanOf } from '#domain/money';
import { invoiceOf, keptOfAmendment, SELLERS, shareOf, type Fee, type Model, type Seller } from './model';

export interface Share {
  fee: Fee;
  seller: Seller;
}

/** `lines`: the fees that it names, and what they come to. */
interface InvoiceSaid {
  state: string;
  redRequested: boolean;
  amount: string;
  lines: string;
}

/** The name of a fee that is shown to its payer. */
export function feeNoOf({ fee, seller }: Share): string {
  return `fee-${fee.applyNo}-${seller === 'platform' ? 'platform' : 'guarantee'}`;
}

/** As the tables should have them: what can still be invoiced of each fee, and what each invoice is about. */
export function invoicesExpected(model: Model): [string, string][] {
  const paid = model.fees.filter(({ paidFrom }) => paidFrom !== undefined);
  const shares = paid.flatMap((fee) => SELLERS.map((seller) => ({ fee, seller })));
  return [
    ...shares
      .filter(({ fee, seller }) => seller === 'institution' || fee.platformFee > 0n)
      .map((share): [string, string] => {
        const invoice = invoiceOf(model, share.fee, share.seller);
        return [feeNoOf(share), shareWords(yuanOf(shareOf(share.fee, share.seller)), invoice !== undefined)];
      }),
    ...model.amendments
      .filter(({ state }) => state !== 'due')
      .map((amendment): [string, string] => [
        `amendment-${amendment.amendmentNo}-guarantee`,
        shareWords(yuanOf(keptOfAmendment(amendment)), false),
      ]),
    ...model.invoices.map(({ invoiceNo, state, redRequested, amount, seller, fees }): [string, string] => {
      const feeNos = fees.map((fee) => feeNoOf({ fee, seller })).toSorted();
      const words = { state, redRequested, amount: yuanOf(amount), lines: [...feeNos, yuanOf(amount)].join(' ') };
      return [invoiceNo, invoiceWords(words)];
    }),
  ];
}

export function shareWords(rest: string, isInvoiced: boolean): string {
  return `${rest}${isInvoiced ? ' invoiced' : ''}`;
}

export function invoiceWords({ state, redRequested, amount, lines }: InvoiceSaid): string {
  return `${state} ${amount}${redRequested ? ' to be reversed' : ''}: ${lines}`;
}
