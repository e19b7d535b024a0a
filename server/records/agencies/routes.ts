import { agencyDetail, agencyEvent, agencyLog, agencyPage, agencyProjects } from '#contract/agencies';
import { route, type Route } from '../../core/http/route';
import { sendAgencyEvent } from './commands';
import { detailOfAgency, logOfAgencies, pageOfAgencies, pageOfAgencyProjects } from './queries';

export const routes: Route[] = [
  route(agencyPage, ({ db, member, body }) => pageOfAgencies(db, member, body)),
  route(agencyDetail, ({ db, member, body }, context) => detailOfAgency(db, context, member, body.appId)),
  route(agencyProjects, ({ db, member, body }) => pageOfAgencyProjects(db, member, body)),
  route(agencyEvent, async ({ db, member, body, exchange }, context) => {
    await sendAgencyEvent(db, context, member, body);
    exchange.forget();
    return {};
  }),
  route(agencyLog, ({ db, member, body }) => logOfAgencies(db, member, body)),
];
