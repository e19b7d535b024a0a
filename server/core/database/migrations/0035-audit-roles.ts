import { sql, type Kysely } from 'kysely';
import { grantAtFirst } from './role-records';

/** For which audits a role is offered, and the export of all documents for institutions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await grantAtFirst(db, 'guarantee:all:templates:export');
}

const statements = [
  `alter table role add column audits text[] not null default '{audit,release}'`,
  `update role set audits = '{}' where code = 'readonly'`,
];
