import { sql, type Kysely } from 'kysely';

/** For what an organisation wants two people, and what one has handed in for another to confirm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...settings, ...requests]) await sql.raw(statement).execute(db);
}

const settings = [
  `create table four_eyes (
    app_id text primary key,
    subjects text[] not null,
    version integer not null
  )`,
];

const requests = [
  `create table four_eyes_request (
    subject text not null,
    target text not null,
    version integer not null,
    app_id text not null,
    given jsonb not null,
    user_id text not null,
    user_name text not null,
    at timestamptz not null,
    returned_by_name text,
    returned_reason text,
    returned_at timestamptz,
    primary key (subject, target)
  )`,
  'create index four_eyes_request_of_organisation on four_eyes_request (app_id, subject)',
];
