import { sql, type Kysely } from 'kysely';
import { grantAtFirst } from './role-records';

/** Templates of letters as records: written, released version by version, the platform's and those of institutions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...templates, ...editions, ...use, menu]) await sql.raw(statement).execute(db);
  await grantAtFirst(db, 'template:edit');
}

const templates = [
  'create sequence template_number',
  `create table template (
    template_no text primary key default 'T' || lpad(nextval('template_number')::text, 6, '0'),
    name text not null,
    guarantee_type text,
    owner_app_id text,
    owner_app_name text not null,
    state text not null check (state in ('draft', 'released', 'withdrawn')),
    standard boolean not null default false,
    draft jsonb,
    version integer not null default 1,
    edited_by text not null,
    edited_at timestamptz not null
  )`,
  'create index template_of_owner on template (owner_app_id, edited_at desc)',
  'create index template_by_time on template (edited_at desc)',
  'create index template_by_words on template using gin (letter_pairs(name))',
  `insert into template (template_no, name, guarantee_type, owner_app_name, state, standard, edited_by, edited_at)
    select distinct on (guarantee_type) 'standard-' || coalesce(guarantee_type, 'any'), title || '（平台标准格式）', guarantee_type, '平台',
      'released', true, '平台', created_at
    from document_template where kind = 'letter' and product_no is null order by guarantee_type, version desc`,
];

const editions = [
  `alter table document_template
    add column template_no text,
    add column note text not null default '',
    add column released_by text not null default '平台'`,
  `update document_template set template_no = 'standard-' || coalesce(guarantee_type, 'any') where kind = 'letter' and product_no is null`,
  'drop index document_template_once',
  `create unique index document_template_once on document_template
    (kind, coalesce(template_no, ''), coalesce(product_no, ''), coalesce(guarantee_type, ''), version)`,
  'create index document_template_of_template on document_template (template_no, version desc)',
];

const use = [`create index product_letter_template on product ((templates ->> 'letter')) where templates ->> 'letter' is not null`];

const menu = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 22, '保函模板', '/template', 'template', 'template:edit', '{platform,guarantee,letter}' from menu`;
