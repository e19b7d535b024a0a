import {
  requestIdentityChange,
  enterpriseDetail,
  organisationChangePage,
  organisationDetail,
  saveEnterprise,
  saveOrganisation,
  withdrawIdentityChange,
} from '#contract/organisations';
import { route, type Route } from '../../core/http/route';
import { detailOfEnterprise, changeEnterprise } from './enterprise';
import { detailOfOrganisation, changeOrganisation } from './organisation';
import { pageOfChanges } from './records';
import { requestChange, withdraw } from './request-change';

export const routes: Route[] = [
  route(organisationDetail, ({ db, member, body }) => detailOfOrganisation(db, member, body.appId)),
  route(saveOrganisation, ({ db, member, body }, context) => changeOrganisation(db, context, member, body)),
  route(enterpriseDetail, ({ db, member, body }) => detailOfEnterprise(db, member, body.appId)),
  route(saveEnterprise, ({ db, member, body }, context) => changeEnterprise(db, context, member, body)),
  route(organisationChangePage, ({ db, member, body }) => pageOfChanges(db, member, body)),
  route(requestIdentityChange, ({ db, member, body }, context) => requestChange(db, context, member, body)),
  route(withdrawIdentityChange, ({ db, member, body }, context) => withdraw(db, context, member, body)),
];
