import { exportSplits, splitEvent, splitPage } from '#contract/baofu';
import { payCode, payOrder as payOrderCall, payResult as payResultCall } from '#contract/payments';
import { rechargeOrder, rechargeResult } from '#contract/recharges';
import { partRefunds, refundEvent, refundPage, refundPart } from '#contract/refunds';
import { route, type Route } from '../../core/http/route';
import { exporting } from '../../records/audit-log/exporting';
import { countRequest } from '../guarantees/sealed/sealed-readings';
import { countHandling, handleRefund } from './handle-refund';
import { payOrder } from './open-order';
import { listParts, requestPartRefund } from './part-refunds';
import { provePayer } from './payer-proof';
import { payRecharge, resultOfRecharge } from './recharge-orders';
import { pageOfRefunds } from './refund-list';
import { payResult } from './result';
import { countSplitHandling, handleSplit } from './splits/handle-split';
import { pageOfSplits, splitsWorkbook } from './splits/list';

export const routes: Route[] = [
  route(payOrderCall, ({ db, member, address, body }, context) => payOrder(db, context, { member, address }, body)),
  route(payCode, ({ db, member, address, body }, context) => provePayer(db, context, { member, address }, body)),
  route(payResultCall, ({ db, member, body }, context) => payResult(db, context, member, body.orderId)),
  route(rechargeOrder, ({ db, member, address, body }, context) => payRecharge(db, context, { member, address }, body)),
  route(rechargeResult, ({ db, member, body }, context) => resultOfRecharge(db, context, member, body)),
  route(refundPage, ({ db, member, body }, context) => pageOfRefunds(db, context, member, body)),
  route(partRefunds, ({ db, member, body }, context) => listParts(db, context, member, body.applyNo)),
  route(refundPart, ({ db, member, body }, context) => requestPartRefund(db, context, member, body), countRequest),
  route(refundEvent, ({ db, member, body }, context) => handleRefund(db, context, member, body), countHandling),
  route(splitPage, ({ db, member, body }, context) => pageOfSplits(db, context, member, body)),
  exporting(exportSplits, ({ db, member, body }, context) => splitsWorkbook(db, context, member, body)),
  route(splitEvent, ({ db, member, body }, context) => handleSplit(db, context, member, body), countSplitHandling),
];
