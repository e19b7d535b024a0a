import { sql, type Kysely } from 'kysely';

/** Roles grant no permission that opens nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update role set permissions = array_remove(permissions, 'statistics:view') where 'statistics:view' = any (permissions)`.execute(
    db,
  );
}
