import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../context';
import { callOf, type Caller } from './caller';
import { answeredLater } from './driver';

const questionsAtMost = 20;

/** One run of a transaction: what to call back after its commit or its end without one, and what was answered outside before it began. */
interface Run {
  afterwards: (() => void)[];
  afterRollback: ((db: Db) => Promise<void>)[];
  answers?: ReadonlyMap<string, unknown>;
}

const runs = new WeakMap<Db, Run>();
const openQuestions = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * Runs `work` in a transaction, joining the one that `db` already is. Where `work` asks something outside, the transaction is given up and run again with the
 * answer: see `callOutside`. So `work` must leave nothing behind but what it writes in the transaction.
 */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const answers = new Map<string, unknown>();
  const questions = new Questions(callOf(db)?.of ?? db);
  try {
    for (;;) {
      const saved: Run = { afterwards: [], afterRollback: [], answers };
      try {
        return await run(db, work, saved);
      } catch (error) {
        if (!(error instanceof Unanswered) || answers.size === questionsAtMost) {
          for (const callback of saved.afterRollback) await callback(db);
          throw error;
        }
        answers.set(error.question, await questions.answerTo(error));
      }
    }
  } finally {
    questions.end();
  }
}

/** The same for work that holds nothing others wait for, as the filling of an empty database: what it asks outside is answered within the transaction. */
export function aloneInTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return run(db, work, { afterwards: [], afterRollback: [] });
}

/** Runs `work`, which only reads and takes as long as it needs, on all as it is at one moment, whatever is written meanwhile. */
export function inSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await liftTimeLimit(db);
      return work(db);
    });
}

/** For the rest of this transaction: what goes through large tables takes its time; a statement of a request may not. */
export async function liftTimeLimit(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
}

/**
 * Asks storage, a gateway, the certificate authority or the drawing of documents, which may all be slow, without holding rows or a connection meanwhile: a
 * transaction that has no answer to this question yet is rolled back, the question asked, and the transaction run again from its beginning, where it finds
 * what has changed. `question` must name all that the answer depends on. The same question of several callers at once is asked once, until the transaction of the
 * first of them has ended. What an answer leaves behind outside must do no harm if the transaction then fails: see `saveBytes`.
 */
export function callOutside<T>(db: Db, question: readonly unknown[], call: () => Promise<T>): Promise<T> {
  const answers = runs.get(db)?.answers;
  if (!answers) return call();
  const name = JSON.stringify(question);
  return answers.has(name) ? Promise.resolve(answers.get(name) as T) : Promise.reject(new Unanswered(name, call));
}

/** Calls back once what `db` writes can be seen by others: never after a rollback, at once outside of `inTransaction`. */
export function afterCommit(db: Db, callback: () => void): void {
  const afterwards = runs.get(db)?.afterwards;
  if (afterwards) afterwards.push(callback);
  else callback();
}

/** Calls back with the database that the transaction began from once nothing of it remains, before its caller is told why. */
export function afterRollback(db: Db, callback: (db: Db) => Promise<void>): void {
  runs.get(db)?.afterRollback.push(callback);
}

/**
 * Sends a statement of a transaction and goes on. PostgreSQL refuses whatever follows a failed statement, so that the next one that is waited for, or the
 * commit, fails with its error and nothing of the transaction remains.
 */
export async function withoutWaiting(db: Db, query: CompiledQuery): Promise<void> {
  if (db.isTransaction) answeredLater(query);
  await db.executeQuery(query);
}

class Unanswered extends Error {
  constructor(
    readonly question: string,
    readonly call: () => Promise<unknown>,
  ) {
    super(`to be asked outside of the transaction: ${question.slice(0, 200)}`);
  }
}

async function run<T>(db: Db, work: (db: Db) => Promise<T>, saved: Run): Promise<T> {
  const caller = callOf(db)?.caller;
  const result = await db.transaction().execute(async (transaction) => {
    runs.set(transaction, saved);
    if (caller) await withoutWaiting(transaction, callerSetting(caller));
    return work(transaction);
  });
  for (const callback of saved.afterwards) callback();
  return result;
}

/** For the rows that the commit adds to the log. */
function callerSetting(caller: Caller): CompiledQuery {
  return CompiledQuery.raw("select set_config('audit.caller', $1, true)", [JSON.stringify(caller)]);
}

/** What is asked outside for one transaction. Its questions stay known until it has ended, so that nobody who still saw what was before asks them again. */
class Questions {
  private readonly own: string[] = [];
  private readonly questions: Map<string, Promise<unknown>>;

  constructor(db: Db) {
    this.questions = openQuestions.get(db) ?? new Map<string, Promise<unknown>>();
    openQuestions.set(db, this.questions);
  }

  answerTo({ question, call }: Unanswered): Promise<unknown> {
    const known = this.questions.get(question);
    if (known) return known;
    const answer = call();
    this.questions.set(question, answer);
    this.own.push(question);
    return answer;
  }

  end(): void {
    for (const question of this.own) this.questions.delete(question);
  }
}
