import type { AppContext, Db } from '../../core/context';
import { callOf, type Caller } from '../../core/database/caller';
import { addEntry, isEntered, lockReading, type NewEntry, type ReadBy } from './repository';

const NOBODY: Caller = { userId: '', userName: '', appId: '', appName: '', orgType: '', address: '', device: '', requestId: '' };
/** For so long what one person reads again of one thing is the same reading. */
const ONE_READING_MS = 10 * 60_000;

/** Writes down what the caller of `db` does where no table of records tells of it; before it is answered, outside of any transaction. */
export async function noteInLog(
  db: Db,
  { db: own, clock }: AppContext,
  entry: Omit<NewEntry, 'at'>,
  caller = callOf(db)?.caller ?? NOBODY,
): Promise<void> {
  await addEntry(own, caller, { ...entry, at: clock.now() });
}

/** Writes it down by the commit of the transaction that `db` is, as its last statement. */
export async function noteByCommit(db: Db, { clock }: Pick<AppContext, 'clock'>, entry: Omit<NewEntry, 'at'>): Promise<void> {
  await addEntry(db, null, { ...entry, at: clock.now() });
}

type Reading = Omit<NewEntry, 'at' | 'object'> & { object: string };

/** The same as `noteInLog` for what is read again and again while one looks at it: once in ten minutes for each person and thing, however many readings come at once. */
export async function noteReading(db: Db, context: AppContext, entry: Reading): Promise<void> {
  const caller = callOf(db)?.caller ?? NOBODY;
  const at = context.clock.now();
  const reading = { ...entry, since: new Date(at.getTime() - ONE_READING_MS) };
  if (await isEntered(context.db, caller, reading)) return;
  await context.db.transaction().execute(async (transaction) => {
    await lockReading(transaction, caller, reading);
    if (!(await isEntered(transaction, caller, reading))) await addEntry(transaction, caller, { ...entry, at });
  });
}

/** Whether this person's reading was noted before the transaction that `db` is. One that ran out meanwhile was. */
export function isReadingNoted(db: Db, { clock }: Pick<AppContext, 'clock'>, by: ReadBy, reading: Reading): Promise<boolean> {
  return isEntered(db, by, { ...reading, since: new Date(clock.now().getTime() - 2 * ONE_READING_MS) });
}
