import type { RegistrationHistoryRow } from '#contract/registrations';
import type { FieldReason } from '#domain/form/field-reason';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { RegistrationState } from '#domain/registration/events';
import type { RegistrationData } from '#domain/registration/fields';
import type { Db } from '../../core/context';
import { appendLog, logRows } from './repository';

interface Logged {
  registrationNo: string;
  sequence: number;
  event: string;
  state: RegistrationState;
  by: { userId: string; userName: string; orgType: OrganisationType };
  opinion?: string | undefined;
  reasons?: readonly FieldReason[];
  /** What was sent. */
  data?: RegistrationData;
  at: Date;
}

/** Writes down what was done, in the transaction of what was done. */
export function logged(db: Db, { state, by, opinion, reasons = [], data, ...row }: Logged): Promise<void> {
  return appendLog(db, {
    ...row,
    ...by,
    status: state,
    opinion: opinion ?? null,
    reasons: JSON.stringify(reasons),
    data: data ? JSON.stringify(data) : null,
  });
}

/** What happened to it, as people are shown it. */
export async function historyOf(db: Db, registrationNo: string): Promise<RegistrationHistoryRow[]> {
  return (await logRows(db, registrationNo)).map(({ event, status, userName, opinion, reasons, at }) => ({
    event,
    status,
    userName,
    time: at.toISOString(),
    reasons,
    ...(opinion === null ? {} : { opinion }),
  }));
}
