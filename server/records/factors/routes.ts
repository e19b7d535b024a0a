import { CODES } from '#contract/codes';
import {
  beginPasskey,
  beginTotp,
  confirmTotp,
  deletePasskey,
  deleteTotp,
  factorInfo,
  factorRule,
  passkeyOptions,
  renewRecoveryCodes,
  saveFactorRule,
  savePasskey,
} from '#contract/factors';
import type { AppContext } from '../../core/context';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import type { Exchange } from '../../core/http/exchange';
import { route, type Route } from '../../core/http/route';
import type { Session } from '../../core/sessions/session';
import * as enrolment from './enrolment';
import { newPasskeyChallenge, PASSKEY_TIMEOUT_MS, relyingParty } from './passkeys';
import type { GivenFactor } from './prove';
import { describeRule, saveRule } from './rules';

/** Whether this is the user's password; throws where it is not. */
export type ProvePassword = (context: AppContext, proof: { userId: string; address: string; password: string }) => Promise<void>;

export const publicFactorRoutes: readonly Route[] = [
  route(passkeyOptions, async ({ db, exchange }, context) => ({
    challenge: await newPasskeyChallenge(db, context, exchange.visitor()),
    rpId: relyingParty(context.settings).id,
    timeout: PASSKEY_TIMEOUT_MS,
    userVerification: 'preferred',
  })),
];

/** What is one's own, organisation or not. */
export function signedInFactorRoutes(provePassword: ProvePassword): Route[] {
  return [
    route(factorInfo, async ({ db, exchange }) => enrolment.describeFactors(db, await sessionOf(exchange))),
    route(beginTotp, async (incoming, context) => enrolment.beginTotp(context, await ownerOf(incoming, context))),
    route(confirmTotp, async ({ db, body, exchange, address }, context) => {
      const session = await sessionOf(exchange);
      const confirmed = await enrolment.confirmTotp({ ...context, db }, { session, address }, body.totpCode);
      exchange.forget();
      return confirmed;
    }),
    route(deleteTotp, async (incoming, context) => {
      const owner = await ownerOf(incoming, context);
      await enrolment.deleteTotp({ ...context, db: incoming.db }, owner);
      incoming.exchange.forget();
      return {};
    }),
    route(renewRecoveryCodes, async (incoming, context) =>
      enrolment.renewRecoveryCodes({ ...context, db: incoming.db }, await ownerOf(incoming, context)),
    ),
    route(beginPasskey, async (incoming, context) => enrolment.beginPasskey(context, await ownerOf(incoming, context))),
    route(savePasskey, async ({ db, body, exchange }, context) => {
      const session = await sessionOf(exchange);
      const saved = await enrolment.savePasskey({ ...context, db }, session, body);
      exchange.forget();
      return saved;
    }),
    route(deletePasskey, async (incoming, context) => {
      const owner = await ownerOf(incoming, context);
      await enrolment.deletePasskey({ ...context, db: incoming.db }, owner, incoming.body.credentialId);
      incoming.exchange.forget();
      return {};
    }),
  ];

  async function ownerOf(incoming: FactorRequest, context: AppContext): Promise<enrolment.Owner> {
    const { exchange, address, body } = incoming;
    const session = await sessionOf(exchange);
    return {
      session,
      address,
      visitor: exchange.visitor(),
      given: body,
      async provePassword() {
        if (body.password === undefined) throw fieldWrong('password', '请输入登录密码');
        await provePassword(context, { userId: session.userId, address, password: body.password });
      },
    };
  }
}

interface FactorRequest {
  exchange: Exchange;
  address: string;
  body: GivenFactor & { password?: string | undefined };
}

export const memberFactorRoutes: readonly Route[] = [
  route(factorRule, ({ db, member }) => describeRule(db, member)),
  route(saveFactorRule, async ({ db, member, body, exchange }, context) => {
    await saveRule({ ...context, db }, member, body);
    exchange.forget();
    return {};
  }),
];

async function sessionOf(exchange: Exchange): Promise<Session> {
  const session = await exchange.session();
  if (!session) throw new BusinessError(CODES.notLoggedIn, '登录已失效，请重新登录');
  return session;
}
