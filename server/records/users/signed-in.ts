import { CODES } from '#contract/codes';
import { BusinessError } from '../../core/http/answers/errors';
import type { Exchange } from '../../core/http/exchange';
import type { Session } from '../../core/sessions/session';

/** The session of a call that needs one. */
export async function signedIn(exchange: Exchange): Promise<Session> {
  const session = await exchange.session();
  if (!session) throw new BusinessError(CODES.notLoggedIn, '登录已失效，请重新登录');
  return session;
}
