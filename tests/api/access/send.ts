import { readXlsx } from 'hucre/xlsx';
import type { Call } from '#contract/call';
import { addressOf } from '#server/core/http/dispatch';
import type { Answer, TestClient } from '#tests/support/client';
import { LISTS, MISSING, PROBES, type Asking, type Rows } from './probes';

/** Makes a call that needs no more than what `probes.ts` says, about these rows. `besides` is asked too, by names as they are on the wire. */
export function send(
  client: TestClient,
  call: Call,
  about: Rows,
  { besides = {}, ...asking }: Asking & { besides?: object },
): Promise<Answer> {
  const address = addressOf(call);
  const probe = PROBES[address];
  const body = { ...(typeof probe === 'function' ? probe(about) : LISTS[address]?.(asking)), ...besides };
  if (call.method === 'POST') return client.request('POST', address, payloadOf(call, JSON.stringify(body)));
  const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
  return client.request('GET', `${address}?${query.toString()}`);
}

/** With a field that no call declares, so that nothing changes. */
export function sendWrongly(client: TestClient, call: Call): Promise<Answer> {
  return client.request('POST', addressOf(call), payloadOf(call, '{"is_admin":true}'));
}

function payloadOf({ multipart }: Call, json: string) {
  if (!multipart) return { payload: json };
  const fields = Object.entries(JSON.parse(json) as Record<string, string>).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { payload: `${fields.join('')}--x--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=x' } };
}

/** Of a workbook, what stands in its cells. */
export async function textOf({ raw }: Answer): Promise<string> {
  if (!raw.includes('[Content_Types].xml')) return raw.toString('utf8');
  const { sheets } = await readXlsx(raw);
  return JSON.stringify(sheets);
}

/** By which of its names a call asks for a row. */
export function rowOf(call: Call): keyof Rows | undefined {
  const probe = PROBES[addressOf(call)];
  if (typeof probe !== 'function') return undefined;
  let missing: keyof Rows | undefined;
  probe(
    new Proxy(MISSING, {
      get(target, name: keyof Rows) {
        missing = name;
        return target[name];
      },
    }),
  );
  return missing;
}
