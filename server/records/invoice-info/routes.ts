import { invoiceInfoDetail, saveInvoiceInfo } from '#contract/invoice-info';
import { route, type Route } from '../../core/http/route';
import { detailOfInvoiceInfo, keepInvoiceInfo } from './commands';

export const routes: Route[] = [
  route(invoiceInfoDetail, ({ db, member, body }) => detailOfInvoiceInfo(db, member, body.appId)),
  route(saveInvoiceInfo, ({ db, member, body }, context) => keepInvoiceInfo(db, context, member, body)),
];
