import { sql, type Kysely } from 'kysely';
import { KNOWN_CALENDARS } from '#domain/calendar/known-years';
import { readCalendar } from '#domain/calendar/read-calendar';

/** Holidays and weekends that are worked, year by year, as the State Council's notices give them; every import is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of editions) await sql.raw(statement).execute(db);
  for (const { year, source, days } of KNOWN_CALENDARS.map(readCalendar))
    await sql`
      insert into calendar_edition (year, version, source, days, imported_at, imported_by)
      values (${year}, 1, ${source}, ${JSON.stringify(days)}::jsonb, now(), '')`.execute(db);
}

const editions = [
  `create table calendar_edition (
    year integer not null check (year between 2000 and 2100),
    version integer not null,
    source text not null,
    days jsonb not null,
    imported_at timestamptz not null,
    imported_by text not null,
    primary key (year, version)
  )`,
  `create function refuse_calendar_edition_change() returns trigger language plpgsql as $$
  begin
    raise exception 'calendar_edition is append-only';
  end $$`,
  `create trigger calendar_edition_append_only before update or delete on calendar_edition
    for each row execute function refuse_calendar_edition_change()`,
  `create trigger calendar_edition_no_truncate before truncate on calendar_edition
    for each statement execute function refuse_calendar_edition_change()`,
];
