import { sql } from 'kysely';
import type { AppContext } from '../context';
import { seedDemo } from '../demo/seed';

const seedLock = 7_202_213;

/** The first start in sandbox mode brings the demonstration's data; later ones find it there. */
export async function fillSandbox(context: AppContext): Promise<void> {
  await context.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${seedLock})`.execute(connection);
    try {
      const filled = await connection.selectFrom('userAccount').select('userId').limit(1).executeTakeFirst();
      if (!filled) await seedDemo(context.db, context);
    } finally {
      await sql`select pg_advisory_unlock(${seedLock})`.execute(connection);
    }
  });
}
