import type { Addresses } from '../call';

export const INVOICE_INFO = {
  invoiceInfoDetail: { path: '/organisation/invoice/detail', effect: 'read', provides: ['Organisation'] },
  saveInvoiceInfo: {
    path: '/organisation/invoice/save',
    effect: 'write',
    permission: 'organisation:edit',
    quiet: true,
    invalidates: ['Organisation'],
  },
} as const satisfies Addresses;
