import { codeUnder, isTest, read } from './project-files';
import { databaseNotFirst, isRepository, mayContainSql, sqlIn } from './sql-places';

const files = codeUnder('server').filter((path) => !isTest(path));
const repositories = files.filter(isRepository);

describe('SQL of the server', () => {
  it('stands in repositories and under server/core/database alone', () => {
    expect(files.filter((path) => !mayContainSql(path)).flatMap((path) => sqlIn(path, read(path)))).toEqual([]);
  });

  it('is what every repository holds', () => {
    expect(repositories.length).toBeGreaterThan(30);
    expect(repositories.filter((path) => sqlIn(path, read(path)).length === 0)).toEqual([]);
  });

  it('is asked through the first argument', () => {
    expect(repositories.flatMap((path) => databaseNotFirst(path, read(path)))).toEqual([]);
    expect(databaseNotFirst('a.ts', 'export function find(id: string, db: Db) {}')).toHaveLength(1);
  });

  it.each([
    ['server/work/letters/repository.ts', true],
    ['server/work/payments/refund-list-repository.ts', true],
    ['server/core/database/status-in.ts', true],
    ['server/work/letters/issue.ts', false],
    ['server/work/letters/repository-of.ts', false],
    ['server/core/http/nonces.ts', false],
  ])('may stand in %s: %s', (path, allowed) => {
    expect(mayContainSql(path)).toBe(allowed);
  });

  it.each([
    "import { sql } from 'kysely';",
    "import { sql as s } from 'kysely';",
    "import * as kysely from 'kysely';",
    "import type { SelectQueryBuilder } from 'kysely';",
    "const { sql } = await import('kysely');",
    'const { rows } = await sql<Row>`x`.execute(db);',
    "db.selectFrom('letter');",
    'const rows = await found.execute();',
    'await db.executeQuery(compiled);',
    'await client.query(text);',
    'await this.connection.client.query(text);',
    "import type { ClientBase } from 'pg'; const run = (it: ClientBase) => it.query(text);",
    "run('select letter_no from letter where letter_no = $1');",
    "run('select pg_advisory_lock($1)');",
    'run(`insert into letter (letter_no) values (${letterNo})`);',
    "run('update letter set file_key = $1');",
    'run(`delete from ${table}`);',
    'run(`with moved as (select 1) x`);',
    "run('set local statement_timeout = 0');",
    "run('begin isolation level serializable');",
    "run('truncate letter');",
  ])('is found in %s', (text) => {
    expect(sqlIn('server/work/letters/issue.ts', text).length).toBeGreaterThan(0);
  });

  it.each([
    "import type { Selectable, Insertable } from 'kysely';",
    "import type { ClientBase } from 'pg';",
    'await context.db.transaction().execute(work);',
    'await db.connection().execute(async (connection) => lock(connection));',
    'await adapters.payment[gateway].query(orderId);',
    "letters.where('letterNo', '=', letterNo).orderBy('at');",
    "throw new Error('select a letter first');",
    "log.info('update of the letter is set aside');",
    "const [first] = letters.filter(({ letterNo }) => letterNo === 'x');",
  ])('is not found in %s', (text) => {
    expect(sqlIn('server/work/letters/issue.ts', text)).toEqual([]);
  });
});
