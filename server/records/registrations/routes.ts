import {
  agencyInvitationPage,
  answerJoin,
  requestToJoin,
  inviteToRegister,
  joinRequestPage,
  ownRegistration,
  registrationDetail,
  registrationEvent,
  registrationPage,
  repeatAgencyInvitation,
  revokeAgencyInvitation,
  saveRegistration,
  startRegistration,
  submitRegistration,
  withdrawJoin as withdrawJoinCall,
  withdrawRegistration,
} from '#contract/registrations';
import { route, type Route } from '../../core/http/route';
import { handleRegistration } from './handle';
import { invite, pageOfInvitations, repeatInvitation, revokeInvitation } from './invitations';
import { answer, requestMembership, pageOfJoins, withdrawJoin } from './join';
import { ownState } from './own';
import { detailOfRegistration, pageOfRegistrations } from './review';
import { save, submit, withdraw } from './save';
import { start } from './start';

export const publicRoutes: Route[] = [
  route(startRegistration, ({ body, exchange, address }, context) => start(context, { exchange, address }, body)),
];

export const memberRoutes: Route[] = [
  route(ownRegistration, ({ db, member }, context) => ownState(db, context, member)),
  route(saveRegistration, ({ db, member, body, address }, context) => save(db, context, member, { ...body, address })),
  route(submitRegistration, ({ db, member, body }, context) => submit(db, context, member, body)),
  route(withdrawRegistration, ({ db, member, body }, context) => withdraw(db, context, member, body.version)),
  route(requestToJoin, ({ db, member, body }, context) => requestMembership(db, context, member, body)),
  route(withdrawJoinCall, ({ db, member, body }, context) => withdrawJoin(db, context, member, body.joinNo)),
  route(joinRequestPage, ({ db, member, body }) => pageOfJoins(db, member, body)),
  route(answerJoin, ({ db, member, body }, context) => answer(db, context, member, body)),
  route(registrationPage, ({ db, body }) => pageOfRegistrations(db, body)),
  route(registrationDetail, ({ db, body }, context) => detailOfRegistration(db, context, body.registrationNo)),
  route(registrationEvent, async ({ db, member, body, exchange }, context) => {
    const decided = await handleRegistration(db, context, member, body);
    exchange.forget();
    return decided;
  }),
  route(agencyInvitationPage, ({ db, member, body }, context) => pageOfInvitations(db, context, member, body)),
  route(inviteToRegister, ({ db, member, body }, context) => invite(db, context, member, body)),
  route(revokeAgencyInvitation, ({ db, member, body }, context) => revokeInvitation(db, context, member, body.invitationNo)),
  route(repeatAgencyInvitation, ({ db, member, body }, context) => repeatInvitation(db, context, member, body.invitationNo)),
];
