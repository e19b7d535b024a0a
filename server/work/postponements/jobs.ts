import { moveAmendment } from '#machines/lifecycle/amendment';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { everyOneAlone } from '../../core/each-alone';
import type { JobData } from '../../core/jobs/kinds';
import { frozenAmong } from '../../records/organisations/repository';
import { amendLetter } from './amend-letter';
import { returnExtraFee } from './fees';
import { lockedAmendment, type LockedAmendment } from './locked';
import { findAmendment, unsettledAmendments, type AmendmentRow, type KnownAmendment } from './repository';
import { amendmentFacts, saveAmendment } from './save-amendment';

/** Issues the letter of an amendment that everybody agreed to. A letter that has run out meanwhile is not issued anew; a frozen institution signs nothing. */
export async function issueAmendment({ amendmentNo }: JobData<'issue-amendment'>, context: AppContext): Promise<void> {
  const known = await findAmendment(context.db, amendmentNo);
  if (known) await inTransaction(context.db, (db) => issue(db, context, known));
}

/** What the clock ends, and letters that are still to be issued, each by itself; one that fails, or waits for a frozen institution, holds no other up. */
export async function watchAmendments(_: object, context: AppContext): Promise<void> {
  await everyOneAlone(context, (batch) => unsettledAmendments(context.db, context.clock.now(), batch), {
    work: (known: KnownAmendment) => inTransaction(context.db, (db) => seeTo(db, context, known)),
    failed: 'amendment not seen to',
    leftOut: 'amendments were not seen to',
  });
}

async function seeTo(db: Db, context: AppContext, known: KnownAmendment): Promise<void> {
  const met = await lockedAmendment(db, known);
  if (met?.amendment.state === 'issuing') await issue(db, context, known);
  else if (met) await lapse(db, context, met);
}

async function issue(db: Db, context: AppContext, known: KnownAmendment): Promise<void> {
  const met = await lockedAmendment(db, known);
  if (!met) return;
  const { amendment, guarantee } = met;
  const state = moveAmendment(amendmentFacts(amendment, guarantee, context.clock.now()), { type: 'issued' });
  if (!state) return lapse(db, context, met);
  if ((await frozenAmong(db, [amendment.letterAppId])).size > 0) return;
  const letterNoAfter = await amendLetter(db, context, guarantee, amendment);
  await saveAmendment(db, context, amendment, { event: 'issued', state, change: { letterNoAfter } });
}

async function lapse(db: Db, context: AppContext, { amendment, guarantee }: LockedAmendment): Promise<void> {
  const facts = amendmentFacts(amendment, guarantee, context.clock.now());
  const state = moveAmendment(facts, { type: 'lapse' });
  if (!state) return;
  const why = facts.letter === 'inForce' ? '新的开标时间已到，保函未延期' : '原保函已失去效力';
  const money = amendment.state === 'issuing' && facts.feeIsDue ? `，${await goingBack(db, context, amendment, why)}` : '';
  await saveAmendment(db, context, amendment, { event: 'lapse', state, reason: `${why}${money}` });
}

async function goingBack(db: Db, context: AppContext, amendment: AmendmentRow, why: string): Promise<string> {
  return (await returnExtraFee(db, context, amendment, why)) ? '已支付的延期费用将原路退回' : '已收取的延期费用须退还投标人';
}
