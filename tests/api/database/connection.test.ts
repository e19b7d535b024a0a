import { sql } from 'kysely';
import { connect, type Connection } from '#server/core/database/connection';
import { afterCommit, inTransaction, withoutWaiting } from '#server/core/database/transaction';
import { cloneDatabase, type TestDatabase } from '#tests/support/database';
import { eventually } from '#tests/support/eventually';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await cloneDatabase();
  connection = connect(database.url, { poolSize: 8, onError: () => undefined });
  await sql`create table noted (id integer primary key)`.execute(connection.db);
});
afterAll(async () => {
  await connection.db.destroy();
  await database.drop();
});

const noted = async () => (await sql<{ id: number }>`select id from noted order by id`.execute(connection.db)).rows.map(({ id }) => id);
const note = (id: number) => sql`insert into noted values (${id})`;
const noting = (id: number) => note(id).compile(connection.db);

describe('a transaction', () => {
  it('keeps nothing and fails with the error of a statement that it did not wait for', async () => {
    const outcome = inTransaction(connection.db, async (db) => {
      await note(1).execute(db);
      await withoutWaiting(db, noting(1));
      return 'done';
    });
    await expect(outcome).rejects.toMatchObject({ code: '23505' });
    expect(await noted()).toEqual([]);
  });

  it('fails at the next statement with the error of the one before that it did not wait for', async () => {
    const outcome = inTransaction(connection.db, async (db) => {
      await withoutWaiting(db, sql`select 1 / 0`.compile(db));
      await note(1).execute(db);
    });
    await expect(outcome).rejects.toMatchObject({ code: '22012' });
    expect(await noted()).toEqual([]);
  });

  it('holds what it did not wait for once it is over', async () => {
    await inTransaction(connection.db, async (db) => {
      await withoutWaiting(db, noting(2));
      await withoutWaiting(db, noting(3));
    });
    expect(await noted()).toEqual([2, 3]);
  });

  it('leaves its connection usable after a failure', async () => {
    for (let round = 0; round < 10; round += 1)
      await inTransaction(connection.db, (db) => withoutWaiting(db, noting(2))).catch(() => undefined);
    expect(await noted()).toEqual([2, 3]);
  });

  it('calls back after the commit and never after a rollback', async () => {
    const heard: string[] = [];
    await inTransaction(connection.db, async (db) => {
      afterCommit(db, () => heard.push('committed'));
      expect(heard).toEqual([]);
    });
    await inTransaction(connection.db, async (db) => {
      afterCommit(db, () => heard.push('rolled back'));
      throw new Error('no');
    }).catch(() => undefined);
    expect(heard).toEqual(['committed']);
  });
});

describe('reads', () => {
  const many = () =>
    Promise.all(Array.from({ length: 40 }, (_, id) => sql<{ id: number }>`select ${id}::integer as id`.execute(connection.db)));

  it('that are sent at the same time share connections and each get their own answer', async () => {
    await many();
    const answers = await many();
    expect(answers.map(({ rows }) => rows[0]?.id)).toEqual(Array.from({ length: 40 }, (_, id) => id));
    expect(connection.pool.totalCount).toBeLessThanOrEqual(8);
  });

  it('that fail do not harm the ones beside them', async () => {
    const failing = sql`select 1 / ${0}::integer`.execute(connection.db);
    const others = many();
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await expect(others).resolves.toHaveLength(40);
  });

  it('go on when the server ends their connections', async () => {
    await many();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
      connection.db,
    );
    await eventually(() =>
      many().then(
        () => true,
        () => false,
      ),
    );
  });

  it('of what belongs to a connection stay on one', async () => {
    await connection.db.connection().execute(async (one) => {
      await sql`select pg_advisory_lock(7)`.execute(one);
      const { rows } = await sql<{ unlocked: boolean }>`select pg_advisory_unlock(7) as unlocked`.execute(one);
      expect(rows).toEqual([{ unlocked: true }]);
    });
  });
});
