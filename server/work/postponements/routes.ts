import { balancePayment, payFromBalance } from '#contract/payments';
import { amendmentOrder, amendmentPage, postponeProject, previewPostponement, sendAmendmentEvent } from '#contract/postponements';
import { route, type Route } from '../../core/http/route';
import { countRequest } from '../guarantees/sealed/sealed-readings';
import { balanceFor, payWithBalance } from '../payments/pay-from-balance';
import { answerAmendment } from './answer';
import { pageOfAmendments } from './list';
import { payAmendment } from './order';
import { balanceForAmendment, payAmendmentWithBalance } from './pay-from-balance';
import { postpone, preview } from './postpone';

export const routes: Route[] = [
  route(previewPostponement, ({ db, member, body }, context) => preview(db, context, member, body)),
  route(postponeProject, ({ db, member, body }, context) => postpone(db, context, member, body)),
  route(amendmentPage, ({ db, member, body }, context) => pageOfAmendments(db, context, member, body)),
  route(sendAmendmentEvent, ({ db, member, body }, context) => answerAmendment(db, context, member, body), countRequest),
  route(amendmentOrder, ({ db, member, address, body }, context) => payAmendment(db, context, { member, address }, body)),
  route(balancePayment, ({ db, member, body: { applyNo, amendmentNo } }, context) =>
    amendmentNo === undefined
      ? balanceFor(db, context, member, { applyNo })
      : balanceForAmendment(db, context, member, { applyNo, amendmentNo }),
  ),
  route(payFromBalance, ({ db, member, body: { applyNo, amendmentNo, fee } }, context) =>
    amendmentNo === undefined
      ? payWithBalance(db, context, member, { applyNo, fee })
      : payAmendmentWithBalance(db, context, member, { applyNo, amendmentNo, fee }),
  ),
];
