import type { BodyOf } from '#contract/call';
import type { dropRequest } from '#contract/four-eyes';
import { FOUR_EYES } from '#domain/four-eyes';
import { isReadonly } from '#domain/guarantee/parties';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong, noPermission, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { noteRequest } from './entry';
import { settleRequests, notifyMaker } from './notices';
import { notifyColleagues } from './notify-colleagues';
import { lockRequest, markReturned, removeRequest } from './repository';

/** Refuses with 40401 outside of the maker's organisation, with 40301 who could not confirm it, and with 40001 a return without a reason. */
export function drop(
  db: Db,
  context: AppContext,
  member: Member,
  { subject, target, reason = '' }: BodyOf<typeof dropRequest>,
): Promise<object> {
  return inTransaction(db, async (db) => {
    const request = await lockRequest(db, { subject, target });
    if (request?.appId !== member.appId || request.returnedAt) throw notFound('待复核的事项');
    const isOwn = request.userId === member.userId;
    if (isOwn) {
      await removeRequest(db, request);
      await settleRequests(db, context, [request]);
    } else {
      if (isReadonly(member) || !member.permissions.includes(FOUR_EYES[subject].permission)) throw noPermission();
      if (reason.trim() === '') throw fieldWrong('reason', '请填写退回原因');
      await markReturned(db, request, { by: member.userName, reason: reason.trim(), at: context.clock.now() });
      await notifyMaker(db, context, request, { kind: 'handedInReturned', judgedBy: member.userName, reason: reason.trim() });
    }
    await notifyColleagues(db, request);
    if (isOwn) await noteRequest(db, context, request, 'withdrawFourEyes');
    else await noteRequest(db, context, request, 'returnFourEyes', reason.trim());
    return {};
  });
}
