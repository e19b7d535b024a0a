import { sql, type Kysely } from 'kysely';

/** Templates of contracts beside those of letters, by the same records; the platform's standard contracts become templates that it writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table template add column kind text not null default 'letter' check (kind in ('business', 'guarantee', 'letter'))`,
  `alter table template alter column kind drop default`,
  `update template set draft = draft || '{"clauses": []}' where draft is not null`,
  `insert into template (template_no, name, kind, guarantee_type, owner_app_name, state, standard, edited_by, edited_at)
    select distinct on (kind) 'standard-' || kind, title || '（平台标准格式）', kind, null, '平台', 'released', true, '平台', created_at
    from document_template where kind <> 'letter' and product_no is null and guarantee_type is null and template_no is null
    order by kind, version desc`,
  `update document_template set template_no = 'standard-' || kind
    where kind <> 'letter' and product_no is null and guarantee_type is null and template_no is null`,
  `create index product_business_template on product ((templates ->> 'business')) where templates ->> 'business' is not null`,
  `create index product_guarantee_template on product ((templates ->> 'guarantee')) where templates ->> 'guarantee' is not null`,
  `update menu set name = '合同与保函模板' where path = '/template'`,
];
