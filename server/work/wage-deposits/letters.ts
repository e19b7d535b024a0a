import { rowFor, type GuaranteeStatus } from '#domain/guarantee/status';
import { addYuan, formatYuan } from '#domain/money';
import { lesserYuan } from '#domain/wages/deposit';
import { decideWageArrears } from '#machines/lifecycle/wage-arrears';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { endRenewals } from '../guarantees/clocks/clock-repository';
import type { Happened } from '../guarantees/effects/happened';
import { givenWith } from '../guarantees/history/history-repository';
import { arrearsFacts, owedOf, loggedArrears } from './arrears-facts';
import { lockClaiming, updateArrears } from './arrears-repository';
import { happenToDeposit } from './happen';
import { notifyOfArrears } from './notices';
import {
  addLog,
  lettersBegunOf,
  lettersOf,
  lockDepositOf,
  lockLettersShared,
  nextBeginning,
  updateDeposit,
  workOf,
  worksWithBegunLetters,
  type DepositRow,
} from './repository';

/** Keeps the deposit of a wage letter's project as an event leaves it, and the arrears that were claimed for; the letter is locked. */
export async function saveDeposit(db: Db, context: AppContext, happened: Happened): Promise<void> {
  const { applyNo, event } = happened;
  const isAnswer = event === 'claimed' || event === 'claimReject';
  if (!isAnswer && inForce(happened.from, happened) === inForce(happened.to, happened)) return;
  const work = await workOf(db, applyNo);
  const deposit = work && (await lockDepositOf(db, work));
  if (!deposit) return;
  const counted = await countedAnew(db, deposit, context.clock.now());
  const claimAmount = event === 'claimed' ? await paidBy(db, happened) : '0.00';
  if (isAnswer) await answerArrears(db, context, deposit, { applyNo, paid: event === 'claimed', claimAmount });
  if (event === 'claimed') {
    const drawn = await happenToDeposit(db, context, deposit, {
      event: { type: 'draw' },
      note: `保函理赔${formatYuan(claimAmount)}元，${sumOf(counted)}`,
      change: { ...counted, ...(isCashDue(deposit) ? restoringOf(deposit) : { drawnFrom: 'letter' }) },
    });
    if (drawn) return;
  }
  await saveLetters(db, context, deposit, counted);
}

type Counted = Pick<DepositRow, 'letterAmount' | 'lettersBeginOn'>;

/** What the letters of a contractor for a project come to today, and when the next of them begins. */
export async function countedLetters(db: Db, work: { contractorAppId: string; projectNo: string }, now: Date): Promise<Counted> {
  const letters = await lettersOf(db, work, now);
  const letterAmount = addYuan('0.00', ...letters.map(({ guaranteeAmount }) => guaranteeAmount));
  return { letterAmount, lettersBeginOn: await nextBeginning(db, work, now) };
}

/** As `countedLetters`; those that have begun meanwhile take the place of ones that were claimed on. */
async function countedAnew(db: Db, deposit: DepositRow, now: Date): Promise<Counted> {
  for (const { applyNo } of await lettersBegunOf(db, deposit, now)) await endRenewals(db, { applyNo, at: now.toISOString() });
  return countedLetters(db, deposit, now);
}

function sumOf({ letterAmount }: Counted): string {
  return `有效保函合计${formatYuan(letterAmount)}元`;
}

async function saveLetters(db: Db, context: AppContext, deposit: DepositRow, counted: Counted): Promise<void> {
  if (counted.letterAmount !== deposit.letterAmount)
    await happenToDeposit(db, context, deposit, { event: { type: 'letters' }, note: sumOf(counted), change: counted });
  else if (counted.lettersBeginOn !== deposit.lettersBeginOn)
    await updateDeposit(db, deposit.depositNo, { lettersBeginOn: counted.lettersBeginOn });
}

const AT_ONCE = 100;

/** Counts the letters of deposits anew of which one has begun. */
export async function countBegunLetters(context: AppContext): Promise<void> {
  while (await countSome(context));
}

/** Answers whether there may be more. */
async function countSome(context: AppContext): Promise<boolean> {
  const now = context.clock.now();
  const works = await worksWithBegunLetters(context.db, now, AT_ONCE);
  for (const work of works)
    await inTransaction(context.db, async (db) => {
      await lockLettersShared(db, work);
      const deposit = await lockDepositOf(db, work);
      if (deposit) await saveLetters(db, context, deposit, await countedAnew(db, deposit, now));
    });
  return works.length === AT_ONCE;
}

function isCashDue({ state, drawnFrom }: DepositRow): boolean {
  return state === 'drawn' && drawnFrom === 'cash';
}

/** Its term goes on: letters have clocks of their own. */
function restoringOf({ drawnAt, drawnFrom, restoreNearAt, restoreDueAt, nearNotifiedAt, overNotifiedAt }: DepositRow) {
  return { drawnAt, drawnFrom, restoreNearAt, restoreDueAt, nearNotifiedAt, overNotifiedAt };
}

function inForce(status: GuaranteeStatus | null, { facts: { flowKind } }: Happened): boolean {
  return status !== null && rowFor({ status, flowKind }).phase === 'inForce';
}

async function paidBy(db: Db, happened: Happened): Promise<string> {
  const { claimAmount } = await givenWith(db, happened);
  return typeof claimAmount === 'string' ? claimAmount : '0.00';
}

interface Answer {
  applyNo: string;
  paid: boolean;
  claimAmount: string;
}

/** What the institution answered to the claim for arrears. */
async function answerArrears(db: Db, context: AppContext, deposit: DepositRow, { applyNo, paid, claimAmount }: Answer): Promise<void> {
  const arrears = await lockClaiming(db, applyNo);
  if (!arrears) return;
  const paidAmount = paid ? addYuan(arrears.paidAmount, lesserYuan(claimAmount, owedOf(arrears))) : arrears.paidAmount;
  const changed = { ...arrears, paidAmount };
  const facts = arrearsFacts(changed, deposit, context.clock.now());
  const { state, accepted } = decideWageArrears(facts, { type: paid ? 'claimPaid' : 'claimRefused' });
  if (!accepted) return;
  const saved = { ...changed, state, version: arrears.version + 1 };
  const note = paid
    ? `保函理赔${formatYuan(claimAmount)}元，尚欠${formatYuan(owedOf(changed))}元`
    : '机构不予理赔，由主管部门督促单位支付或另行处理';
  await updateArrears(db, arrears.arrearsNo, { paidAmount, answer: note, state, version: saved.version });
  await addLog(db, {
    depositNo: deposit.depositNo,
    what: paid ? '保函理赔支付工资' : '保函不予理赔',
    note,
    userName: '',
    appName: '',
    before: loggedArrears(arrears),
    after: loggedArrears(saved),
    at: context.clock.now(),
  });
  await notifyOfArrears(db, context, saved, paid ? '保函已理赔支付' : '保函不予理赔');
}
