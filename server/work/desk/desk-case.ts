import type { DeskCase } from '#contract/desk';
import type { Person } from '#domain/guarantee/actor';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { heldSince } from '#domain/guarantee/held-case';
import { isGuaranteeOrganisation, isLetterOrganisation, isParty, isPlatform, isReadonly } from '#domain/guarantee/parties';
import { stationNow, worksAtStation, type Station } from '#domain/guarantee/station';
import type { Db } from '../../core/context';
import { noPermission } from '../../core/http/answers/errors';
import { caseHeld } from '../guarantees/desk/case-repository';
import { checklistsOf } from '../guarantees/desk/checklist';
import { shownHeld } from '../guarantees/desk/held-case';
import { noSuchApplication } from '../guarantees/events/refusals';
import { factsOf, type FactRow } from '../guarantees/facts';
import { lockFacts, readFacts } from '../guarantees/repository';

/** An application that lies on the desk of those who decide about it. */
export interface Judged {
  row: FactRow;
  facts: GuaranteeFacts;
}

/** The case, for the platform and its institutions. */
export async function readCase(db: Db, viewer: Person, applyNo: string): Promise<Judged> {
  return judged(await readFacts(db, applyNo), viewer);
}

/** The case and where it is judged, for whoever decides there; no event happens to it until the transaction ends. */
export async function lockCase(db: Db, viewer: Person, applyNo: string): Promise<Judged & { station: Station }> {
  return atStation(judged(await lockFacts(db, applyNo), viewer), viewer);
}

/** Where the case is judged, for whoever decides there. */
export function atStation(found: Judged, viewer: Person): Judged & { station: Station } {
  const station = stationNow(found.facts);
  if (!station || !worksAtStation(found.facts, viewer)) throw noPermission('此件目前不由您审核');
  return { ...found, station };
}

export async function shownCase(db: Db, { row, facts }: Judged, viewer: Person, now: Date): Promise<DeskCase> {
  const station = stationNow(facts);
  const [held, { earlier, current }] = await Promise.all([caseHeld(db, { ...row, activeSince: heldSince(now) }), checklistsOf(db, row)]);
  const mayWork = worksAtStation(facts, viewer);
  return {
    applyNo: row.applyNo,
    ...(station ? { station: { kind: station.kind, name: station.name } } : {}),
    mayWork,
    mayWriteItems: mayWork && !isReadonly(viewer) && viewer.permissions.includes('product:edit'),
    ...(held ? { held: shownHeld(held, viewer) } : {}),
    checklists: [...earlier, ...(current ? [current] : [])],
  };
}

function judged(row: FactRow | undefined, viewer: Person): Judged {
  if (!row) throw noSuchApplication();
  const facts = factsOf(row);
  if (!isParty(facts, viewer)) throw noSuchApplication();
  if (!isPlatform(viewer) && !isGuaranteeOrganisation(facts, viewer) && !isLetterOrganisation(facts, viewer))
    throw noPermission('审核资料仅供审核机构查看');
  return { row, facts };
}
