import { sql, type Kysely } from 'kysely';

/** A fee that was to be collected after the letter waits for the institution also where the letter has expired since, or a claim was paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [waits, owed]) await sql.raw(statement).execute(db);
}

const waits = `create or replace function guarantee_waits() returns trigger language plpgsql as $$
  declare
    due text := case when new.step >= 0 then new.issue_chain -> new.step::int ->> 'flowNodeType' end;
  begin
    new.waits := new.status in (0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 14, 100)
      or new.status in (7, 15, 18) and (new.release is not null or coalesce(due in ('COLLECT', 'ARCHIVE', 'RELEASE'), false))
      or new.status in (8, 16) and coalesce(due = 'COLLECT', false);
    return new;
  end $$`;

const owed = `update guarantee set status = status
  where status in (8, 16) and step >= 0 and issue_chain -> step::int ->> 'flowNodeType' = 'COLLECT'`;
