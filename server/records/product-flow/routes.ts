import { productFlowStaff, saveProductFlow } from '#contract/product-flow';
import { route, type Route } from '../../core/http/route';
import { saveFlow } from './save-flow';
import { staffOfFlow } from './staff';

export const routes: Route[] = [
  route(productFlowStaff, ({ db, member, body }, context) => staffOfFlow(db, context, member, body.productNo)),
  route(saveProductFlow, ({ db, member, body }, context) => saveFlow(db, context, member, body)),
];
