import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...drafts, ...marks, ...indexes]) await sql.raw(statement).execute(db);
}

const columns = [
  'alter table file_use add column sent boolean not null default true',
  'alter table file_use alter column sent drop default',
  'alter table file_use drop constraint file_use_file_key_fkey, add foreign key (file_key) references stored_file',
  'alter table stored_file add column sent boolean not null default true, add column unused_since timestamptz',
  'alter table stored_file alter column sent drop default',
];

const drafts = [
  `insert into file_use (file_key, apply_no, sent)
    select distinct f.file_key, d.apply_no, false
    from application_draft d
    cross join lateral jsonb_path_query(jsonb_build_array(d.data, d.vanished), '$.**.key') named (file_key)
    join stored_file f on f.file_key = named.file_key #>> '{}' and f.owner_app_id = d.app_id
    on conflict do nothing`,
];

const marks = [
  `update stored_file f set sent = false where purpose = 'upload' and not exists (select from file_use u where u.file_key = f.file_key and u.sent)`,
  `update stored_file f set unused_since = now() where not sent and not exists (select from file_use u where u.file_key = f.file_key)`,
];

const indexes = [
  'create index stored_file_unsent on stored_file (owner_app_id) include (size) where not sent',
  'create index stored_file_unused on stored_file (unused_since) where unused_since is not null',
  'create index file_use_of_draft on file_use (apply_no) where not sent',
  'create index letter_by_file on letter (file_key)',
  'create index contract_document_by_file on contract_document (file_key)',
  'create index contract_party_by_file on contract_party (file_key)',
];
