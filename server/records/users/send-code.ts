import type { SmsPurpose } from '#contract/account';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import type { Session } from '../../core/sessions/session';
import { requireSlider, type SliderProof } from '../captcha/slider';
import { issueSmsCode } from '../sms/codes';
import { captchaWantedFor } from '../sms/quotas';
import type { Captcha, Visit } from './commands';
import { requireCaptcha } from './login-guard';
import { findUserByMobile } from './repository';

interface CodeRequest {
  mobile: string;
  purpose?: SmsPurpose | undefined;
}

interface Resend {
  resendSeconds: number;
}

/** Sends a code; after a captcha where many were asked for, and for a forgotten password always. */
export async function sendCode(context: AppContext, visit: Visit, request: CodeRequest & Captcha): Promise<Resend> {
  const proofWanted = request.purpose === 'password' || (await captchaWantedFor(context.db, visit.address, context.wallClock.now()));
  if (proofWanted) await requireCaptcha(context, { ...request, visitor: visit.exchange.visitor() });
  return send(context, visit, request);
}

export async function sendCodeAfterSlider(context: AppContext, visit: Visit, request: CodeRequest & SliderProof): Promise<Resend> {
  await requireSlider(context, { ...request, binding: visit.exchange.visitor() });
  return send(context, visit, request);
}

/** Sends nothing to a mobile that nobody has, unless to register, and answers the same. */
function send(context: AppContext, { exchange, address }: Visit, { mobile, purpose = 'login' }: CodeRequest): Promise<Resend> {
  return inTransaction(context.db, async (db) => {
    const undelivered = purpose !== 'register' && (await findUserByMobile(db, mobile)) === undefined;
    return issueSmsCode(db, context, { mobile, purpose, binding: exchange.visitor(), address, undelivered });
  });
}

/** To the mobile of who is signed in, good in this session alone. */
export function sendOwnCode(context: AppContext, { mobile, sessionId }: Session, address: string): Promise<Resend> {
  return inTransaction(context.db, (db) => issueSmsCode(db, context, { mobile, purpose: 'change-password', binding: sessionId, address }));
}
