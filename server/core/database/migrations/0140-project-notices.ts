import { sql, type Kysely } from 'kysely';

/** What asks for work on a project is read once that has left the state that asked for it; what told of it has the version with which it came into it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(done).execute(db);
}

const done = `with asked as (
    select notice_id, substring(source from '^project/(.*)/[0-9]+$') as project_no, substring(source from '/([0-9]+)$')::integer as version
    from notice
    where kind in ('projectToAudit', 'projectReturned') and read_at is null
  )
  update notice n set read_at = now() from asked a
  where n.notice_id = a.notice_id and exists (
    select from project_log b join project_log l on l.project_no = b.project_no and l.sequence > b.sequence
    where b.project_no = a.project_no and b.sequence = a.version and l.approval_status is distinct from b.approval_status)`;
