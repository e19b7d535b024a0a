import type { BodyOf } from '#contract/call';
import type { DeskCase, takeCase as takeCall } from '#contract/desk';
import type { Person } from '#domain/guarantee/actor';
import { heldSince } from '#domain/guarantee/held-case';
import { INSTITUTION_TYPES, isInstitutionType } from '#domain/guarantee/parties';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notifyOrganisations } from '../../core/events/notify';
import type { Member } from '../../core/sessions/member';
import { noteByCommit } from '../../records/audit-log/note';
import { caseHeld, giveBack, takeFreeCase } from '../guarantees/desk/case-repository';
import { caseTaken } from '../guarantees/desk/held-case';
import { personOf } from '../guarantees/events/refusals';
import { atStation, readCase, shownCase, type Judged } from './desk-case';

export async function takeCase(db: Db, context: AppContext, member: Member, { applyNo, from }: BodyOf<typeof takeCall>): Promise<DeskCase> {
  const viewer = personOf(member);
  const now = context.clock.now();
  const found = atStation(await readCase(db, viewer, applyNo), viewer);
  const isNew = await inTransaction(db, async (db) => {
    const holder = await caseHeld(db, { ...keyOf(found.row), activeSince: heldSince(now) });
    if (!(await take(db, found, { viewer, now, from }))) return false;
    await noteTaken(db, context, viewer, applyNo, holder);
    return true;
  });
  if (isNew) await notifyColleagues(db, viewer, applyNo);
  return shownCase(db, found, viewer, now);
}

export async function giveBackCase(db: Db, context: AppContext, member: Member, applyNo: string): Promise<DeskCase> {
  const viewer = personOf(member);
  const found = await readCase(db, viewer, applyNo);
  const isGiven = await inTransaction(db, async (db) => {
    const given = await giveBack(db, found.row, viewer.userId);
    const detail = { before: { 经办人: viewer.userName } };
    if (given) await noteByCommit(db, context, { kind: 'guarantee', action: 'giveBackCase', object: applyNo, detail });
    return given;
  });
  if (isGiven) await notifyColleagues(db, viewer, applyNo);
  return shownCase(db, found, viewer, context.clock.now());
}

/** Has the log tell, by the commit, who took a case, and from whom where somebody held it. */
export async function noteTaken(
  db: Db,
  context: AppContext,
  { userName }: Person,
  applyNo: string,
  holder?: { userName: string },
): Promise<void> {
  const detail = { before: { 经办人: holder?.userName ?? '' }, after: { 经办人: userName } };
  await noteByCommit(db, context, { kind: 'guarantee', action: 'takeCase', object: applyNo, detail });
}

interface Taking {
  viewer: Person;
  now: Date;
  /** The user from whom it is taken over. */
  from?: string | undefined;
}

/** Takes a case, or keeps it; answers whether it is newly taken. 40904 where somebody else holds it. */
export async function take(db: Db, { row }: Judged, { viewer, now, from = '' }: Taking): Promise<boolean> {
  const activeSince = heldSince(now);
  const taken = await takeFreeCase(db, { ...keyOf(row), activeSince, by: viewer, at: now, from });
  if (taken) return taken.takenAt.getTime() === now.getTime();
  const holder = await caseHeld(db, { ...keyOf(row), activeSince });
  if (holder) throw caseTaken(holder, viewer);
  return false;
}

/** Those of the same organisation, whose queues show who has taken what. */
export async function notifyColleagues(db: Db, { appId, orgType }: Person, applyNo: string): Promise<void> {
  const orgTypes = isInstitutionType(orgType) ? INSTITUTION_TYPES : [orgType];
  await notifyOrganisations(db, [{ to: orgTypes.map((type) => ({ appId, orgType: type })), change: { kind: 'case', applyNo } }]);
}

function keyOf({ guaranteeAppId, applyNo, version }: Judged['row']) {
  return { guaranteeAppId, applyNo, version };
}
