import { addressesOf } from '../call';

export const INVOICES = addressesOf<typeof import('../invoices')>()({
  feePage: { path: '/invoice/fee/page', effect: 'read', permission: 'invoice:edit', provides: ['Invoice'] },
  applyInvoice: {
    path: '/invoice/apply',
    effect: 'write',
    idempotent: true,
    permission: 'invoice:edit',
    quiet: true,
    invalidates: ['Invoice', 'GuaranteeList', 'Guarantee'],
  },
  invoicePage: { path: '/invoice/page', effect: 'read', permission: 'invoice:view', provides: ['Invoice'] },
  exportInvoices: { path: '/invoice/export', effect: 'read', permission: 'invoice:view', raw: true },
  invoiceDetail: { path: '/invoice/detail', effect: 'read', permission: 'invoice:view', quiet: true, provides: ['Invoice'] },
  invoiceEvent: {
    path: '/invoice/event',
    effect: 'write',
    idempotent: true,
    permission: 'invoice:edit',
    quiet: true,
    invalidates: ['Invoice', 'Badges', 'GuaranteeList', 'Guarantee'],
  },
});
