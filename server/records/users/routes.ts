import {
  changePassword,
  deviceList,
  endDevice,
  endOtherDevices,
  resetPassword,
  sendOwnSms,
  sendSmsAfterSlider,
  sessionLeft,
  slider,
} from '#contract/account';
import { passkeyLogin, secondFactorLogin } from '#contract/factors';
import {
  apiUserInfo,
  captcha,
  chooseOrganisation,
  finishGuide,
  logout,
  passwordLogin,
  sendSms,
  smsLogin,
  temporaryLogin,
  temporaryTicket,
  userInfo,
  userListPage,
} from '#contract/users';
import { typesMeant, type NamedType } from '#domain/organisation/numeric-type';
import type { AppContext } from '../../core/context';
import type { Exchange } from '../../core/http/exchange';
import { route } from '../../core/http/route';
import { timeLeft } from '../../core/sessions/time-limits';
import { makeCaptcha } from '../captcha/captcha';
import { makeSlider } from '../captcha/slider';
import * as commands from './commands';
import { devicesOf, signDeviceOut, signOutElsewhere } from './devices';
import { replaceForgottenPassword, replaceOwnPassword } from './new-password';
import { markToured, usersOfOrganisation } from './repository';
import { sendCode, sendCodeAfterSlider, sendOwnCode } from './send-code';
import { signedIn } from './signed-in';
import { describeUser } from './user-info';

export const publicUserRoutes = [
  route(passwordLogin, ({ body, exchange, address }, context) => commands.signInByPassword(context, { exchange, address }, body)),
  route(smsLogin, ({ body, exchange, address }, context) => commands.signInBySms(context, { exchange, address }, body)),
  route(captcha, ({ db, exchange }, { wallClock }) => makeCaptcha(db, wallClock, exchange.visitor())),
  route(sendSms, ({ body, exchange, address }, context) => sendCode(context, { exchange, address }, body)),
  route(slider, ({ exchange, address }, context) => makeSlider(context, { address, binding: exchange.visitor() })),
  route(sendSmsAfterSlider, ({ body, exchange, address }, context) => sendCodeAfterSlider(context, { exchange, address }, body)),
  route(resetPassword, async ({ body, exchange, address }, context) => {
    await replaceForgottenPassword(context, { exchange, address }, body);
    return {};
  }),
  route(temporaryLogin, ({ body, exchange, address }, context) => commands.signInByTicket(context, { exchange, address }, body.ticket)),
  route(secondFactorLogin, ({ body, exchange, address }, context) => commands.signInByFactor(context, { exchange, address }, body)),
  route(passkeyLogin, ({ body, exchange, address }, context) => commands.signInByPasskey(context, { exchange, address }, body.passkey)),
  route(logout, async ({ exchange, address }, context) => {
    await commands.signOut(context, { exchange, address });
    return {};
  }),
];

export const signedInUserRoutes = [
  route(chooseOrganisation, ({ body, exchange, address }, context) => commands.chooseOrganisation(context, { exchange, address }, body)),
  route(userInfo, ({ exchange, body }, context) => describeSignedIn(context, exchange, body.orgType)),
  route(sendOwnSms, async ({ exchange, address }, context) => sendOwnCode(context, await signedIn(exchange), address)),
  route(changePassword, async ({ body, exchange, address }, context) => replaceOwnPassword(context, { exchange, address }, body)),
  route(sessionLeft, async ({ exchange }, context) => timeLeft(await signedIn(exchange), context.settings, context.wallClock.now())),
  route(deviceList, async ({ exchange }, context) => ({ list: await devicesOf(context, await signedIn(exchange)) })),
  route(endDevice, async ({ body, exchange, db }, context) => {
    await signDeviceOut(db, context, exchange, body.sessionId);
    return {};
  }),
  route(endOtherDevices, async ({ exchange, db }, context) => ({ ended: await signOutElsewhere(db, context, exchange) })),
  route(temporaryTicket, ({ exchange }, context) => commands.handOutTicketTo(context, exchange)),
  route(apiUserInfo, ({ exchange, body }, context) => describeSignedIn(context, exchange, body.orgType)),
];

export const memberUserRoutes = [
  route(finishGuide, async ({ db, member }) => {
    await markToured(db, member.userId);
    return {};
  }),
  route(userListPage, ({ db, member, body }) =>
    usersOfOrganisation(db, {
      appId: member.appId,
      searchName: body.searchName ?? '',
      orgTypes: body.orgType === undefined ? [] : typesMeant(body.orgType),
      page: body.page ?? 1,
      size: body.size ?? 10,
    }),
  ),
];

async function describeSignedIn(context: AppContext, exchange: Exchange, named: NamedType | undefined) {
  const session = await signedIn(exchange);
  const badges = session.member ? await context.work.badges(context.db, session.member) : new Map<string, number>();
  const user = await describeUser(context, session, badges);
  if (named === undefined) return user;
  const types = typesMeant(named);
  return { ...user, multiOrgTypes: user.multiOrgTypes.filter(({ orgType }) => types.includes(orgType)) };
}
