import { CODES } from '#contract/codes';
import type { Held } from '#contract/desk';
import type { Person } from '#domain/guarantee/actor';
import { heldSince, heldText, heldUntil, type HeldCase } from '#domain/guarantee/held-case';
import type { Db } from '../../../core/context';
import { BusinessError } from '../../../core/http/answers/errors';
import { caseHeld, type CaseRow } from './case-repository';

interface Key {
  guaranteeAppId: string;
  applyNo: string;
  version: number;
}

/** 40904 where somebody else holds the case; says who, and since when. */
export async function refuseOthersCase(db: Db, key: Key, by: Person, now: Date): Promise<void> {
  const row = await caseHeld(db, { ...key, activeSince: heldSince(now) });
  if (row && row.userId !== by.userId) throw caseTaken(row, by);
}

export function caseTaken(row: CaseRow, by: Person): BusinessError {
  const held = heldBy(row);
  return new BusinessError(CODES.caseTaken, `${heldText(held)}；交还或接管后，其他人才能办理`, { held: shownHeld(row, by) });
}

export function shownHeld(row: CaseRow, { userId }: Pick<Person, 'userId'>): Held {
  return { ...heldBy(row), mine: row.userId === userId };
}

function heldBy({ userId, userName, takenAt, activeAt }: CaseRow): HeldCase {
  return { userId, userName, since: takenAt.toISOString(), until: heldUntil(activeAt.toISOString()) };
}
