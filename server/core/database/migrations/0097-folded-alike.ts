import { sql, type Kysely } from 'kysely';
import { foldedOf as foldedBefore, pairIndexes } from './0094-folded-names';

/** A radical is folded as the character that looks like it, and of projects whose numbers fold alike one alone is made from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [folded, pairs, ...indexes, words, ...numbers]) await sql.raw(statement).execute(db);
}

/** Those that `nfkc` leaves, and the character of each; U+2E9A is none. */
const RADICALS = Array.from({ length: 0x2ef3 - 0x2e81 + 1 }, (_none, index) => String.fromCodePoint(0x2e81 + index)).join('');
const IDEOGRAPHS = [
  '厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵\u2E9A旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿',
  '肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
].join('');
const containsOne = (text: string) => `${text} ~ '[\u2e81-\u2ef3]'`;

/** Few texts hold one; the others are spared the search. All of it is strict, so that queries can have it written out in place of the function. */
const foldedOf = (text: string) =>
  `translate(${foldedBefore(text)}, left('${RADICALS}', ${RADICALS.length} * (${containsOne(text)})::integer), '${IDEOGRAPHS}')`;

const folded = `create or replace function folded_name(content text) returns text language sql immutable strict parallel safe as $$
  select ${foldedOf('content')}
$$`;

const pairs = `create or replace function letter_pairs(content text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(one.folded, place, 2)), '{}')
  from (select ${foldedOf('content')} as folded offset 0) one, generate_series(1, length(one.folded) - 1) place
$$`;

const indexes = [...pairIndexes, 'reindex index registration_by_name', 'reindex index organisation_by_folded_name'];

const words = `update guarantee_words set words = translate(words, '${RADICALS}', '${IDEOGRAPHS}') where ${containsOne('words')}`;

/** Of those that were made alike before, the first has it. */
const numbers = [
  'alter table project add column folded_no text',
  `update project set folded_no = folded_name(project_no) where project_no in (
    select distinct on (folded_name(project_no)) project_no from project order by folded_name(project_no), create_time, project_no)`,
  'create unique index project_by_folded_no on project (folded_no)',
];
