import type { SignInResult } from '../../../features/users/second-step';
import {
  bindWechat,
  giveSecondFactor,
  signIn,
  signInByPasskey,
  signInByTicket,
  signInByWechat,
  type Attempt,
} from '../../../features/users/sign-in';
import type { SignInAttempt } from '../format/scenario';

type Assertion = Parameters<typeof signInByPasskey>[0];
type WechatBinding = Parameters<typeof bindWechat>[0];

export function signInBy(attempt: SignInAttempt): Promise<SignInResult> {
  if ('challenge' in attempt) {
    const { challenge, ...factor } = attempt;
    return giveSecondFactor(String(challenge), factor);
  }
  if ('passkey' in attempt) return signInByPasskey(attempt['passkey'] as Assertion);
  if ('ticket' in attempt) return signInByTicket(String(attempt['ticket']));
  if ('bindTicket' in attempt) return bindWechat(attempt as WechatBinding);
  return 'code' in attempt ? signInByWechat(String(attempt['code'])) : signIn(attempt as Attempt);
}
