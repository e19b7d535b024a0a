import { sql, type Insertable, type Selectable } from 'kysely';
import { workingCalendar, type WorkingCalendar } from '#domain/calendar/working-days';
import type { Db } from '../../core/context';
import type { Database } from '../../core/database/database';

export type CalendarEdition = Selectable<Database['calendarEdition']>;

/** The days that are worked and those that are not, by the latest calendar of each year. */
export async function readWorkingCalendar(db: Db): Promise<WorkingCalendar> {
  return workingCalendar(await latestEditions(db).select(['year', 'days']).execute());
}

/** When the last calendar came, by which terms that were reckoned before may end on another day. */
export async function calendarChangedAt(db: Db): Promise<Date | null> {
  const { at } = await db
    .selectFrom('calendarEdition')
    .select(({ fn }) => fn.max('importedAt').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Every edition, the latest year and version first. */
export function allEditions(db: Db): Promise<CalendarEdition[]> {
  return db.selectFrom('calendarEdition').selectAll().orderBy('year', 'desc').orderBy('version', 'desc').limit(1000).execute();
}

/** The edition of a year in use. */
export function editionOf(db: Db, year: number): Promise<CalendarEdition | undefined> {
  return latestEditions(db).selectAll().where('year', '=', year).executeTakeFirst();
}

/** Whoever imports the same year at once waits here until the transaction ends. */
export async function lockYear(db: Db, year: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7202240, ${year})`.execute(db);
}

export async function insertEdition(db: Db, edition: Insertable<Database['calendarEdition']>): Promise<void> {
  await db.insertInto('calendarEdition').values(edition).execute();
}

function latestEditions(db: Db) {
  return db.selectFrom('calendarEdition').distinctOn('year').orderBy('year', 'desc').orderBy('version', 'desc');
}
