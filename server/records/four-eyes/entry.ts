import type { AuditKindName } from '#domain/audit-log';
import type { FourEyesSubject } from '#domain/four-eyes';
import type { AppContext, Db } from '../../core/context';
import { noteByCommit } from '../audit-log/note';
import type { RequestRow } from './repository';

type Deed = 'requestFourEyes' | 'withdrawFourEyes' | 'returnFourEyes';

/** Has the log tell by the commit that something waits for a second person, was taken back by who requested it, or returned. What is confirmed is told there as what was done. */
export async function noteRequest(
  db: Db,
  context: Pick<AppContext, 'clock'>,
  { subject, target, what }: Pick<RequestRow, 'subject' | 'target' | 'what'>,
  action: Deed,
  reason?: string,
): Promise<void> {
  const detail = { four_eyes: what, ...(reason === undefined ? {} : { reason }) };
  await noteByCommit(db, context, { ...loggedTarget(subject, target), action, detail });
}

const AMENDMENT = /-Y\d+$/;

/** What the log calls a target: fees that go back, and letters, are confirmed under the number of their application, or under one of their own. */
function loggedTarget(subject: FourEyesSubject, target: string): { kind: AuditKindName; object: string } {
  switch (subject) {
    case 'refund':
      return { kind: target.startsWith('TK') ? 'refund' : 'guarantee', object: target };
    case 'letter':
      return { kind: AMENDMENT.test(target) ? 'amendment' : 'guarantee', object: target };
    case 'product':
      return { kind: 'product', object: target };
    case 'withdrawal':
      return { kind: 'balance', object: target };
    case 'baofuWithdrawal':
      return { kind: 'baofu', object: `withdrawal/${target}` };
    case 'setting':
      return { kind: 'people', object: target };
  }
}
