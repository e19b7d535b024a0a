import type { ReturnRound } from '#contract/guarantees';
import { OWN_GROUP } from '#domain/application/form';
import {
  applicationChanges,
  CORRECTING_EVENTS,
  isMarkMet,
  markErrors,
  placeKey,
  placeLabels,
  SECTIONS_PLACE,
  valueAt,
  type ApplicationState,
  type ReturnMark,
} from '#domain/application/returns';
import { filesIn } from '#domain/form/files-in';
import { isFiles } from '#domain/form/values';
import { seesBidderContacts, withContactsMasked } from '#domain/guarantee/contacts';
import { GUARANTEE_EVENTS, type GuaranteeEventType } from '#domain/guarantee/events';
import { isInsider } from '#domain/guarantee/insiders';
import { isParty } from '#domain/guarantee/parties';
import { statusOf } from '#domain/guarantee/status';
import type { AppContext, Db } from '../../../core/context';
import { fieldsWrong, fieldWrong, noPermission } from '../../../core/http/answers/errors';
import type { Member } from '../../../core/sessions/member';
import { pagesOf } from '../../../records/files/pages';
import { hashesOf } from '../../../records/files/repository';
import { filesOf } from '../drafts/application-files';
import type { EventApplied } from '../events/apply-event';
import { noSuchApplication, personOf } from '../events/refusals';
import { factsOf } from '../facts';
import { countIdentityReading } from '../identity-readings';
import { readGuarantee } from '../repository';
import { countReading } from '../sealed/sealed-readings';
import { insertMarks, lastCorrection, marksOf, returnedStates, returnsOf } from './return-repository';

/** How many pages the files have of which a page is marked; asked before the transaction of the return, of files of the application alone. */
export async function pagesOfMarked(
  context: AppContext,
  member: Member,
  applyNo: string,
  marks: readonly ReturnMark[],
): Promise<ReadonlyMap<string, number>> {
  const paged = marks.flatMap(({ file, page }) => (file === undefined || page === undefined ? [] : [file]));
  const row = paged.length > 0 ? await readGuarantee(context.db, applyNo) : undefined;
  if (!row || !isParty(factsOf(row), personOf(member))) return new Map();
  const own = new Set(filesOf(row.application));
  return pagesOf(
    context,
    [...new Set(paged)].filter((key) => own.has(key)),
    member.appId,
  );
}

/** 40001 for marks beside an event that sends nothing back. */
export function refuseMarksBeside(event: GuaranteeEventType, marks: readonly ReturnMark[]): void {
  if (marks.length > 0 && !CORRECTING_EVENTS.some((one) => one === event)) throw nothingToMark();
}

function nothingToMark() {
  return fieldWrong('marks', '只有退回申请时可以标注需要修改的内容');
}

export interface MarksOfReturn {
  applied: EventApplied;
  marks: readonly ReturnMark[];
  pages: ReadonlyMap<string, number>;
}

/** Keeps what a return marks, in its transaction. 40001 for a place that the application does not have, and where nothing is to be corrected. */
export async function saveMarks(db: Db, { applied, marks, pages }: MarksOfReturn): Promise<void> {
  const { applyNo, version: sequence, facts } = applied;
  if (facts.status !== statusOf('auditReturned')) throw nothingToMark();
  const row = await readGuarantee(db, applyNo);
  if (!row) throw noSuchApplication();
  const errors = markErrors(marks, { ...row, pages });
  if (errors.length > 0) throw fieldsWrong(errors);
  const { guaranteeAppId } = row;
  const before = await marksOf(db, row);
  const last = before.at(-1)?.sequence;
  const since = new Map(before.filter((mark) => mark.sequence === last).map((mark) => [keyOf(mark), mark.since]));
  const names = new Map(filesIn(row.application).map(({ key, fileName }) => [key, fileName]));
  await insertMarks(
    db,
    marks.map((mark, position) => ({
      guaranteeAppId,
      applyNo,
      sequence,
      position,
      field: mark.field,
      fileKey: mark.file ?? null,
      fileName: names.get(mark.file ?? '') ?? null,
      page: mark.page ?? null,
      reason: mark.reason.trim(),
      since: since.get(placeKey(mark)) ?? sequence,
    })),
  );
}

type SavedMark = Awaited<ReturnType<typeof marksOf>>[number];

function keyOf({ field, fileKey, page }: SavedMark): string {
  return placeKey({ field, ...(fileKey === null ? {} : { file: fileKey }), ...(page === null ? {} : { page }) });
}

/** Every return of an application to its applicant, with what was marked, and what was changed after it. 40301 for parties that see no application. */
export async function returnsOfApplication(db: Db, context: AppContext, member: Member, applyNo: string): Promise<ReturnRound[]> {
  const viewer = personOf(member);
  const row = await readGuarantee(db, applyNo);
  if (!row) throw noSuchApplication();
  const facts = factsOf(row);
  if (!isParty(facts, viewer)) throw noSuchApplication();
  if (!isInsider(viewer)) throw noPermission();
  await countReading(db, context, member, row);

  const [returns, saved, marks, corrected] = await Promise.all([
    returnsOf(db, row),
    returnedStates(db, row),
    marksOf(db, row),
    lastCorrection(db, row),
  ]);
  const hashes = await hashesOf(db, [...new Set(filesOf([row.application, saved.map(({ application }) => application)]))]);
  const hashOf = (key: string) => hashes.get(key);
  const labels = placeLabels(row);
  const states = new Map<number, ApplicationState>(saved.map(({ sequence, ...state }) => [sequence, state]));
  const masks = !seesBidderContacts(facts, viewer);

  const rounds: ReturnRound[] = returns.map(({ sequence, event, actorName, appName, reason, at }, index) => {
    const then = states.get(sequence);
    const after = states.get(returns[index + 1]?.sequence ?? 0) ?? row;
    const changes = then ? applicationChanges(row.projectFields, then, after, hashOf) : [];
    return {
      sequence,
      event,
      eventName: GUARANTEE_EVENTS[event].label,
      actorName,
      appName,
      time: at.toISOString(),
      ...(reason === null ? {} : { reason }),
      answered: corrected > sequence,
      marks: marks
        .filter((mark) => mark.sequence === sequence)
        .map(({ field, fileKey, fileName, page, reason, since }) => ({
          field,
          label: labels.get(field) ?? field,
          ...(fileKey === null ? {} : { file: { key: fileKey, fileName: fileName ?? '' } }),
          ...(page === null ? {} : { page }),
          reason,
          since,
          met: then !== undefined && isMarkMet({ field, ...(fileKey === null ? {} : { file: fileKey }) }, then, after, hashOf),
        })),
      changes: masks && then ? changes.map((change) => withoutContacts(change, then, after)) : changes,
    };
  });
  const written = rounds.flatMap(({ changes }) => changes.filter(({ field }) => field.startsWith(`${OWN_GROUP}.`)));
  await countIdentityReading(db, context, viewer, { applyNo, facts, written });
  return rounds;
}

type Change = ReturnRound['changes'][number];

function withoutContacts(change: Change, then: ApplicationState, after: ApplicationState): Change {
  const { field, before, after: now } = change;
  if (field === SECTIONS_PLACE.field || isFiles(before ?? now)) return change;
  return {
    field,
    ...(before === undefined ? {} : { before: valueAt(withContactsMasked(then.application), field) }),
    ...(now === undefined ? {} : { after: valueAt(withContactsMasked(after.application), field) }),
  };
}
