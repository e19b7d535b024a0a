import { sql, type Kysely } from 'kysely';

/** Wage deposits and what is owed on their works follow the trade centre that takes their project on later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of deposits) await sql.raw(statement).execute(db);
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
