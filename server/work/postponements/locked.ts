import type { Db } from '../../core/context';
import type { GuaranteeRow } from '../guarantees/facts';
import { lockFacts, readGuarantee } from '../guarantees/repository';
import { lockAmendments, type AmendmentRow } from './repository';

export interface LockedAmendment {
  amendment: AmendmentRow;
  guarantee: GuaranteeRow;
}

/** An amendment with its application, both locked; undefined where there is no such. */
export async function lockedAmendment(
  db: Db,
  { applyNo, amendmentNo }: Pick<AmendmentRow, 'amendmentNo' | 'applyNo'>,
): Promise<LockedAmendment | undefined> {
  await lockFacts(db, applyNo);
  const amendment = (await lockAmendments(db, applyNo)).find((one) => one.amendmentNo === amendmentNo);
  const guarantee = await readGuarantee(db, applyNo);
  return amendment && guarantee ? { amendment, guarantee } : undefined;
}
