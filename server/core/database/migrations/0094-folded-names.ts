import { sql, type Kysely } from 'kysely';

/** Names are found and compared whatever the width, brackets, blanks and case in which they are written: `domain/text.ts` folds them alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [folded, pairs, ...pairIndexes, ...words, ...names]) await sql.raw(statement).execute(db);
}

const BRACKETS = '〔【〖[{〕】〗]}';
const BRACKET = '((((()))))';
const BLANKS = ' \t\n\r';
/** What names could still hold when it was not yet refused. */
const UNSEEN = '\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\ufeff';

/** Written out in both functions: where an index is built, one does not find the other. */
export const foldedOf = (text: string) => `lower(translate(normalize(${text}, nfkc), '${BRACKETS}${BLANKS}${UNSEEN}', '${BRACKET}'))`;

const folded = `create function folded_name(content text) returns text language sql immutable strict parallel safe as $$
  select ${foldedOf('content')}
$$`;

const pairs = `create or replace function letter_pairs(content text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(one.folded, place, 2)), '{}')
  from (select ${foldedOf('content')} as folded offset 0) one, generate_series(1, length(one.folded) - 1) place
$$`;

export const pairIndexes = [
  'baofu_account',
  'baofu_withdrawal',
  'blacklist',
  'invoice',
  'organisation',
  'payment_split',
  'product',
  'project',
  'recharge',
  'referral_code',
  'system_message',
  'template',
  'user_account',
  'wage_arrears',
  'wage_deposit',
  'withdrawal',
].map((table) => `reindex index ${table}_by_words`);

const WORDS = ['apply_no', 'project_name', 'project_no', 'bidder_app_name', 'guarantee_app_name', 'letter_app_name', 'product_name'];
const wordsOf = (row: string) => `concat_ws(' ', ${WORDS.map((column) => `folded_name(${row}.${column})`).join(', ')})`;

/** The words of applications are kept folded, with a blank between them that no word has. */
const words = [
  'drop index guarantee_by_words',
  'truncate guarantee_words',
  `insert into guarantee_words select guarantee_app_id, apply_no, ${wordsOf('guarantee')} from guarantee`,
  'create index guarantee_by_words on guarantee_words using gin (letters_and_pairs(words))',
  `create or replace function keep_guarantee_words() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      delete from guarantee_words where guarantee_app_id = old.guarantee_app_id and apply_no = old.apply_no;
      return null;
    end if;
    insert into guarantee_words values (new.guarantee_app_id, new.apply_no, ${wordsOf('new')})
      on conflict (guarantee_app_id, apply_no) do update set words = excluded.words;
    return null;
  end $$`,
];

const names = [
  'drop index registration_by_name',
  `create index registration_by_name on registration (folded_name(org_name)) where org_name <> ''`,
  'create index organisation_by_folded_name on organisation (folded_name(org_name))',
];
