import { handOverWork, memberWork } from '#contract/members';
import { route, type Route } from '../../core/http/route';
import { handOver, workOf } from './hand-over';

export const routes: Route[] = [
  route(memberWork, ({ db, member, body }, context) => workOf(db, context, member, body.userId)),
  route(handOverWork, ({ db, member, body }, context) => handOver(db, context, member, body)),
];
