import { CODES } from '#contract/codes';
import { stepNow } from '#domain/guarantee/facts';
import type { FlowStep } from '#domain/guarantee/flow';
import { isBidder, isParty, isReadonly } from '#domain/guarantee/parties';
import { statusOf } from '#domain/guarantee/status';
import { isOverdue } from '#machines/lifecycle/deadline';
import type { Db } from '../../core/context';
import { BusinessError, noPermission } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { factsOf, type GuaranteeRow } from '../guarantees/facts';
import { noSuchApplication, personOf } from '../guarantees/refusals';
import { lockFacts, readGuarantee } from '../guarantees/repository';

/** An application whose fees a member may pay now, locked, and the step at which they are due. */
export async function payable(
  db: Db,
  member: Member,
  applyNo: string,
  now: string,
): Promise<{ guarantee: GuaranteeRow; step: FlowStep | undefined }> {
  const row = await lockFacts(db, applyNo);
  const viewer = personOf(member);
  if (!row || !isParty(factsOf(row), viewer)) throw noSuchApplication();
  const facts = factsOf(row);
  if (!isBidder(facts, viewer) || isReadonly(viewer)) throw noPermission('只有投标人可以缴费');
  if (facts.status !== statusOf('awaitingPayment')) throw new BusinessError(CODES.eventNotAllowed, '该申请当前不在待缴费状态');
  if (isOverdue(facts, now)) throw new BusinessError(CODES.eventNotAllowed, '开标时间已过，不能再缴费');
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw noSuchApplication();
  return { guarantee, step: stepNow(facts) };
}
