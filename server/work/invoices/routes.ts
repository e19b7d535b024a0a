import { applyInvoice, exportInvoices, feePage, invoiceDetail, invoiceEvent, invoicePage } from '#contract/invoices';
import { route, type Route } from '../../core/http/route';
import { exporting } from '../../records/audit-log/exporting';
import { handleInvoice } from './handle';
import { detailOfInvoice, invoiceWorkbook, pageOfFees, pageOfInvoices } from './list';
import { applyForInvoices } from './request';
import { countInvoice } from './sealed-readings';

export const routes: Route[] = [
  route(feePage, ({ db, member, body }) => pageOfFees(db, member, body)),
  route(applyInvoice, ({ db, member, body }, context) => applyForInvoices(db, context, member, body)),
  route(invoicePage, ({ db, member, body }, context) => pageOfInvoices(db, context, member, body)),
  route(invoiceDetail, ({ db, member, body }, context) => detailOfInvoice(db, context, member, body.invoiceNo)),
  route(invoiceEvent, ({ db, member, body }, context) => handleInvoice(db, context, member, body), countInvoice),
  exporting(exportInvoices, ({ db, member, body }, context) => invoiceWorkbook(db, context, member, body)),
];
