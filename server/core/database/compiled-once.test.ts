import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Db } from '../context';
import { compiledOnce } from './compiled-once';

const db: Db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

interface Change {
  key: string;
  set: { reply?: string | undefined; path?: string };
}

function changing() {
  const built = jest.fn((one: Db, { key, set }: Change) => one.updateTable('idempotencyKey').set(set).where('key', '=', key).compile());
  return { built, change: compiledOnce(built) };
}

describe('a statement that is compiled once', () => {
  it('carries the values of each call', () => {
    const { built, change } = changing();
    expect(change(db, { key: 'k1', set: { reply: 'a' } })).toMatchObject({
      sql: 'update "idempotencyKey" set "reply" = $1 where "key" = $2',
      parameters: ['a', 'k1'],
    });
    expect(change(db, { key: 'k2', set: { reply: 'b' } }).parameters).toEqual(['b', 'k2']);
    expect(built).toHaveBeenCalledTimes(1);
  });

  it('is another one where other names are given', () => {
    const { built, change } = changing();
    change(db, { key: 'k1', set: { reply: 'a' } });
    expect(change(db, { key: 'k2', set: { reply: undefined, path: 'p' } })).toMatchObject({
      sql: 'update "idempotencyKey" set "path" = $1 where "key" = $2',
      parameters: ['p', 'k2'],
    });
    expect(change(db, { key: 'k3', set: { path: 'q', reply: 'c' } }).parameters).toEqual(['q', 'c', 'k3']);
    expect(built).toHaveBeenCalledTimes(3);
  });
});
