import { sql, type Kysely } from 'kysely';

/**
 * A section's quota was kept under the section's number alone, and so for the sections of that number of every project. It becomes a quota of its own for each
 * of them. One whose section is in no project stays without a project and limits nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table quota add column project_no text not null default ''`,
  `alter table quota drop constraint quota_pkey`,
  `insert into quota (guarantee_app_id, project_no, section_no, total_amount, enabled)
    select quota.guarantee_app_id, known.project_no, quota.section_no, quota.total_amount, quota.enabled
    from quota join (
      select project_no, section_no from project_section
      union select project_no, unnest(section_nos) from guarantee
    ) known on known.section_no = quota.section_no
    where quota.section_no <> ''`,
  `delete from quota where section_no <> '' and project_no = '' and exists (
    select 1 from quota own
    where own.guarantee_app_id = quota.guarantee_app_id and own.section_no = quota.section_no and own.project_no <> '')`,
  `alter table quota add primary key (guarantee_app_id, project_no, section_no)`,
];
