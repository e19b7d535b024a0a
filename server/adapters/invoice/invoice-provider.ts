/** What a provider of electronic invoices is asked to issue: an invoice, or the red one that takes back the whole of it. */
export interface InvoiceTask {
  /** Names this piece of work to the provider; handed over again under the same one it stays one. */
  reference: string;
  kind: 'issue' | 'red';
  taxingType: 'ordinary' | 'special';
  sellerName: string;
  sellerTaxpayerId: string;
  buyerName: string;
  buyerTaxpayerId: string;
  buyerAddress: string;
  buyerTelephone: string;
  buyerBankName: string;
  buyerBankAccount: string;
  buyerEmail: string;
  remark: string;
  /** Yuan with the tax that they contain; a red invoice names those of the first. */
  lines: readonly { name: string; amount: string; taxAmount: string }[];
  taxPercent: number;
  amount: string;
  taxAmount: string;
  /** Of a red one: the invoice that it takes back, and why. */
  originalNumber?: string;
  redReason?: string;
}

/** What has become of a task. `refused`: the provider will not issue it under this reference. */
export type InvoiceAnswer =
  | { state: 'pending' }
  | { state: 'issued'; invoiceNumber: string; issuedAt: Date; pdf: Buffer }
  | { state: 'refused'; reason: string };

export interface InvoiceProvider {
  /** How long a task that is pending is left alone. */
  readonly retryAfterSeconds: number;
  /** Hands the task over where the provider does not have it, and answers what has become of it. Throws `InvoiceProviderUnavailable` where nobody can say. */
  request(task: InvoiceTask): Promise<InvoiceAnswer>;
}

/** The provider did not answer, or with a fault, or with an answer that is not provably its own. */
export class InvoiceProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvoiceProviderUnavailable';
  }
}
