import { sql } from 'kysely';
import { canStillChange, statusOf } from '#domain/guarantee/status';
import type { Db } from '../../core/context';
import { rowWhere, statusIn } from '../../core/database/status-in';

const OPEN = rowWhere(canStillChange);

/** Applications under way that the organisation is a party of, in the order of their numbers. */
export async function openApplicationsWith(db: Db, appId: string): Promise<string[]> {
  const { rows } = await sql<{ applyNo: string }>`
    select apply_no from guarantee where guarantee_app_id = ${appId} and ${OPEN}
    union select apply_no from guarantee where letter_app_id = ${appId} and ${OPEN}
    union select apply_no from guarantee where bidder_app_id = ${appId} and ${OPEN}
    union select apply_no from guarantee where beneficiary_app_id = ${appId} and ${OPEN}
    order by apply_no`.execute(db);
  return rows.map(({ applyNo }) => applyNo);
}

const SIGNING = [statusOf('awaitingSignature')];

/** Applications waiting for signatures whose contracts the organisation may have to sign. */
export async function applicationsToSign(db: Db, appId: string): Promise<string[]> {
  const { rows } = await sql<{ applyNo: string }>`
    select apply_no from guarantee where guarantee_app_id = ${appId} and ${statusIn(SIGNING)}
    union select apply_no from guarantee where letter_app_id = ${appId} and ${statusIn(SIGNING)}
    union select apply_no from guarantee where bidder_app_id = ${appId} and ${statusIn(SIGNING)}`.execute(db);
  return rows.map(({ applyNo }) => applyNo);
}
