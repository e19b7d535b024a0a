import { sql, type Kysely } from 'kysely';

/** Whether wages are owed on the works of a letter is asked whenever it is shown or moves; a deposit that was drawn on in cash is told of before its term is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...arrears, ...deposits]) await sql.raw(statement).execute(db);
}

const arrears = [
  `create index wage_arrears_open_of_works on wage_arrears (contractor_app_id, project_no) where state in ('reported', 'ordered', 'claiming')`,
];

const deposits = [
  'alter table wage_deposit add column restore_near_at timestamptz, add column near_told_at timestamptz',
  `update wage_deposit set restore_near_at = restore_due_at - interval '2 days' where state = 'drawn' and drawn_from = 'cash' and over_told_at is null`,
  `create index wage_deposit_near_end on wage_deposit (restore_near_at) where state = 'drawn' and drawn_from = 'cash' and near_told_at is null`,
];
