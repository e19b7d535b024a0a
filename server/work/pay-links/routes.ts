import { makePayLink, payLinkOpened, payLinkOrder, payLinkResult, payLinkState, revokePayLink } from '#contract/pay-links';
import { route, type Route } from '../../core/http/route';
import { makeLink, openLink, orderByLink, resultByLink, revokeLink, stateOfLink } from './links';

export const publicRoutes: Route[] = [
  route(payLinkOpened, ({ db, body }, context) => openLink(db, context, body)),
  route(payLinkOrder, ({ db, body, address }, context) => orderByLink(db, context, address, body)),
  route(payLinkResult, ({ db, body }, context) => resultByLink(db, context, body)),
];

export const routes: Route[] = [
  route(makePayLink, ({ db, member, body }, context) => makeLink(db, context, member, body)),
  route(payLinkState, ({ db, member, body }, context) => stateOfLink(db, context, member, body)),
  route(revokePayLink, ({ db, member, body }, context) => revokeLink(db, context, member, body)),
];
