import type { BodyOf, Call, ReplyOf } from '#contract/call';
import { camelCased, renameKeys, underscored } from '#server/core/http/body/key-case';
import { addressOf } from '#server/core/http/dispatch';
import { signIn } from './signed-in';

export type Caller = <C extends Call>(call: C, body: BodyOf<C>) => Promise<ReplyOf<C>>;

/** Calls of the contract to a server that runs elsewhere, by one who has signed in there. */
export async function callerAt(origin: string, account: string, password: string): Promise<Caller> {
  const { headersFor } = await signIn(origin, account, password);
  return async <C extends Call>(call: C, body: BodyOf<C>) => {
    const path = addressOf(call);
    const text = JSON.stringify(renameKeys(body, underscored));
    const response = await fetch(origin + path, { method: 'POST', headers: headersFor(path, text), body: text });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
    if (code !== 0) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`);
    return renameKeys(data, camelCased) as ReplyOf<C>;
  };
}
