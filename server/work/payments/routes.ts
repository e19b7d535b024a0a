import { payCode, payOrder as payOrderCall, payResult as payResultCall } from '#contract/payments';
import { refundEvent, refundPage } from '#contract/refunds';
import { route, type Route } from '../../core/http/route';
import { handleRefund } from './handle-refund';
import { payOrder } from './open-order';
import { provePayer } from './payer-proof';
import { pageOfRefunds } from './refund-list';
import { payResult } from './result';

export const routes: Route[] = [
  route(payOrderCall, ({ db, member, address, body }, context) => payOrder(db, context, { member, address }, body)),
  route(payCode, ({ db, member, address, body }, context) => provePayer(db, context, { member, address }, body)),
  route(payResultCall, ({ db, member, body }, context) => payResult(db, context, member, body.orderId)),
  route(refundPage, ({ db, member, body }) => pageOfRefunds(db, member, body)),
  route(refundEvent, ({ db, member, body }, context) => handleRefund(db, context, member, body)),
];
