import { sql, type Kysely } from 'kysely';

/** Wage deposits and what is owed on their works follow the trade centre that takes their project on later; referral codes follow the name of the organisation that owns them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...deposits, ...codes]) await sql.raw(statement).execute(db);
}

const deposits = [
  'create index wage_deposit_of_project on wage_deposit (project_no)',
  `update wage_deposit d set trade_center_app_id = coalesce(p.trade_center_app_id, '') from project p
    where p.project_no = d.project_no and d.trade_center_app_id <> coalesce(p.trade_center_app_id, '')`,
  `update wage_arrears a set trade_center_app_id = d.trade_center_app_id from wage_deposit d
    where d.deposit_no = a.deposit_no and a.trade_center_app_id <> d.trade_center_app_id`,
  `create function wages_are_overseen() returns trigger language plpgsql as $$
  begin
    update wage_deposit set trade_center_app_id = coalesce(new.trade_center_app_id, '') where project_no = new.project_no;
    update wage_arrears a set trade_center_app_id = d.trade_center_app_id from wage_deposit d
      where d.project_no = new.project_no and a.deposit_no = d.deposit_no;
    return null;
  end $$`,
  `create trigger project_wages_overseen after update of trade_center_app_id on project for each row
    when (old.trade_center_app_id is distinct from new.trade_center_app_id) execute function wages_are_overseen()`,
];

const codes = [
  `update referral_code c set owner_name = o.org_name from organisation o
    where o.app_id = c.owner_app_id and c.owner = 'organisation' and c.owner_name <> o.org_name`,
  `create function referral_codes_are_renamed() returns trigger language plpgsql as $$
  begin
    update referral_code set owner_name = new.org_name where owner_app_id = new.app_id and owner = 'organisation';
    return null;
  end $$`,
  `create trigger organisation_codes_renamed after update of org_name on organisation for each row
    when (old.org_name <> new.org_name) execute function referral_codes_are_renamed()`,
];
