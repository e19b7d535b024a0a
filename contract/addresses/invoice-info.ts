import { addressesOf } from '../call';

export const INVOICE_INFO = addressesOf<typeof import('../invoice-info')>()({
  invoiceInfoDetail: { path: '/organisation/invoice/detail', effect: 'read', provides: ['Organisation'] },
  saveInvoiceInfo: {
    path: '/organisation/invoice/save',
    effect: 'write',
    permission: 'organisation:edit',
    quiet: true,
    invalidates: ['Organisation'],
  },
});
