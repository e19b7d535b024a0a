import { sql, type Kysely } from 'kysely';

/** Wage deposits and what is owed on their works follow the name of their contractor. A deposit knows when the next of its letters begins; one that counted a letter before is counted anew at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...names, ...beginnings]) await sql.raw(statement).execute(db);
}

const TODAY = `(now() at time zone 'Asia/Shanghai')::date`;

const names = [
  ...['wage_deposit', 'wage_arrears'].map(
    (table) => `update ${table} w set contractor_name = o.org_name from organisation o
      where o.app_id = w.contractor_app_id and w.contractor_name <> o.org_name`,
  ),
  `create function wage_contractors_are_renamed() returns trigger language plpgsql as $$
  begin
    update wage_deposit set contractor_name = new.org_name where contractor_app_id = new.app_id;
    update wage_arrears set contractor_name = new.org_name where contractor_app_id = new.app_id;
    return null;
  end $$`,
  `create trigger organisation_wages_renamed after update of org_name on organisation for each row
    when (old.org_name <> new.org_name) execute function wage_contractors_are_renamed()`,
];

const beginnings = [
  'alter table wage_deposit add column letters_begin_on date',
  `update wage_deposit d set letters_begin_on = ${TODAY} where state not in ('refunded', 'refused') and exists (
    select from guarantee g where g.bidder_app_id = d.contractor_app_id and g.project_no = d.project_no and g.guarantee_type = 'migrantWage'
      and (g.status in (7, 14, 15) or g.status = 18 and g.flow_kind = 'NotStandard') and g.effective_date > ${TODAY})`,
  `create index wage_deposit_by_beginning on wage_deposit (letters_begin_on)
    where letters_begin_on is not null and state not in ('refunded', 'refused')`,
];
