import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { declareArrears, reportArrears, wageArrearsEvent } from '#contract/wage-deposits';
import { dayOf } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import type { FileReference } from '#domain/field';
import type { WageAuthority } from '#domain/guarantee/actor';
import { addYuan, formatYuan, isZeroYuan, parseYuan, yuanOf } from '#domain/money';
import { validateFields } from '#domain/validation/fields';
import {
  WAGE_ARREARS_EVENTS,
  WAGE_CLAIM_FIELDS,
  WAGE_NOTE_FIELDS,
  wageArrearsErrors,
  wageOrderErrors,
  type WageReporter,
} from '#domain/wages/arrears';
import { lesserYuan } from '#domain/wages/deposit';
import { decideWageArrears } from '#machines/lifecycle/wage-arrears';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles } from '../../records/files/own-files';
import { applyEvent } from '../guarantees/events/apply-event';
import { arrearsFacts, isOverdue, owedOf, loggedArrears } from './arrears-facts';
import { arrearsByNo, insertArrears, lockArrears, updateArrears, type ArrearsRow } from './arrears-repository';
import { refuseOther } from './deposit-events';
import { happenToDeposit, type By } from './happen';
import { notifyOfArrears } from './notices';
import { refuse } from './register';
import { addLog, depositByNo, lockClaimableLetter, lockDeposit, type DepositRow, type LetterInForce } from './repository';
import { requireContractor, requireSupervisor, sees, viewerOf } from './viewer';

type Sent = BodyOf<typeof wageArrearsEvent>['event'];
type Changed = Partial<Pick<ArrearsRow, 'amount' | 'persons' | 'payBy' | 'paidAmount'>>;

/** See the call. */
export function report(
  db: Db,
  context: AppContext,
  member: Member,
  { depositNo, arrears }: BodyOf<typeof reportArrears>,
): Promise<ReplyOf<typeof reportArrears>> {
  requireSupervisor(member);
  return storedBy(db, context, member, 'authority', { depositNo, arrears });
}

/** See the call. */
export function declareOwed(
  db: Db,
  context: AppContext,
  member: Member,
  given: BodyOf<typeof declareArrears>,
): Promise<ReplyOf<typeof declareArrears>> {
  requireContractor(member);
  return storedBy(db, context, member, 'contractor', given);
}

function storedBy(
  db: Db,
  context: AppContext,
  member: Member,
  reporter: Exclude<WageReporter, 'worker'>,
  { depositNo, arrears }: BodyOf<typeof reportArrears>,
): Promise<ReplyOf<typeof reportArrears>> {
  refuse('arrears', wageArrearsErrors(arrears));
  const { amount = '', persons = 1, note = '' } = arrears;
  return inTransaction(db, async (db) => {
    const deposit = await lockDeposit(db, depositNo);
    if (!deposit || !sees(viewerOf(member), deposit)) throw notFound('工资保证金');
    const reportedBy = [member.appName, member.userName].filter(Boolean).join(' ');
    const saved = await saveArrears(db, context, deposit, { reporter, reportedBy, amount, persons, note }, member);
    await notifyOfArrears(db, context, saved, '已登记，等待核实');
    return { arrearsNo: saved.arrearsNo };
  });
}

type Reported = Pick<ArrearsRow, 'reporter' | 'reportedBy' | 'amount' | 'persons' | 'note'> & { reporterMobile?: string };

/** Keeps what was reported, with a line of the deposit's log; the deposit is locked. 40902 where it is not in force. */
export async function saveArrears(
  db: Db,
  context: AppContext,
  { depositNo, state, projectNo, projectName, tradeCenterAppId, contractorAppId, contractorName }: DepositRow,
  reported: Reported,
  by: By,
): Promise<ArrearsRow> {
  if (state === 'refunded' || state === 'refused' || state === 'declared')
    throw new BusinessError(CODES.eventNotAllowed, `工资保证金当前为“${enumerationLabel('wageDepositState', state)}”，不能登记拖欠工资`);
  const saved = await insertArrears(db, {
    ...{ projectNo, projectName, tradeCenterAppId, contractorAppId, contractorName, depositNo },
    ...reported,
    state: 'reported',
    reportedAt: context.clock.now(),
  });
  const { amount, persons, note, reporter } = reported;
  const said = reporter === 'worker' ? '' : note;
  await logged(db, context, { saved, what: DEEDS[reporter], note: `${formatYuan(amount)}元，${String(persons)}人。${said}`, by });
  return saved;
}

const DEEDS: Readonly<Record<WageReporter, string>> = {
  authority: '登记拖欠工资',
  contractor: '自报拖欠工资',
  worker: '劳动者反映拖欠工资',
};

/** See the call. Refuses with 40301, 40401, 40901, 40001 and 40902, in this order. */
export function handleArrears(
  db: Db,
  context: AppContext,
  member: Member,
  { arrearsNo, version, event }: BodyOf<typeof wageArrearsEvent>,
): Promise<ReplyOf<typeof wageArrearsEvent>> {
  requireSupervisor(member);
  return inTransaction(db, async (db) => {
    const { arrears, deposit, letter } = await lockedArrears(
      db,
      member,
      arrearsNo,
      event.type === 'claim' ? context.clock.now() : undefined,
    );
    refuseOther(arrears, version);
    const changing = changeBy(context, { arrears, deposit, event });
    const { change, note } = changing;
    const now = context.clock.now();
    const facts = arrearsFacts(
      { ...arrears, ...change, state: arrears.state, payBy: arrears.payBy },
      { ...deposit, hasLetter: letter !== undefined },
      now,
    );
    const { state, accepted } = decideWageArrears(facts, { type: event.type });
    if (!accepted) throw new BusinessError(CODES.eventNotAllowed, whyNot(arrears, deposit, event.type, now));
    const claimed = letter ? { applyNo: letter.applyNo } : {};
    const saved = { ...arrears, ...change, ...claimed, answer: note, state, version: arrears.version + 1 };
    await updateArrears(db, arrearsNo, { ...change, ...claimed, answer: note, state, version: saved.version });
    await logged(db, context, { before: arrears, saved, what: WAGE_ARREARS_EVENTS[event.type].label, note, by: member });
    if (event.type === 'claim' && letter) await claimOnLetter(db, context, member, { saved, letter, given: event.given });
    if (changing.drawn) await drawCash(db, context, member, deposit, changing.drawn);
    await notifyOfArrears(db, context, saved, OUTCOMES[event.type], note);
    return { state, version: saved.version };
  });
}

const OUTCOMES: Readonly<Record<Sent['type'], string>> = {
  order: '责令支付',
  dismiss: '不予认定',
  settle: '单位已清偿',
  draw: '动用现金保证金支付',
  claim: '已凭工资保函索赔',
};

interface LockedArrears {
  arrears: ArrearsRow;
  deposit: DepositRow;
  /** Which is to be claimed on. */
  letter: LetterInForce | undefined;
}

/** The arrears, locked after their deposit, and that after the letter that is to be claimed on. */
async function lockedArrears(db: Db, member: Member, arrearsNo: number, claimedAt: Date | undefined): Promise<LockedArrears> {
  const found = await arrearsByNo(db, arrearsNo);
  const of = found && sees(viewerOf(member), found) ? await depositByNo(db, found.depositNo) : undefined;
  if (!of) throw notFound('拖欠记录');
  const letter = claimedAt ? await lockClaimableLetter(db, of, claimedAt) : undefined;
  const deposit = await lockDeposit(db, of.depositNo);
  const arrears = await lockArrears(db, arrearsNo);
  if (!deposit || !arrears) throw notFound('拖欠记录');
  return { arrears, deposit, letter };
}

interface Changing {
  change: Changed;
  note: string;
  /** What is taken out of the cash. */
  drawn?: string;
}

function changeBy(
  context: AppContext,
  { arrears, deposit, event }: Pick<LockedArrears, 'arrears' | 'deposit'> & { event: Sent },
): Changing {
  switch (event.type) {
    case 'order': {
      refuse('event.given', wageOrderErrors(event.given, dayOf(context.clock.now().toISOString())));
      const { amount = '', persons = 1, payBy = '', note = '' } = event.given;
      return { change: { amount, persons, payBy }, note: `认定${formatYuan(amount)}元，${String(persons)}人，责令${payBy}前支付。${note}` };
    }
    case 'dismiss':
    case 'settle':
      return { change: {}, note: noteOf(event.given) };
    case 'draw': {
      const note = noteOf(event.given);
      const drawn = lesserYuan(owedOf(arrears), deposit.cashAmount);
      return {
        change: { paidAmount: addYuan(arrears.paidAmount, drawn) },
        note: `支付${formatYuan(drawn)}元。${note}`,
        ...(isZeroYuan(drawn) ? {} : { drawn }),
      };
    }
    case 'claim':
      refuse('event.given', validateFields(WAGE_CLAIM_FIELDS, event.given));
      return { change: {}, note: event.given.note ?? '' };
  }
}

function noteOf(given: { note?: string }): string {
  refuse('event.given', validateFields(WAGE_NOTE_FIELDS, given));
  return given.note ?? '';
}

function whyNot(arrears: ArrearsRow, deposit: DepositRow, type: Sent['type'], now: Date): string {
  const uses = (type === 'draw' || type === 'claim') && arrears.state === 'ordered';
  if (uses && !isOverdue(arrears, now)) return `责令支付的期限 ${arrears.payBy} 还没有过，期满仍未支付的才能动用保证金`;
  if (uses && type === 'draw' && isZeroYuan(deposit.cashAmount)) return '该项目没有现金保证金，请凭保函索赔';
  if (uses && type === 'claim')
    return isZeroYuan(deposit.letterAmount) ? '该项目没有有效的工资保函，请动用现金保证金' : '该项目的工资保函都在理赔中，请等待机构答复';
  return `拖欠工资当前为“${enumerationLabel('wageArrearsState', arrears.state)}”，不能“${WAGE_ARREARS_EVENTS[type].label}”`;
}

async function drawCash(db: Db, context: AppContext, member: Member, deposit: DepositRow, drawn: string): Promise<void> {
  const cashAmount = yuanOf(parseYuan(deposit.cashAmount) - parseYuan(drawn));
  const note = `支付拖欠工资${formatYuan(drawn)}元，现金余${formatYuan(cashAmount)}元`;
  const change = { cashAmount, drawnFrom: 'cash' } as const;
  const draw = await happenToDeposit(db, context, deposit, { event: { type: 'draw' }, note, change, by: member });
  if (!draw) await happenToDeposit(db, context, deposit, { event: { type: 'cash' }, note, change: { cashAmount }, by: member });
}

interface Claiming {
  saved: ArrearsRow;
  letter: LetterInForce;
  given: { tel?: string; files?: FileReference[]; note?: string };
}

/** The authority's payment notice is the claim that the beneficiary of the letter would send. */
async function claimOnLetter(db: Db, context: AppContext, member: Member, { saved, letter, given }: Claiming): Promise<void> {
  const { tel = '', files = [], note = '' } = given;
  await assertOwnFiles(
    db,
    context,
    member,
    files.map(({ key }) => key),
    letter.applyNo,
  );
  const claimAmount = lesserYuan(owedOf(saved), letter.guaranteeAmount);
  await applyEvent(db, context, {
    applyNo: letter.applyNo,
    event: { type: 'pendingClaimed', claimAmount, claimReason: '9301', claimStatement: note, tel, claimFiles: files },
    by: wageAuthorityOf(member),
  });
}

function wageAuthorityOf({ userId, userName, appId, appName, orgType }: Member): WageAuthority {
  return { kind: 'wageAuthority', userId, userName, appId, appName, orgType };
}

interface Logged {
  before?: ArrearsRow;
  saved: ArrearsRow;
  what: string;
  note: string;
  by: By;
}

async function logged(db: Db, context: AppContext, { before, saved, what, note, by }: Logged): Promise<void> {
  const { userId, userName, appName } = by;
  const said = { ...(before ? { before: loggedArrears(before) } : {}), after: loggedArrears(saved) };
  await addLog(db, { depositNo: saved.depositNo, what, note, userId, userName, appName, ...said, at: context.clock.now() });
}
