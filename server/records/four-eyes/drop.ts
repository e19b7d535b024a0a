import type { BodyOf } from '#contract/call';
import type { dropRequest } from '#contract/four-eyes';
import type { FourEyesSubject } from '#domain/four-eyes';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong, noPermission, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { noteRequest } from './entry';
import { settleRequests, notifyMaker } from './notices';
import { notifyColleagues } from './notify-colleagues';
import { lockRequest, markReturned, removeRequest, type RequestRow, type Target } from './repository';
import { isWaiting, mayJudge, refuseOtherRequest } from './requests';

/** Refuses with 40401 outside of the maker's organisation, with 40301 who could not confirm it, with 40901 whoever was shown another request, and with 40001 a return without a reason. */
export function drop(
  db: Db,
  context: AppContext,
  member: Member,
  { subject, target, requestId, reason = '' }: BodyOf<typeof dropRequest>,
): Promise<object> {
  return inTransaction(db, async (db) => {
    const request = await lockRequest(db, { subject, target });
    if (request?.appId !== member.appId || request.returnedAt) throw notFound('待复核的事项');
    const isOwn = request.userId === member.userId;
    if (!isOwn && !mayJudge(member, subject)) throw noPermission();
    refuseOtherRequest(request, requestId);
    if (isOwn) {
      await removeRequest(db, request);
      await settleRequests(db, context, [request]);
    } else {
      if (reason.trim() === '') throw fieldWrong('reason', '请填写退回原因');
      await returnToMaker(db, context, request, { by: member.userName, reason: reason.trim() });
    }
    await notifyColleagues(db, request);
    if (isOwn) await noteRequest(db, context, request, 'withdrawFourEyes');
    else await noteRequest(db, context, request, 'returnFourEyes', reason.trim());
    return {};
  });
}

/** What waits for a second person is returned by the system: it would no longer take effect as its maker saw it. `version` is that of the target, which is locked. */
export async function returnWaiting(
  db: Db,
  context: AppContext,
  { subject, target, version }: { subject: FourEyesSubject } & Target,
  reason: string,
): Promise<void> {
  const request = await lockRequest(db, { subject, target });
  if (!isWaiting(request, version)) return;
  await returnToMaker(db, context, request, { by: '系统', reason });
  await notifyColleagues(db, request);
}

async function returnToMaker(
  db: Db,
  context: AppContext,
  request: RequestRow,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await markReturned(db, request, { by, reason, at: context.clock.now() });
  await notifyMaker(db, context, request, { kind: 'handedInReturned', judgedBy: by, reason });
}
