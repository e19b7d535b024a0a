import { invitationPage, inviteMember, repeatInvitation, withdrawInvitation } from '#contract/invitations';
import { memberEvent, memberPage, memberRoles, saveMemberRoles } from '#contract/members';
import { memberLog } from '#contract/people-log';
import { route, type Route } from '../../core/http/route';
import { pageOfLog } from '../people-log/page';
import { changeRoles, sendMemberEvent } from './change-member';
import { invite, pageOfInvitations, repeat, withdraw } from './invitations';
import { pageOfMembers, rolesToGive } from './list';

export const routes: Route[] = [
  route(memberPage, ({ db, member, body }) => pageOfMembers(db, member, body)),
  route(memberRoles, ({ db, member }) => rolesToGive(db, member)),
  route(saveMemberRoles, async ({ db, member, body, exchange }, context) => {
    const saved = await changeRoles(db, context, member, body);
    exchange.forget();
    return saved;
  }),
  route(memberEvent, async ({ db, member, body, exchange }, context) => {
    const changed = await sendMemberEvent(db, context, member, body);
    exchange.forget();
    return changed;
  }),
  route(memberLog, ({ db, member: { appId, orgType }, body }) =>
    pageOfLog(db, { appId, orgType, subjects: ['member', 'invitation'] }, body),
  ),
  route(invitationPage, ({ db, member, body }, context) => pageOfInvitations(db, context, member, body)),
  route(inviteMember, ({ db, member, body }, context) => invite(db, context, member, body)),
  route(repeatInvitation, ({ db, member, body }, context) => repeat(db, context, member, body.invitationId)),
  route(withdrawInvitation, async ({ db, member, body }, context) => {
    await withdraw(db, context, member, body.invitationId);
    return {};
  }),
];
