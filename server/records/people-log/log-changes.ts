import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { insertLogRows, type NewLogRow } from './repository';

/** What one change did to one thing. Values are shown as they stand here, so they hold words and no codes. */
export interface LoggedChange extends Pick<NewLogRow, 'subject' | 'appId' | 'orgType' | 'target' | 'targetName' | 'change'> {
  before?: LoggedValues;
  after?: LoggedValues;
  reason?: string;
}

/** By their labels. */
export type LoggedValues = Readonly<Record<string, readonly string[]>>;

/** Writes down who changed what, in the transaction that changes it. */
export async function logChanges(
  db: Db,
  by: Pick<Member, 'userId' | 'userName' | 'appId' | 'appName'>,
  at: Date,
  changes: readonly LoggedChange[],
): Promise<void> {
  await insertLogRows(
    db,
    changes.map(({ before, after, ...change }) => ({
      ...change,
      ...(before ? { before: JSON.stringify(before) } : {}),
      ...(after ? { after: JSON.stringify(after) } : {}),
      userId: by.userId,
      userName: by.userName,
      byAppId: by.appId,
      appName: by.appName,
      at,
    })),
  );
}
