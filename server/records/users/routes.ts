import { CODES } from '#contract/codes';
import {
  apiUserInfo,
  captcha,
  chooseOrganisation,
  finishGuide,
  logout,
  passwordLogin,
  sendSms,
  sendSmsAfterProof,
  smsLogin,
  temporaryLogin,
  temporaryTicket,
  userInfo,
  userListPage,
} from '#contract/users';
import type { AppContext } from '../../core/context';
import { BusinessError } from '../../core/http/errors';
import type { Exchange } from '../../core/http/exchange';
import { route } from '../../core/http/route';
import { makeCaptcha } from '../captcha/captcha';
import * as commands from './commands';
import { markToured, usersOfOrganisation } from './repository';
import { describeUser } from './user-info';

export const publicUserRoutes = [
  route(passwordLogin, ({ body, exchange, address }, context) => commands.signInByPassword(context, { exchange, address }, body)),
  route(smsLogin, ({ body, exchange, address }, context) => commands.signInBySms(context, { exchange, address }, body)),
  route(captcha, ({ db, exchange }, { wallClock }) => makeCaptcha(db, wallClock, exchange.visitor())),
  route(sendSms, ({ body, exchange, address }, context) => commands.sendLoginCode(context, { exchange, address }, body)),
  route(sendSmsAfterProof, ({ body, exchange, address }, context) => commands.sendLoginCode(context, { exchange, address }, body, true)),
  route(temporaryLogin, ({ body, exchange, address }, context) => commands.signInByTicket(context, { exchange, address }, body.ticket)),
  route(logout, async ({ exchange }, context) => {
    await commands.signOut(context, exchange);
    return {};
  }),
];

export const signedInUserRoutes = [
  route(chooseOrganisation, ({ body, exchange, address }, context) => commands.chooseOrganisation(context, { exchange, address }, body)),
  route(userInfo, ({ exchange }, context) => describeSignedIn(context, exchange)),
  route(temporaryTicket, ({ exchange }, context) => commands.handOutTicketTo(context, exchange)),
  route(apiUserInfo, ({ exchange }, context) => describeSignedIn(context, exchange)),
];

export const memberUserRoutes = [
  route(finishGuide, async ({ db, member }) => {
    await markToured(db, member.userId);
    return {};
  }),
  route(userListPage, ({ db, member, body }) =>
    usersOfOrganisation(db, { appId: member.appId, searchName: body.searchName ?? '', page: body.page ?? 1, size: body.size ?? 10 }),
  ),
];

async function describeSignedIn(context: AppContext, exchange: Exchange) {
  const session = await exchange.session();
  if (!session) throw new BusinessError(CODES.notLoggedIn, '登录已失效，请重新登录');
  const badges = session.member ? await context.work.badges(context.db, session.member) : new Map<string, number>();
  return describeUser(context, session, badges);
}
