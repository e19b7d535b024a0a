import { intermediaryDetail, intermediaryEvent, intermediaryLog, intermediaryPage, intermediaryProjects } from '#contract/intermediaries';
import { route, type Route } from '../../core/http/route';
import { sendAgencyEvent } from './commands';
import { detailOfAgency, logOfAgencies, pageOfAgencies, projectsHeld } from './queries';

export const routes: Route[] = [
  route(intermediaryPage, ({ db, member, body }) => pageOfAgencies(db, member, body)),
  route(intermediaryDetail, ({ db, member, body }, context) => detailOfAgency(db, context, member, body.appId)),
  route(intermediaryProjects, ({ db, member, body }) => projectsHeld(db, member, body)),
  route(intermediaryEvent, async ({ db, member, body, exchange }, context) => {
    await sendAgencyEvent(db, context, member, body);
    exchange.forget();
    return {};
  }),
  route(intermediaryLog, ({ db, member, body }) => logOfAgencies(db, member, body)),
];
