import { sql, type Kysely } from 'kysely';

/** Products and templates name their institutions as these are called now, also where the platform has confirmed a new name since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [guarantees, letters, owners]) await sql.raw(statement).execute(db);
}

const guarantees = `update product p set guarantee_app_name = o.org_name from organisation o
  where o.app_id = p.guarantee_app_id and o.org_name <> p.guarantee_app_name`;

const letters = `update product p set letter_app_name = o.org_name from organisation o
  where o.app_id = coalesce(p.letter_app_id, p.guarantee_app_id) and o.org_name <> p.letter_app_name`;

const owners = `update template t set owner_app_name = o.org_name from organisation o
  where o.app_id = t.owner_app_id and o.org_name <> t.owner_app_name`;
