import { randomBytes } from 'node:crypto';
import { hashOfBody, signatureOf } from '#server/core/http/signature';

export interface SignedIn {
  /** Headers of one request, with a signature that serves once. */
  headersFor: (path: string, body: string) => Record<string, string>;
}

interface LoginReply {
  ret: number;
  msg: string;
  data: { appId: string; userId: string; clientKey: string };
}

const plain = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

export async function signIn(origin: string, account: string, password: string): Promise<SignedIn> {
  const response = await fetch(`${origin}/api/user/login`, { method: 'POST', headers: plain, body: JSON.stringify({ account, password }) });
  const { ret, msg, data } = (await response.json()) as LoginReply;
  if (ret !== 0) throw new Error(`login of ${account} failed: ${ret} ${msg}`);
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  return signedInAs(cookie, data);
}

/** Somebody whose session is there already. */
export function signedInAs(cookie: string, { appId, userId, clientKey }: LoginReply['data']): SignedIn {
  return {
    headersFor: (path, body) => {
      const timestamp = `${Math.floor(Date.now() / 1000)}`;
      const nonce = randomBytes(12).toString('base64url');
      const sign = signatureOf(clientKey, { method: 'POST', url: path, timestamp, nonce, bodyHash: hashOfBody(body) });
      return { ...plain, cookie, 'x-app-id': appId, 'x-user-id': userId, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-sign': sign };
    },
  };
}
