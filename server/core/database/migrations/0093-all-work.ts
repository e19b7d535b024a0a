import { sql, type Kysely } from 'kysely';

/** What was suspended waits for whoever suspended it, a refund for its result, and a returned release for who applied for it, the beneficiary as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [waits, waiting, returned, menu]) await sql.raw(statement).execute(db);
}

const waits = `create or replace function guarantee_waits() returns trigger language plpgsql as $$
  begin
    new.waits := new.status in (0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 14, 100) or new.status in (7, 15, 18) and (new.release is not null
      or new.step >= 0 and coalesce(new.issue_chain -> new.step::int ->> 'flowNodeType' in ('COLLECT', 'ARCHIVE', 'RELEASE'), false));
    return new;
  end $$`;

const waiting = 'update guarantee set status = status where status in (9, 11)';

/** Of the releases under way a beneficiary finds its own by it. */
const returned = `create index guarantee_release_of_beneficiary on guarantee (beneficiary_app_id, applied_at desc, apply_no desc)
  where release is not null and beneficiary_app_id is not null`;

const menu = `update menu set org_types = org_types || '{bidding}'::text[]
  where path = '/business-manage/supply' and not 'bidding' = any (org_types)`;
