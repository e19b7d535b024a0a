import { fourEyesSetting, saveFourEyes } from '#contract/four-eyes';
import type { FourEyesSubject } from '#domain/four-eyes';
import type { TestClient } from '../client';
import type { TestServer } from '../server';

/** Has the client's organisation want two people for these, and one for all else. */
export async function wantFourEyes(client: TestClient, wanted: readonly FourEyesSubject[]): Promise<void> {
  const { version } = (await client.call(fourEyesSetting, {})).data;
  const { code } = await client.call(saveFourEyes, { version, wanted: [...wanted] });
  if (code !== 0) throw new Error(`four eyes: ${code}`);
}

/** What is still unread of what people were told of things handed in about this number: the kind and whose it is, as `kind account`. */
export async function unreadOfHandedIn({ context }: TestServer, number: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('notice')
    .select(['kind', 'userId'])
    .where('source', 'like', 'handedIn/%')
    .where('text', 'like', `%${number}%`)
    .where('readAt', 'is', null)
    .execute();
  return rows.map(({ kind, userId }) => `${kind} ${userId.replace('user-', '')}`).toSorted();
}
