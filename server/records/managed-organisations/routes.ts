import {
  inviteFirstMember,
  managedOrganisation,
  managedOrganisationPage,
  mendContact,
  organisationEvent,
} from '#contract/managed-organisations';
import { organisationLog } from '#contract/people-log';
import { route, type Route } from '../../core/http/route';
import { inviteFirst } from '../members/first-invitation';
import { pageOfLog } from '../people-log/page';
import { sendOrganisationEvent } from './commands';
import { mend } from './mend-contact';
import { detailOfOrganisation, pageOfOrganisations } from './queries';

export const routes: Route[] = [
  route(managedOrganisationPage, ({ db, body }) => pageOfOrganisations(db, body)),
  route(managedOrganisation, ({ db, body }) => detailOfOrganisation(db, body.appId)),
  route(organisationEvent, async ({ db, member, body, exchange }, context) => {
    await sendOrganisationEvent(db, context, member, body);
    exchange.forget();
    return {};
  }),
  route(mendContact, ({ db, member, body }, context) => mend(db, context, member, body)),
  route(inviteFirstMember, ({ db, member, body }, context) => inviteFirst(db, context, member, body)),
  route(organisationLog, ({ db, body }) => pageOfLog(db, { appId: body.appId, subjects: ['organisation'] }, body)),
];
