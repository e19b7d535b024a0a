import { guaranteeDetail } from '#contract/guarantees';
import { route, type Route } from '../../core/http/route';
import { detailOfGuarantee } from './detail';

export const routes: Route[] = [
  route(guaranteeDetail, ({ db, member, body }, context) => detailOfGuarantee(db, context, member, body.applyNo)),
];
