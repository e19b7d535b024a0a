import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table sms_request add column purpose text not null default 'login'`,
  `alter table sms_request alter column purpose drop default`,
  `create index sms_request_by_time on sms_request (requested_at)`,
  `create index login_failure_by_address on login_failure (address, last_failed_at)`,
];
