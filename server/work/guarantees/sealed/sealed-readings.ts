import { isInsider } from '#domain/guarantee/insiders';
import type { AppContext, Db } from '../../../core/context';
import type { Member } from '../../../core/sessions/member';
import { noteReading } from '../../../records/audit-log/note';
import { readingsOfSealed } from '../../../records/audit-log/repository';
import { readFacts } from '../repository';

const SHOWN_READINGS = 50;

/** What a reading shows of an application. */
interface Shown {
  applyNo: string;
  unsealedAt: Date | null;
}

/** Counts in the log that a member is shown an application whose bids are not open yet. The record of its unsealing says by this who had looked. */
export async function countReading(db: Db, context: AppContext, { orgType }: Pick<Member, 'orgType'>, shown: Shown): Promise<void> {
  if (shown.unsealedAt !== null) return;
  await noteReading(db, context, { kind: 'sealed', action: 'readSealed', object: shown.applyNo, detail: { org_type: orgType } });
}

interface ReadingRequest {
  db: Db;
  member: Pick<Member, 'orgType'>;
  body: { applyNo: string };
}

/** The same, beforehand, for what the platform asks to be done about an application: a refusal tells how the application stands. */
export async function countRequest({ db, member, body }: ReadingRequest, context: AppContext): Promise<void> {
  const facts = member.orgType === 'platform' ? await readFacts(db, body.applyNo) : undefined;
  if (facts) await countReading(db, context, member, facts);
}

/** The same for the rows of a list, for those who hold the tender alone: they are shown none, and where one came through after all it would be counted here. */
export async function countRows(db: Db, context: AppContext, member: Pick<Member, 'orgType'>, rows: readonly Shown[]): Promise<void> {
  if (isInsider(member)) return;
  for (const row of rows) await countReading(db, context, member, row);
}

/** Which people of the platform have looked at an application before its bids were open, the last first. */
export async function readByPlatform(db: Db, applyNo: string): Promise<{ userName: string; time: string }[]> {
  const readings = await readingsOfSealed(db, applyNo, { orgType: 'platform', atMost: SHOWN_READINGS });
  return readings.map(({ userName, at }) => ({ userName, time: at.toISOString() }));
}
