import type { BodyOf } from '#contract/call';
import { dropRequest, fourEyesSetting, saveFourEyes } from '#contract/four-eyes';
import type { FourEyesSubject } from '#domain/four-eyes';
import type { TestClient } from '../client';
import type { TestServer } from '../server';

/** Has the client's organisation want two people for these besides what it wants two for already. */
export async function wantFourEyes(client: TestClient, wanted: readonly FourEyesSubject[]): Promise<void> {
  const { version, subjects } = (await client.call(fourEyesSetting, {})).data;
  const before = subjects.filter((one) => one.wanted).map(({ subject }) => subject);
  const { code } = await client.call(saveFourEyes, { version, wanted: [...new Set([...before, ...wanted])] });
  if (code !== 0) throw new Error(`four eyes: ${code}`);
}

/** Has nobody want two people for anything, and nothing wait for a second one. */
export async function endFourEyes({ context: { db } }: TestServer): Promise<void> {
  await db.deleteFrom('fourEyes').execute();
  await db.deleteFrom('fourEyesRequest').execute();
}

/** The number of what was handed in last about this target, as a page shows it whoever confirms it; `none` where nothing was. */
export async function requestOf({ context }: TestServer, target: string): Promise<string> {
  const row = await context.db.selectFrom('fourEyesRequest').select('requestId').where('target', '=', target).executeTakeFirst();
  return row?.requestId ?? 'none';
}

/** Has the client withdraw or send back what was handed in last about a target. */
export async function dropShown(server: TestServer, client: TestClient, dropped: Omit<BodyOf<typeof dropRequest>, 'requestId'>) {
  return client.call(dropRequest, { ...dropped, requestId: await requestOf(server, dropped.target) });
}

/** What is still unread of what people were told of things handed in about this number: the kind and whose it is, as `kind account`. */
export async function unreadOfFourEyes({ context }: TestServer, number: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('notice')
    .select(['kind', 'userId'])
    .where('source', 'like', 'fourEyes/%')
    .where('text', 'like', `%${number}%`)
    .where('readAt', 'is', null)
    .execute();
  return rows.map(({ kind, userId }) => `${kind} ${userId.replace('user-', '')}`).toSorted();
}
