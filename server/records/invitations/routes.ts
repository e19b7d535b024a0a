import { acceptInvitation, invitationOpened, sendInvitationCode } from '#contract/invitations';
import { route, type Route } from '../../core/http/route';
import { accept, open, sendCode } from './accept';

export const routes: Route[] = [
  route(invitationOpened, ({ db, body, exchange, address }, context) => open(db, context, { exchange, address }, body.token)),
  route(sendInvitationCode, ({ body, exchange, address }, context) => sendCode(context, { exchange, address }, body)),
  route(acceptInvitation, ({ body, exchange, address }, context) => accept(context, { exchange, address }, body)),
];
