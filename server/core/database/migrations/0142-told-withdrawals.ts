import { sql, type Kysely } from 'kysely';

/** A withdrawal from an account at Baofu that is not under way is asked about too, as long as that is to be done again, and as often as any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `update baofu_withdrawal set tries = 0, next_try_at = null where state in ('unclear', 'success')`,
  'drop index baofu_withdrawal_under_way',
  `create index baofu_withdrawal_under_way on baofu_withdrawal (next_try_at) where state in ('pending', 'accepted') or next_try_at is not null`,
];
