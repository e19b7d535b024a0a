import type { Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { Database } from '../../core/database/database';

export async function insertSlider(db: Db, slider: Insertable<Database['slider']>): Promise<void> {
  await db.insertInto('slider').values(slider).execute();
}

/** Whoever asks for it a second time finds none. */
export function consumeSlider(db: Db, sliderId: string) {
  return db.deleteFrom('slider').where('sliderId', '=', sliderId).returning(['target', 'bits', 'binding', 'expiresAt']).executeTakeFirst();
}

export async function removeSliders(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('slider').where('expiresAt', '<', expiredBefore).execute();
}
