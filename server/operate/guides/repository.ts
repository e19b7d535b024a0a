import type { Db } from '../../core/context';

export function findGuide(db: Db, guide: string) {
  return db.selectFrom('guide').selectAll().where('guide', '=', guide).executeTakeFirst();
}
