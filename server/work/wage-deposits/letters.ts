import { rowFor, type GuaranteeStatus } from '#domain/guarantee/status';
import { addYuan, formatYuan } from '#domain/money';
import { lesserYuan } from '#domain/wages/deposit';
import { decideWageArrears } from '#machines/lifecycle/wage-arrears';
import type { AppContext, Db } from '../../core/context';
import type { Happened } from '../guarantees/effects/happened';
import { givenWith } from '../guarantees/history/history-repository';
import { arrearsFacts, owedOf, loggedArrears } from './arrears-facts';
import { lockClaiming, updateArrears } from './arrears-repository';
import { happenToDeposit } from './happen';
import { notifyOfArrears } from './notices';
import { addLog, lettersOf, lockDepositOf, workOf, type DepositRow } from './repository';

/** Keeps the deposit of a wage letter's project as an event leaves it, and the arrears that were claimed for; the letter is locked. */
export async function saveDeposit(db: Db, context: AppContext, happened: Happened): Promise<void> {
  const { applyNo, event } = happened;
  const isAnswer = event === 'claimed' || event === 'claimReject';
  if (!isAnswer && inForce(happened.from, happened) === inForce(happened.to, happened)) return;
  const work = await workOf(db, applyNo);
  const deposit = work && (await lockDepositOf(db, work));
  if (!deposit) return;
  const letterAmount = addYuan(
    '0.00',
    ...(await lettersOf(db, deposit, context.clock.now())).map(({ guaranteeAmount }) => guaranteeAmount),
  );
  const claimAmount = event === 'claimed' ? await paidBy(db, happened) : '0.00';
  if (isAnswer) await answerArrears(db, context, deposit, { applyNo, paid: event === 'claimed', claimAmount });
  const note = `有效保函合计${formatYuan(letterAmount)}元`;
  const change = { letterAmount };
  if (event === 'claimed') {
    const drawn = await happenToDeposit(db, context, deposit, {
      event: { type: 'draw' },
      note: `保函理赔${formatYuan(claimAmount)}元，${note}`,
      change: { ...change, ...(isCashDue(deposit) ? restoringOf(deposit) : { drawnFrom: 'letter' }) },
    });
    if (drawn) return;
  }
  if (letterAmount !== deposit.letterAmount) await happenToDeposit(db, context, deposit, { event: { type: 'letters' }, note, change });
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
