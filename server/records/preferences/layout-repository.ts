import type { LayoutSettings } from '#domain/layout';
import type { Db } from '../../core/context';

/** What a user has changed of the frame, as it was kept; undefined where nothing was. */
export async function layoutOf(db: Db, userId: string): Promise<Partial<LayoutSettings> | undefined> {
  const saved = await db.selectFrom('layoutPreference').select('settings').where('userId', '=', userId).executeTakeFirst();
  return saved?.settings;
}

export async function writeLayout(db: Db, userId: string, settings: LayoutSettings, changedAt: Date): Promise<void> {
  const change = { settings: JSON.stringify(settings), changedAt };
  await db
    .insertInto('layoutPreference')
    .values({ userId, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute();
}

export async function deleteLayout(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('layoutPreference').where('userId', '=', userId).execute();
}
