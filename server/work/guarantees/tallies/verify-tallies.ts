import type { Db } from '../../../core/context';
import { inTransaction, liftTimeLimit } from '../../../core/database/transaction';
import { countAnew, differences, howMany, type Difference } from './tally-repository';

const NAMED = 100;

/** Compares every tally with a count of all guarantees as they are at this moment; names up to a hundred that differ. */
export async function verifyTallies(db: Db): Promise<{ tallies: number; problems: string[] }> {
  const problems = (await differences(db, NAMED)).map(problemOf);
  return { tallies: await howMany(db), problems };
}

/** Counts every guarantee anew; nothing can be changed meanwhile. Answers how many tallies there are. */
export function rebuildTallies(db: Db): Promise<number> {
  return inTransaction(db, async (db) => {
    await liftTimeLimit(db);
    await countAnew(db);
    return howMany(db);
  });
}

function problemOf({ party, appId, measure, day, status, guaranteeType, institution, hours, recorded, counted }: Difference): string {
  const places = [party, appId, measure, day === '-infinity' ? '' : day, status, guaranteeType, institution, hours === 0 ? '' : hours];
  const of = places.filter((part) => part !== '').join(' ');
  return `统计 ${of} 记为 ${recorded ?? 0} 份，实为 ${counted ?? 0} 份，或金额不符`;
}
