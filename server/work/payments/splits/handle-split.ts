import type { splitEvent } from '#contract/baofu';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { SPLIT_EVENTS, SPLIT_STATES } from '#domain/split';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { BusinessError, notFound } from '../../../core/http/answers/errors';
import type { Member } from '../../../core/sessions/member';
import { refuseOthers } from '../../baofu/holder';
import { lockFacts } from '../../guarantees/repository';
import { countRequest } from '../../guarantees/sealed/sealed-readings';
import { happenToSplit } from './happen';
import { findSplit, lockSplit } from './repository';

/** Beforehand, as `countRequest`. */
export async function countSplitHandling(
  { db, member, body }: { db: Db; member: Member; body: BodyOf<typeof splitEvent> },
  context: AppContext,
): Promise<void> {
  const split = await findSplit(db, body.splitNo);
  if (split) await countRequest({ db, member, body: split }, context);
}

/** See the call. Refuses with 40301, 40401, 40901 and 40902, in this order; of a sealed application the platform is told of a split that failed, and of no other. */
export function handleSplit(
  db: Db,
  context: AppContext,
  member: Member,
  { splitNo, version, event }: BodyOf<typeof splitEvent>,
): Promise<ReplyOf<typeof splitEvent>> {
  refuseOthers(member);
  return inTransaction(db, async (db) => {
    const known = await findSplit(db, splitNo);
    const application = known && (await lockFacts(db, known.applyNo));
    const split = await lockSplit(db, splitNo);
    if (!split || (application?.unsealedAt === null && split.state !== 'failed')) throw notFound('分账');
    const state = SPLIT_STATES[split.state].label;
    if (split.version !== version) throw new BusinessError(CODES.statusChanged, `该笔分账已有变化，当前为“${state}”，请刷新后再办理`);
    const saved = await happenToSplit(db, context, split, { event, by: member });
    if (!saved) throw new BusinessError(CODES.eventNotAllowed, `分账当前为“${state}”，不能“${SPLIT_EVENTS[event.type].label}”`);
    return { splitNo, state: saved.state, version: saved.version };
  });
}
