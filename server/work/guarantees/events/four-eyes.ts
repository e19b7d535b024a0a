import type { GuaranteeDetail } from '#contract/guarantees';
import type { FileReference } from '#domain/field';
import { fourEyesSubjectOf, fourEyesSubjects } from '#domain/four-eyes';
import type { Actor, Person } from '#domain/guarantee/actor';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { isWithheld } from '#domain/guarantee/sealed';
import { nameOfApplication } from '#domain/notice/kinds';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';
import { allowedEvents, blockedEvents } from '#machines/lifecycle/run';
import type { AppContext, Db } from '../../../core/context';
import { fieldWrong } from '../../../core/http/answers/errors';
import { requestsOf, settingOf, type RequestRow } from '../../../records/four-eyes/repository';
import { isWaiting, mayJudge, shownRequest, underFourEyes, type FourEyesOutcome } from '../../../records/four-eyes/requests';
import { colleaguesOf } from '../../../records/notices/repository';
import { factsOf, type FactRow } from '../facts';
import { personOf } from '../notices/notify-people';
import { applicationsToNotifyOf } from '../notices/repository';
import { judgedFacts } from './owed-wages';
import type { StateNow } from './refusals';

/** What four eyes make of an event that the lifecycle accepts, and that would leave `after`. */
export async function eventUnderFourEyes(
  db: Db,
  context: AppContext,
  row: FactRow,
  event: GuaranteeEvent,
  after: GuaranteeFacts,
): Promise<FourEyesOutcome> {
  const subject = fourEyesSubjectOf(event.type);
  if (!subject || event.by.kind !== 'person') return { kind: 'single' };
  const { by } = event;
  const refundWay = event.type === 'refunding' ? after.refundWay : null;
  const opinion = 'opinion' in event ? event.opinion : undefined;
  const letterFiles = event.type === 'letter' ? event.letterFiles : undefined;
  const outcome = await underFourEyes(db, context, {
    subject,
    target: row.applyNo,
    version: row.version,
    by,
    given: { ...(refundWay ? { refundWay } : {}), ...(opinion ? { opinion } : {}), ...(letterFiles ? { letterFiles } : {}) },
    notice: () => noticeOf(db, row, { type: event.type, by, now: event.now }),
  });
  if (outcome.kind === 'confirmed' && refundWay) refuseAnotherWay(outcome.request, refundWay);
  if (outcome.kind === 'confirmed' && letterFiles) refuseAnotherScan(outcome.request, letterFiles);
  return outcome;
}

const NO_PROJECT = { projectName: '', sectionNames: '' };

async function noticeOf(db: Db, row: FactRow, { type, by, now }: { type: GuaranteeEventType; by: Person; now: string }) {
  const facts = factsOf(row);
  const [application] = await applicationsToNotifyOf(db, [row.applyNo]);
  const colleagues = await colleaguesOf(db, { appIds: [by.appId] });
  return {
    what: application ? nameOfApplication(isWithheld(facts, by) ? { ...application, ...NO_PROJECT } : application) : row.applyNo,
    path: `/business-manage/detail/${encodeURIComponent(row.applyNo)}`,
    confirmers: colleagues.filter((colleague) => allowedEvents(facts, personOf(colleague), now).includes(type)),
  };
}

function refuseAnotherWay({ given, userName }: RequestRow, refundWay: string): void {
  if ((given as { refundWay?: string }).refundWay !== refundWay)
    throw fieldWrong('event.refundWay', `退款方式与${userName}提交的不一致；如不同意其退款方式，请退回后由其重新提交`);
}

function refuseAnotherScan({ given, userName }: RequestRow, files: readonly FileReference[]): void {
  const submitted = (given as { letterFiles?: FileReference[] }).letterFiles ?? [];
  if (submitted.map(({ key }) => key).join() !== files.map(({ key }) => key).join())
    throw fieldWrong('event.letterFiles', `保函扫描件与${userName}提交的不一致；如不同意其扫描件，请退回后由其重新提交`);
}

type Offered = Pick<GuaranteeDetail, 'allowedEvents' | 'blockedEvents'>;
/** What may be sent now, by application: nothing that waits for somebody else. */
export type OfferedEvents = ReadonlyMap<string, Offered>;

export async function offeredOf(db: Db, rows: readonly FactRow[], viewer: Person, now: string): Promise<OfferedEvents> {
  const facts = await judgedFacts(db, rows);
  const allowed = rows.map((row) => {
    const judged = facts.get(row.applyNo) ?? factsOf(row);
    return { row, events: allowedEvents(judged, viewer, now), blocked: shownBlocked(judged, viewer, now) };
  });
  const requests = await requestsFor(
    db,
    allowed.filter(({ events }) => events.some(fourEyesSubjectOf)).map(({ row }) => row.applyNo),
  );
  return new Map(
    allowed.map(({ row, events, blocked }) => [
      row.applyNo,
      { allowedEvents: withoutOwn(events, ofTarget(requests, row.applyNo), row.version, viewer), ...blocked },
    ]),
  );
}

/** What the caller is told of an application that stands as it stood. */
export async function stateFresh(db: Db, applyNo: string, facts: GuaranteeFacts, by: Actor, now: string): Promise<StateNow> {
  const events = allowedEvents(facts, by, now);
  const { version, status: guaranteeStatus } = facts;
  if (by.kind !== 'person' || !events.some(fourEyesSubjectOf)) return { applyNo, guaranteeStatus, version, allowedEvents: events };
  return { applyNo, guaranteeStatus, version, allowedEvents: withoutOwn(events, await requestsFor(db, [applyNo]), version, by) };
}

function shownBlocked(facts: GuaranteeFacts, viewer: Person, now: string): Pick<Offered, 'blockedEvents'> {
  const { wagesOwed: reason } = facts;
  const events = reason === undefined ? [] : blockedEvents(facts, viewer, now);
  return reason === undefined || events.length === 0 ? {} : { blockedEvents: { events, reason } };
}

type Shown = Offered & Pick<GuaranteeDetail, 'fourEyesRequest' | 'needingAnother'>;

/** What an application's page offers, and says of four eyes: of what waits also where it can be confirmed no more, so that it can be withdrawn or returned. */
export async function fourEyesShown(db: Db, applyNo: string, facts: GuaranteeFacts, viewer: Person, now: string): Promise<Shown> {
  const events = allowedEvents(facts, viewer, now);
  const { version } = facts;
  const requests = await requestsFor(db, [applyNo]);
  const request = requests.find((one) => isOpen(one, events) || (isWaiting(one, version) && mayDrop(one, viewer)));
  const shown = shownRequest(request, version, viewer);
  const said = { ...shownBlocked(facts, viewer, now), ...(shown ? { fourEyesRequest: shown } : {}) };
  if (!events.some(fourEyesSubjectOf)) return { allowedEvents: events, ...said };
  const allowed = withoutOwn(events, requests, version, viewer);
  const wanted = (await settingOf(db, viewer.appId))?.subjects ?? [];
  const needingAnother = allowed.filter((event) => {
    const subject = fourEyesSubjectOf(event);
    return subject !== undefined && wanted.includes(subject) && !requests.some((one) => one.subject === subject && isWaiting(one, version));
  });
  return { allowedEvents: allowed, ...said, ...(needingAnother.length > 0 ? { needingAnother } : {}) };
}

function isOpen({ subject }: RequestRow, events: readonly GuaranteeEventType[]): boolean {
  return events.some((event) => fourEyesSubjectOf(event) === subject);
}

function mayDrop({ subject, userId }: RequestRow, viewer: Person): boolean {
  return userId === viewer.userId || mayJudge(viewer, subject);
}

function requestsFor(db: Db, applyNos: readonly string[]): Promise<RequestRow[]> {
  return requestsOf(db, fourEyesSubjects, applyNos);
}

function ofTarget(requests: readonly RequestRow[], target: string): RequestRow[] {
  return requests.filter((request) => request.target === target);
}

function withoutOwn(
  events: readonly GuaranteeEventType[],
  requests: readonly RequestRow[],
  version: number,
  { userId }: Pick<Person, 'userId'>,
): GuaranteeEventType[] {
  const own = requests.filter((request) => request.userId === userId && isWaiting(request, version)).map(({ subject }) => subject);
  return events.filter((event) => {
    const subject = fourEyesSubjectOf(event);
    return subject === undefined || !own.includes(subject);
  });
}
