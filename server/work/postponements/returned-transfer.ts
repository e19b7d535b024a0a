import { statusOf } from '#domain/guarantee/status';
import type { Db } from '../../core/context';
import type { Happened } from '../guarantees/effects/happened';
import { isSettled } from '../guarantees/events/update';
import { describe, readGuarantee } from '../guarantees/repository';
import { lockAmendments } from './repository';
import { feesFor } from './terms';

/** A fee kept its sum while its transfer was looked into. Once that is returned nobody has paid, so that it is computed anew where an opening was postponed. */
export async function renewReturnedFee(db: Db, { applyNo, event, to }: Happened): Promise<void> {
  if (event !== 'auditReturn' || to !== statusOf('awaitingPayment')) return;
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee || isSettled(guarantee) || (await lockAmendments(db, applyNo)).length === 0) return;
  const fees = await feesFor(db, guarantee, guarantee.expiryDate);
  if (!fees) return;
  const { application } = guarantee;
  const guaranteeInfo = { ...application.guaranteeInfo, ...fees };
  await describe(db, guarantee, { ...fees, application: JSON.stringify({ ...application, guaranteeInfo }) });
}
