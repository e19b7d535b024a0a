import { API_PREFIX } from '#contract/call';
import { fromWire, isPlainObject } from '../../../api/wire/keys';

/** What the document's calls were answered, by the call. */
let known: ReadonlyMap<string, object> = new Map();

/** Resolves once all that the page shows first is there; rejects where anything of it is not, or was refused. The application still takes the answers over. */
export async function gatherAnswers(): Promise<void> {
  const { calls = [], followUps = [] } = globalThis.earlyCalls ?? {};
  await Promise.all(followUps);
  const posted = calls.filter(({ method }) => method === 'POST');
  known = new Map(
    await Promise.all(posted.map(async ({ path, body, answer }) => [path + body, dataOf(await (await answer).clone().json())] as const)),
  );
}

/** The answer to this very call; undefined where the document did not ask for it. */
export function answered(path: string, body: string): object | undefined {
  return known.get(API_PREFIX + path + body);
}

function dataOf(reply: unknown): object {
  if (!isPlainObject(reply) || reply['code'] !== 0) throw new Error('refused');
  return Object(fromWire(reply['data'])) as object;
}
