import { sql, type Kysely } from 'kysely';

/**
 * An amendment knows by which openings of all its application's sections its letter is made, so that one may follow another by the same postponement. Those of
 * before knew one section alone: what they left out of the others is carried once more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [column, before, carriedOnceMore]) await sql.raw(statement).execute(db);
}

const column = `alter table letter_amendment
  add column openings jsonb not null default '[]',
  drop constraint letter_amendment_change_no_apply_no_key`;

/** What another took the place of tells nothing of the other sections: their openings may have moved since. */
const before = `update letter_amendment a set openings = (
  select jsonb_agg(jsonb_build_object('sectionNo', s->>'sectionNo', 'opening',
    case when s->>'sectionNo' = a.section_no then to_char(a.opening_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') else s->>'bidOpeningDate' end))
  from jsonb_array_elements(g.sections) s where a.state <> 'superseded' or s->>'sectionNo' = a.section_no)
  from guarantee g where g.guarantee_app_id = a.guarantee_app_id and g.apply_no = a.apply_no
    and exists (select from jsonb_array_elements(g.sections) s where s->>'sectionNo' = a.section_no)`;

/** No job is there where the database is new. */
const carriedOnceMore = `do $$ begin
  if to_regclass('pgboss.queue') is not null then
    insert into pgboss.job (name, data, singleton_key, keep_until, dead_letter, expire_in, retry_limit, retry_delay, retry_backoff, policy)
    select q.name, jsonb_build_object('changeNo', c.change_no), gen_random_uuid()::text, now() + coalesce(q.retention_minutes * interval '1 minute', interval '14 days'),
      q.dead_letter, q.expire_seconds * interval '1 second', q.retry_limit, q.retry_delay, q.retry_backoff, q.policy
    from pgboss.queue q, (select distinct on (project_no, section_no) * from opening_change order by project_no, section_no, opening_after desc) c
    where q.name = 'carry-postponement' and c.opening_after > now()
      and exists (select from guarantee g where g.project_no = c.project_no and c.section_no = any (g.section_nos) and cardinality(g.section_nos) > 1);
  end if;
end $$`;
