import { payOrder as payOrderCall, payResult as payResultCall } from '#contract/payments';
import { route, type Route } from '../http/route';
import { payOrder } from './open-order';
import { payResult } from './result';

export const routes: Route[] = [
  route(payOrderCall, ({ db, member, body }, context) => payOrder(db, context, member, body)),
  route(payResultCall, ({ db, member, body }, context) => payResult(db, context, member, body.orderId)),
];
