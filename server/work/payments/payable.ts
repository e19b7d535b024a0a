import { CODES } from '#contract/codes';
import { stepNow, type GuaranteeFacts } from '#domain/guarantee/facts';
import type { FlowStep } from '#domain/guarantee/flow';
import { isBidder, isParty, isReadonly } from '#domain/guarantee/parties';
import { statusOf } from '#domain/guarantee/status';
import { tooLateToPay } from '#machines/lifecycle/deadline';
import type { Db } from '../../core/context';
import { BusinessError, noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { noSuchApplication, personOf } from '../guarantees/events/refusals';
import { factsOf, type GuaranteeRow } from '../guarantees/facts';
import { lockFacts, readGuarantee } from '../guarantees/repository';

interface FeeDue {
  guarantee: GuaranteeRow;
  step: FlowStep | undefined;
}

/** An application whose fees a member may pay now, locked, and the step at which they are due. */
export async function payable(db: Db, member: Member, applyNo: string, now: string): Promise<FeeDue> {
  const row = await lockFacts(db, applyNo);
  const viewer = personOf(member);
  if (!row || !isParty(factsOf(row), viewer)) throw noSuchApplication();
  if (!isBidder(factsOf(row), viewer) || isReadonly(viewer)) throw noPermission('只有投标人可以缴费');
  return due(db, applyNo, factsOf(row), now);
}

/** An application whose fees are due, locked, whoever pays them. */
export async function payableByAnybody(db: Db, applyNo: string, now: string): Promise<FeeDue> {
  const row = await lockFacts(db, applyNo);
  if (!row) throw noSuchApplication();
  return due(db, applyNo, factsOf(row), now);
}

async function due(db: Db, applyNo: string, facts: GuaranteeFacts, now: string): Promise<FeeDue> {
  if (facts.status !== statusOf('awaitingPayment')) throw new BusinessError(CODES.eventNotAllowed, '该申请当前不在待缴费状态');
  const late = tooLateToPay(facts, now);
  if (late !== null) throw new BusinessError(CODES.eventNotAllowed, `${late}，不能再缴费`);
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw noSuchApplication();
  return { guarantee, step: stepNow(facts) };
}
