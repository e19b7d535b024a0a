import { sql, type Kysely } from 'kysely';

/** A wage deposit knows when the next of its letters begins; one that counted a letter before is counted anew at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of beginnings) await sql.raw(statement).execute(db);
}

const TODAY = `(now() at time zone 'Asia/Shanghai')::date`;

const beginnings = [
  'alter table wage_deposit add column letters_begin_on date',
  `update wage_deposit d set letters_begin_on = ${TODAY} where state not in ('refunded', 'refused') and exists (
    select from guarantee g where g.bidder_app_id = d.contractor_app_id and g.project_no = d.project_no and g.guarantee_type = 'migrantWage'
      and (g.status in (7, 14, 15) or g.status = 18 and g.flow_kind = 'NotStandard') and g.effective_date > ${TODAY})`,
  `create index wage_deposit_by_beginning on wage_deposit (letters_begin_on)
    where letters_begin_on is not null and state not in ('refunded', 'refused')`,
];
