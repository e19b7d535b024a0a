import { compareInstants, hasPassed } from '#domain/dates';
import { rowOf, statusOf } from '#domain/guarantee/status';
import type { SectionOpening } from '#domain/project/postponement';
import { beginAmendment, moveAmendment } from '#machines/lifecycle/amendment';
import { endOfValidity } from '#machines/lifecycle/guarantee-guards';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { everyOneAlone } from '../../core/each-alone';
import type { JobData } from '../../core/jobs/kinds';
import { returnWaiting } from '../../records/four-eyes/drop';
import { sectionsOf } from '../../records/projects/repository';
import { prepareContracts } from '../contracts/prepare';
import { lockDraft, updateDraft } from '../guarantees/drafts/draft-repository';
import type { GuaranteeRow } from '../guarantees/facts';
import { describe, lockFacts, readGuarantee } from '../guarantees/repository';
import { endReservation, letterOf } from '../letters/repository';
import { endOrder } from '../payments/end-order';
import { openOrderOf } from '../payments/repository';
import { notifyOfAmendment } from './people';
import {
  appendAmendmentLog,
  findChange,
  insertAmendment,
  lockAmendments,
  touchedApplications,
  type AmendmentRow,
  type OpeningChange,
} from './repository';
import { amendmentFacts, BY_THE_SERVER, isMadeFor, saveAmendment } from './save-amendment';
import { termsAfter, type TermsAfter } from './terms';

/** Carries a postponed opening to the applications that it touches, each by itself; one that fails holds no other up, and is tried again with the job. */
export async function carryPostponement({ changeNo, applyNo }: JobData<'carry-postponement'>, context: AppContext): Promise<void> {
  const change = await findChange(context.db, changeNo);
  if (!change || !(await isLatest(context.db, change))) return;
  const work = (one: { applyNo: string }) => inTransaction(context.db, (db) => carryOne(db, context, change, one.applyNo));
  if (applyNo !== undefined) return work({ applyNo });
  await everyOneAlone(context, (batch) => touchedApplications(context.db, change, batch), {
    work,
    failed: 'postponed opening could not be carried to an application',
    leftOut: 'applications missed a postponed opening',
  });
}

/** A later postponement carries the days of this one too. */
async function isLatest(db: Db, { projectNo, sectionNo, openingAfter }: OpeningChange): Promise<boolean> {
  const section = (await sectionsOf(db, projectNo)).find((one) => one.sectionNo === sectionNo);
  return section !== undefined && compareInstants(section.bidOpeningAt.toISOString(), openingAfter.toISOString()) === 0;
}

async function carryOne(db: Db, context: AppContext, change: OpeningChange, applyNo: string): Promise<void> {
  if (!(await lockFacts(db, applyNo))) return;
  const guarantee = await readGuarantee(db, applyNo);
  const now = context.clock.now();
  if (!guarantee || !isTouched(guarantee, now)) return;
  const openings = await openingsOf(db, guarantee);
  const earlier = await lockAmendments(db, applyNo);
  if (earlier.some((one) => !lapsedTooEarly(one, now) && openings.every((opening) => isMadeFor(one, opening)))) return;
  const terms = await termsAfter(db, guarantee, openings);
  if (!terms) return;
  for (const open of earlier) {
    const facts = amendmentFacts(open, guarantee, now);
    if (open.state === 'awaitingCollection' || open.state === 'issuing') return;
    const state = moveAmendment(facts, { type: 'supersede' });
    if (state) await saveAmendment(db, context, open, { event: 'supersede', state });
  }
  if (terms.way === 'moves') await moveDates(db, context, guarantee, terms);
  await begin(db, context, { guarantee, change, terms, count: earlier.length });
}

/** As its sections are opened now. */
async function openingsOf(db: Db, { projectNo, sectionNos }: GuaranteeRow): Promise<SectionOpening[]> {
  const sections = await sectionsOf(db, projectNo);
  return sections
    .filter(({ sectionNo }) => sectionNos.includes(sectionNo))
    .map(({ sectionNo, bidOpeningAt }) => ({ sectionNo, opening: bidOpeningAt.toISOString() }));
}

function isTouched({ status, expiryDate }: GuaranteeRow, now: Date): boolean {
  const { phase, deadline } = rowOf(status);
  const lasts = !hasPassed(endOfValidity({ expiryDate }), now.toISOString());
  return phase === 'underWay' || (phase === 'inForce' && deadline === 'expiry' && lasts);
}

/** Amendments used to lapse when a claim came, though the letter of a refused one stays in force. */
function lapsedTooEarly({ state, openingAfter }: AmendmentRow, now: Date): boolean {
  return state === 'lapsed' && !hasPassed(openingAfter.toISOString(), now.toISOString());
}

interface Beginning {
  guarantee: GuaranteeRow;
  change: OpeningChange;
  terms: TermsAfter;
  /** How many amendments the application has had. */
  count: number;
}

async function begin(db: Db, context: AppContext, { guarantee, change, terms, count }: Beginning): Promise<void> {
  const at = context.clock.now();
  const event = { type: terms.way === 'moves' ? 'move' : 'open' } as const;
  const state = beginAmendment(event, { feeIsDue: false, letter: 'inForce', isOpened: false });
  const amendmentNo = `${guarantee.applyNo}-Y${count + 1}`;
  const row: AmendmentRow = {
    amendmentNo,
    changeNo: change.changeNo,
    ...{ applyNo: guarantee.applyNo, projectNo: guarantee.projectNo, bidderAppId: guarantee.bidderAppId },
    guaranteeAppId: guarantee.guaranteeAppId,
    letterAppId: guarantee.letterAppId ?? guarantee.guaranteeAppId,
    ...{ sectionNo: change.sectionNo, reason: change.reason },
    sectionName: terms.moved.map(({ sectionName }) => sectionName).join('、'),
    openings: terms.sections.map(({ sectionNo, bidOpeningDate }) => ({ sectionNo, opening: bidOpeningDate })),
    openingBefore: new Date(terms.openingBefore),
    openingAfter: new Date(terms.openingAfter),
    ...{ state, version: 1 },
    expiryBefore: guarantee.expiryDate,
    expiryAfter: terms.expiryDate,
    guaranteeFeeExtra: terms.extra.guaranteeFee,
    platformFeeExtra: terms.extra.platformServiceFee,
    letterNoBefore: (await letterOf(db, guarantee.applyNo))?.letterNo ?? null,
    letterNoAfter: null,
    voucherFiles: [],
    answer: null,
    ...{ createdAt: at, updatedAt: at },
  };
  await insertAmendment(db, { ...row, openings: JSON.stringify(row.openings), voucherFiles: '[]' });
  await appendAmendmentLog(db, { amendmentNo, sequence: 1, event: event.type, state, ...BY_THE_SERVER, reason: change.reason, at });
  await notifyOfAmendment(db, context, row);
}

/** No letter says otherwise: dates, and the fee where nobody has signed or paid for it, move with the opening. A letter that was printed says the former ones. */
async function moveDates(db: Db, context: AppContext, guarantee: GuaranteeRow, { expiryDate, sections, fees }: TermsAfter): Promise<void> {
  const { applyNo, application, status, version } = guarantee;
  const feeChanged = fees.guaranteeFee !== guarantee.guaranteeFee || fees.platformServiceFee !== guarantee.platformServiceFee;
  await describe(db, guarantee, {
    expiryDate,
    ...fees,
    sections: JSON.stringify(sections),
    application: JSON.stringify({ ...application, guaranteeInfo: { ...application.guaranteeInfo, expiryDate, ...fees } }),
  });
  await endReservation(db, applyNo);
  await returnWaiting(db, context, { subject: 'letter', target: applyNo, version }, '开标时间延期，保函信息已相应变更');
  await moveDraft(db, guarantee, expiryDate);
  if (status === statusOf('awaitingSignature')) await prepareContracts(db, context, applyNo);
  if (status !== statusOf('awaitingPayment') || !feeChanged) return;
  const open = await openOrderOf(db, applyNo);
  if (open) await endOrder(db, context, open.orderId, '开标延期，费用已重新计算，请重新缴费');
}

/** What was returned to the bidder is corrected from its draft. */
async function moveDraft(db: Db, { bidderAppId, applyNo, expiryDate: before }: GuaranteeRow, expiryDate: string): Promise<void> {
  const draft = await lockDraft(db, { appId: bidderAppId, applyNo });
  if (draft?.data.guaranteeInfo?.expiryDate !== before) return;
  const { guaranteeInfo } = draft.data;
  await updateDraft(db, { ...draft, version: draft.version + 1, data: { ...draft.data, guaranteeInfo: { ...guaranteeInfo, expiryDate } } });
}
