import { identityChangeDetail, identityChangePage, reviewIdentityChange } from '#contract/organisations';
import { route, type Route } from '../../core/http/route';
import { detailOfIdentityChange, pageOfIdentityChanges } from './queries';
import { review } from './review';

export const routes: Route[] = [
  route(identityChangePage, ({ db, body }) => pageOfIdentityChanges(db, body)),
  route(identityChangeDetail, ({ db, body }, context) => detailOfIdentityChange(db, context, body.requestNo)),
  route(reviewIdentityChange, ({ db, member, body }, context) => review(db, context, member, body)),
];
