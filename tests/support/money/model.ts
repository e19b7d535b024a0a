import type { RechargeState } from '#domain/balance/recharge';
import type { WithdrawalState } from '#domain/balance/withdrawal';
import type { GatewayName } from '#domain/gateway';
import type { InvoiceState } from '#domain/invoice/state';
import type { SplitState } from '#domain/split';

/** Two organisations, so that the money of one could get onto the balance of the other. */
export const OWNERS = ['first', 'second'] as const;
export type OwnerName = (typeof OWNERS)[number];

/** A code that was shown: until when money that it brings is in time, and which gateways have reported some. */
export interface CodeShown {
  orderId: string;
  endsAt: number;
  paidBy: Set<GatewayName>;
}

export interface Fee {
  applyNo: string;
  owner: OwnerName;
  guaranteeFee: bigint;
  platformFee: bigint;
  payType: 'QRcode' | 'DinPay' | 'Baopay';
  state: 'due' | 'paid' | 'cancelled' | 'refundDue' | 'refunding' | 'refunded';
  paidFrom?: 'balance' | 'gateway';
  /** In part: of the fee for the guarantee, on its way and arrived. */
  returning: bigint;
  returned: bigint;
  codes: CodeShown[];
  /** Of what was paid at Baofu. */
  split?: SplitState;
}

/** A longer letter that costs more, all of it for the guarantee. */
export interface Amendment {
  applyNo: string;
  amendmentNo: string;
  fee: bigint;
  state: 'due' | 'issuing' | 'amended';
  /** In part, as of a fee. */
  returning: bigint;
  returned: bigint;
  codes: CodeShown[];
}

export interface Recharge {
  rechargeNo: string;
  owner: OwnerName;
  amount: bigint;
  state: RechargeState;
  version: number;
  codes: CodeShown[];
}

export interface Withdrawal {
  withdrawalNo: string;
  owner: OwnerName;
  amount: bigint;
  state: WithdrawalState;
  version: number;
}

/** Whose fee it is, and who issues invoices about it. */
export const SELLERS = ['institution', 'platform'] as const;
export type Seller = (typeof SELLERS)[number];

export interface Invoice {
  invoiceNo: string;
  owner: OwnerName;
  seller: Seller;
  fees: Fee[];
  amount: bigint;
  /** Issued by the provider, and by hand where it is on paper. */
  isElectronic: boolean;
  state: InvoiceState;
  redRequested: boolean;
  version: number;
}

/** What the money of one sequence of commands should have come to: worked out beside the server, and never read from it but for numbers and for who was first. Cents. */
export interface Model {
  balances: Record<OwnerName, bigint>;
  fees: Fee[];
  amendments: Amendment[];
  recharges: Recharge[];
  withdrawals: Withdrawal[];
  invoices: Invoice[];
  /** Baofu refuses what it is asked to split. */
  refusesSplits: boolean;
}

export function emptyModel(): Model {
  const nothing = { fees: [], amendments: [], recharges: [], withdrawals: [], invoices: [] };
  return { balances: { first: 0n, second: 0n }, ...nothing, refusesSplits: false };
}

export function feeOf({ guaranteeFee, platformFee }: Fee): bigint {
  return guaranteeFee + platformFee;
}

/** What is kept of a fee: all that was paid but for what went back. */
export function keptOf(fee: Fee): bigint {
  return sum(SELLERS.map((seller) => shareOf(fee, seller)));
}

/** What is kept of what a longer letter costs more. */
export function keptOfAmendment({ state, fee, returned }: Amendment): bigint {
  return state === 'due' ? 0n : fee - returned;
}

/** What one of the two keeps of it. */
export function shareOf({ state, guaranteeFee, platformFee, returned }: Fee, seller: Seller): bigint {
  const isKept = state === 'paid' || state === 'refundDue' || state === 'refunding';
  if (!isKept) return 0n;
  return seller === 'platform' ? platformFee : guaranteeFee - returned;
}

/** What one of the two has on its account at Baofu: its share of what was split, less what refunds have taken back. */
export function atBaofu({ fees }: Model, seller: Seller): bigint {
  return sum(fees.filter(({ split }) => split === 'done').map((fee) => shareOf(fee, seller)));
}

/** The invoice about this share of a fee that stands. */
export function invoiceOf({ invoices }: Model, fee: Fee, seller: Seller): Invoice | undefined {
  return invoices.find((one) => one.seller === seller && one.fees.includes(fee) && one.state !== 'refuse' && one.state !== 'invalid');
}

export function setAsideOf({ withdrawals }: Model, name: OwnerName): bigint {
  return sum(withdrawals.filter(({ owner, state }) => owner === name && state === 'requested').map(({ amount }) => amount));
}

/** What the platform holds at the gateways and the bank, what was split included, once everything that is on its way has arrived. */
export function cashOf({ fees, amendments, recharges, withdrawals }: Model): bigint {
  const credited = recharges.filter(({ state }) => state === 'credited').map(({ amount }) => amount);
  const paidIn = fees.filter(({ paidFrom }) => paidFrom === 'gateway').map(keptOf);
  const paidOut = withdrawals.filter(({ state }) => state === 'paid').map(({ amount }) => amount);
  return sum(credited) + sum(paidIn) + sum(amendments.map(keptOfAmendment)) - sum(paidOut);
}

/** Everything that was on its way has arrived. */
export function settle(model: Model): void {
  for (const fee of model.fees) {
    const { owner, paidFrom, returning } = fee;
    const rest = fee.state === 'refunding' ? feeOf(fee) - fee.returned : 0n;
    if (paidFrom === 'balance') model.balances[owner] += returning + rest;
    if (returning > 0n) giveInvoiceUp(invoiceOf(model, fee, 'institution'));
    if (fee.state === 'refunding') for (const seller of SELLERS) giveInvoiceUp(invoiceOf(model, fee, seller));
    fee.returned += returning;
    fee.returning = 0n;
    if (fee.state === 'refunding') fee.state = 'refunded';
    if (fee.split) fee.split = splitOnceSettled(fee, fee.split, model);
  }
  for (const amendment of model.amendments) {
    amendment.returned += amendment.returning;
    amendment.returning = 0n;
    if (amendment.state === 'issuing') amendment.state = 'amended';
  }
  for (const invoice of model.invoices) provide(invoice, 'issued');
}

/** What becomes of an invoice that is with the provider. */
export function provide(invoice: Invoice, answer: 'issued' | 'refused'): void {
  if (invoice.state !== 'invoicing' && invoice.state !== 'invaliding') return;
  const isRed = invoice.state === 'invaliding';
  invoice.version += 1;
  if (answer === 'refused') invoice.state = isRed ? 'redFail' : 'fail';
  else invoice.state = isRed ? 'invalid' : 'finish';
  if (invoice.state === 'invalid') invoice.redRequested = false;
}

/** It is asked for once nothing is on its way back, and not at all where everything went back, or is about to. */
function splitOnceSettled({ state }: Fee, split: SplitState, { refusesSplits }: Model): SplitState {
  if (split === 'done' || state === 'refundDue') return split;
  if (state === 'refunded') return 'dropped';
  return split === 'pending' ? (refusesSplits ? 'failed' : 'done') : split;
}

/** What it says went back: it is not issued, or a red one is asked for. */
function giveInvoiceUp(invoice: Invoice | undefined): void {
  if (invoice?.state === 'apply' || invoice?.state === 'fail') {
    invoice.version += 1;
    invoice.state = 'refuse';
    invoice.redRequested = false;
  } else if ((invoice?.state === 'invoicing' || invoice?.state === 'finish') && !invoice.redRequested) {
    invoice.version += 1;
    invoice.redRequested = true;
  }
}

export function numbersOf({ fees, amendments, recharges, withdrawals }: Model): string[] {
  return [
    ...fees.map(({ applyNo }) => applyNo),
    ...amendments.map(({ applyNo }) => applyNo),
    ...recharges.map(({ rechargeNo }) => rechargeNo),
    ...withdrawals.map(({ withdrawalNo }) => withdrawalNo),
  ];
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
