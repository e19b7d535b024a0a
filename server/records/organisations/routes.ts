import {
  requestIdentityChange,
  enterpriseDetail,
  identityChangeDetail,
  identityChangePage,
  organisationChangePage,
  organisationDetail,
  reviewIdentityChange,
  saveEnterprise,
  saveOrganisation,
  withdrawIdentityChange,
} from '#contract/organisations';
import { route, type Route } from '../../core/http/route';
import { detailOfEnterprise, changeEnterprise } from './enterprise';
import { detailOfIdentityChange, pageOfIdentityChanges } from './identity-change';
import { detailOfOrganisation, changeOrganisation } from './organisation';
import { pageOfChanges } from './records';
import { requestChange, withdraw } from './request-change';
import { review } from './review';

export const routes: Route[] = [
  route(organisationDetail, ({ db, member, body }) => detailOfOrganisation(db, member, body.appId)),
  route(saveOrganisation, ({ db, member, body }, context) => changeOrganisation(db, context, member, body)),
  route(enterpriseDetail, ({ db, member, body }) => detailOfEnterprise(db, member, body.appId)),
  route(saveEnterprise, ({ db, member, body }, context) => changeEnterprise(db, context, member, body)),
  route(organisationChangePage, ({ db, member, body }) => pageOfChanges(db, member, body)),
  route(requestIdentityChange, ({ db, member, body }, context) => requestChange(db, context, member, body)),
  route(withdrawIdentityChange, ({ db, member, body }, context) => withdraw(db, context, member, body)),
  route(identityChangePage, ({ db, body }) => pageOfIdentityChanges(db, body)),
  route(identityChangeDetail, ({ db, body }) => detailOfIdentityChange(db, body.requestNo)),
  route(reviewIdentityChange, ({ db, member, body }, context) => review(db, context, member, body)),
];
