import type { Call } from '#contract/call';
import { addressOf } from '#server/core/http/dispatch';
import type { Answer, TestClient } from '#tests/support/client';
import { LISTS, PROBES, type Asking, type Rows } from './probes';

/** Makes a call that needs no more than what `probes.ts` says, about these rows. */
export function ask(client: TestClient, call: Call, about: Rows, asking: Asking): Promise<Answer> {
  const address = addressOf(call);
  const probe = PROBES[address];
  const body = typeof probe === 'function' ? probe(about) : (LISTS[address]?.(asking) ?? {});
  if (call.method === 'POST') return client.request('POST', address, payloadOf(call, JSON.stringify(body)));
  const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
  return client.request('GET', `${address}?${query.toString()}`);
}

/** With a field that no call declares, so that nothing changes. */
export function askWrongly(client: TestClient, call: Call): Promise<Answer> {
  return client.request('POST', addressOf(call), payloadOf(call, '{"is_admin":true}'));
}

function payloadOf({ multipart }: Call, json: string) {
  if (!multipart) return { payload: json };
  const fields = Object.entries(JSON.parse(json) as Record<string, string>).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { payload: `${fields.join('')}--x--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=x' } };
}
