import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { foldName, radicalsOf } from '#domain/text';

/**
 * That one of the columns contains the keyword anywhere, as `oneContains` says. `indexed` are the columns over whose pairs of letters the table has an index, in its
 * order; they find the rows, so that none but those that may contain the keyword is read. A keyword of one letter has no pair.
 */
export function anyContains(keyword: string, indexed: readonly string[], searched: readonly string[] = indexed): RawBuilder<SqlBool> {
  const contains = oneContains(keyword, searched);
  if (!hasPair(keyword)) return contains;
  const text = sql.join(
    indexed.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );
  return sql<SqlBool>`(letter_pairs(${text}) @> letter_pairs(${keyword}) and ${contains})`;
}

/** That one of the columns contains the keyword anywhere, whatever the width, brackets, blanks, radicals and case of both. */
export function oneContains(keyword: string, columns: readonly string[]): RawBuilder<SqlBool> {
  return textContains(
    keyword,
    columns.map((column) => sql.ref(column)),
  );
}

/** As `oneContains`, of expressions. What is written like the keyword is found first: folding takes ten times as long. */
export function textContains(keyword: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  const word = foldName(keyword);
  const alike = texts.map((text) => sql`strpos(${text}, ${keyword.trim()}) > 0`);
  const folded = isLetter(word)
    ? texts.flatMap((text) => formsOf(word).map((letter) => sql`strpos(lower(${text}), ${letter}) > 0`))
    : texts.map((text) => sql`strpos(folded_name(${text}), folded_name(${keyword})) > 0`);
  return sql<SqlBool>`(${sql.join([...alike, ...folded], sql` or `)})`;
}

/** Whether a word has a pair of letters, by which indexes find it. */
export function hasPair(word: string): boolean {
  return !isLetter(foldName(word));
}

/** That a column is this name, in whatever form either is written. */
export function isNamed(column: string, name: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`folded_name(${sql.ref(column)}) = folded_name(${name})`;
}

function isLetter(word: string): boolean {
  return [...word].length < 2;
}

/** A letter as it is folded, its full width where it has one, and the radicals that look like it. */
function formsOf(letter: string): string[] {
  const wide = letter.replace(/[!-~]/, (half) => String.fromCodePoint((half.codePointAt(0) ?? 0) + 0xfee0));
  return [letter, wide, ...radicalsOf(letter)];
}
