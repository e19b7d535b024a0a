export const INVOICES = '/invoice-list';
export const APPLY = `${INVOICES}/apply`;

export function invoicePath(invoiceNo: string): string {
  return `${INVOICES}/${encodeURIComponent(invoiceNo)}`;
}
