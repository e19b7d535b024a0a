import type { Db } from '../../core/context';
import { verifyLog } from '../../records/audit-log/verify-log';
import { verifyHistories } from '../../work/guarantees/history/verify-histories';
import { verifyLedger } from '../../work/ledger/verify-ledger';

export interface Integrity {
  applications: number;
  historyEntries: number;
  ledgerEntries: number;
  problems: string[];
}

/** What `verify-history` and `verify-ledger` say. */
export async function checkIntegrity(db: Db): Promise<Integrity> {
  const history = await verifyHistories(db);
  const log = await verifyLog(db);
  const ledger = await verifyLedger(db);
  return {
    applications: history.applications,
    historyEntries: history.entries,
    ledgerEntries: ledger.entries,
    problems: [...history.problems, ...log.problems, ...ledger.problems],
  };
}
