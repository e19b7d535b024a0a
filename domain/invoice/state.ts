import { ENUMERATIONS, type EnumerationValue } from '../enumerations';
import type { StatusTone } from '../guarantee/status';

/** How a fee stands with its invoice. First specification, section 4 «Other state sets». PY-05. */
export type InvoicingStatus = EnumerationValue<'invoicingStatus'>;

/** Where an invoice that was asked for stands: in any status but `wait`, that of a fee about which nobody asked for one. */
export type InvoiceState = Exclude<InvoicingStatus, 'wait'>;

/** Every state of an invoice, in the order of the specification. */
export const invoiceStates = Object.keys(ENUMERATIONS.invoicingStatus).filter((one): one is InvoiceState => one !== 'wait');

/** The tone in which each status is shown. */
export const INVOICING_TONES: Readonly<Record<InvoicingStatus, StatusTone>> = {
  wait: 'ended',
  apply: 'waiting',
  finish: 'good',
  refuse: 'bad',
  invoicing: 'waiting',
  fail: 'bad',
  invaliding: 'waiting',
  invalid: 'ended',
  redFail: 'bad',
};

/** What people do about an invoice: its payer or its seller. */
export const INVOICE_EVENTS = {
  apply: { label: '申请开票', by: 'payer' },
  start: { label: '开具电子发票', by: 'seller' },
  issueByHand: { label: '登记已开发票', by: 'seller' },
  refuse: { label: '拒绝开票', by: 'seller' },
  startRed: { label: '开具红字发票', by: 'seller' },
  redByHand: { label: '登记红字发票', by: 'seller' },
  correctNumber: { label: '更正发票号码', by: 'seller' },
  correctRedNumber: { label: '更正红字发票号码', by: 'seller' },
  withdraw: { label: '撤回申请', by: 'payer' },
  askRed: { label: '申请红冲', by: 'payer' },
} as const satisfies Record<string, { label: string; by: 'seller' | 'payer' }>;

export type InvoiceEventType = keyof typeof INVOICE_EVENTS;
/** Every event of people, in the order of `INVOICE_EVENTS`. */
export const invoiceEventTypes = Object.keys(INVOICE_EVENTS) as InvoiceEventType[];

/** What people do about an invoice that was asked for. */
export type InvoiceHandlingType = Exclude<InvoiceEventType, 'apply'>;
export const invoiceHandlingTypes = invoiceEventTypes.filter((type): type is InvoiceHandlingType => type !== 'apply');

/** What happens to an invoice without people: what the provider answers, and a fee of it that went back to its payer. */
export const INVOICE_NEWS = {
  issued: { label: '开票成功' },
  failed: { label: '开票失败' },
  redIssued: { label: '红冲成功' },
  redFailed: { label: '红冲失败' },
  feeReturned: { label: '费用已退还' },
} as const;

/** Everything that the log of an invoice names. */
export const invoiceLogEvents = [...invoiceEventTypes, ...(Object.keys(INVOICE_NEWS) as (keyof typeof INVOICE_NEWS)[])];
export type InvoiceLogEvent = (typeof invoiceLogEvents)[number];

/** How the log calls it. */
export function invoiceEventLabel(event: InvoiceLogEvent): string {
  return { ...INVOICE_EVENTS, ...INVOICE_NEWS }[event].label;
}

const MOST_URGENT: readonly InvoicingStatus[] = [
  'redFail',
  'fail',
  'refuse',
  'wait',
  'apply',
  'invoicing',
  'invaliding',
  'finish',
  'invalid',
];

/** One status for fees that stand differently: the one that most is still to be done about; empty of none, about which no invoice can be asked for. */
export function commonStatus(statuses: readonly InvoicingStatus[]): InvoicingStatus | '' {
  return MOST_URGENT.find((one) => statuses.includes(one)) ?? '';
}
