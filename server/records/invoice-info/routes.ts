import { invoiceInfoDetail, saveInvoiceInfo } from '#contract/invoice-info';
import { route, type Route } from '../../core/http/route';
import { detailOfInvoiceInfo, changeInvoiceInfo } from './commands';

export const routes: Route[] = [
  route(invoiceInfoDetail, ({ db, member, body }) => detailOfInvoiceInfo(db, member, body.appId)),
  route(saveInvoiceInfo, ({ db, member, body }, context) => changeInvoiceInfo(db, context, member, body)),
];
