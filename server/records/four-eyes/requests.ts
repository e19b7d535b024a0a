import { randomUUID } from 'node:crypto';
import { CODES } from '#contract/codes';
import type { FourEyesRequest } from '#contract/four-eyes';
import { formatMinute } from '#domain/dates';
import type { FileReference } from '#domain/field';
import { FOUR_EYES, type FourEyesSubject } from '#domain/four-eyes';
import { isReadonly } from '#domain/guarantee/parties';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { AppContext, Db } from '../../core/context';
import { BusinessError } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import type { Addressee } from '../notices/notify';
import { noteRequest } from './entry';
import { settleRequests, notifyConfirmers, notifyMaker } from './notices';
import { notifyColleagues } from './notify-colleagues';
import { lockRequest, upsertRequest, removeRequest, lockSetting, type RequestRow } from './repository';

/** What is to be done, and by whom. `version` is that of the target, which is locked. */
interface Deed {
  subject: FourEyesSubject;
  target: string;
  version: number;
  by: { userId: string; userName: string; appId: string; orgType: OrganisationType };
  given: object;
  /** Asked where it is handed in: what notices call it, the page on which it is confirmed, and who may confirm it. */
  notice: () => Promise<{ what: string; path: string; confirmers: readonly Addressee[] }>;
}

/**
 * What four eyes make of a deed. `requested`: it waits for somebody else now and must not be done; `confirmed`: somebody else had handed it in, and it is to be
 * done as they did; `single`: one person is enough.
 */
export type FourEyesOutcome = { kind: 'single' } | { kind: 'requested' } | { kind: 'confirmed'; request: RequestRow };

/** Asked before each deed that four eyes can be wanted for, in its transaction. 40304 where the same person handed it in. */
export async function underFourEyes(
  db: Db,
  context: AppContext,
  { subject, target, version, by, given, notice }: Deed,
): Promise<FourEyesOutcome> {
  const request = await lockRequest(db, { subject, target });
  const replaced = request ? [request] : [];
  if (isWaiting(request, version)) {
    if (request.userId === by.userId) throw ownRequest(request);
    await removeRequest(db, request);
    await notifyMaker(db, context, request, { kind: 'handedInConfirmed', judgedBy: by.userName });
    await notifyColleagues(db, request);
    return { kind: 'confirmed', request };
  }
  if (subject !== 'setting' && !(await lockSetting(db, by.appId))?.subjects.includes(subject)) return { kind: 'single' };
  const { userId, userName, appId, orgType } = by;
  const { what, path, confirmers } = await notice();
  const at = context.clock.now();
  await settleRequests(db, context, replaced);
  const waiting = await upsertRequest(db, {
    requestId: randomUUID(),
    subject,
    target,
    version,
    appId,
    orgType,
    what,
    path,
    given: JSON.stringify(given),
    userId,
    userName,
    at,
  });
  await notifyConfirmers(db, context, waiting, confirmers);
  await notifyColleagues(db, waiting);
  await noteRequest(db, context, waiting, 'requestFourEyes');
  return { kind: 'requested' };
}

/** Whether it waits for somebody else: not returned, and its target as it was. */
export function isWaiting(request: RequestRow | undefined, version: number): request is RequestRow {
  return request?.version === version && request.returnedAt === null;
}

/** Refuses with 40901 whoever was shown another request than the one that waits. */
export function refuseOtherRequest({ requestId, userName, at }: RequestRow, shown: string): void {
  if (requestId !== shown)
    throw new BusinessError(CODES.statusChanged, `${userName}已于 ${formatMinute(at.toISOString())} 重新提交，请核对最新内容后再办理`);
}

/** Refused to whoever handed it in. */
function ownRequest({ subject, userName, at }: RequestRow): BusinessError {
  return new BusinessError(
    CODES.anotherPersonWanted,
    `“${FOUR_EYES[subject].label}”由您（${userName}）于 ${formatMinute(at.toISOString())} 提交，须由本单位其他人复核，提交人不能自行复核`,
  );
}

/** As the organisation of its maker sees it; nobody else sees it, nor what has been overtaken. */
export function shownRequest(
  request: RequestRow | undefined,
  version: number,
  viewer: { userId: string; appId: string },
): FourEyesRequest | undefined {
  if (request?.version !== version || request.appId !== viewer.appId) return undefined;
  const { subject, userName, at, userId, returnedByName, returnedReason, returnedAt } = request;
  const { refundWay, opinion, letterFiles } = request.given as { refundWay?: string; opinion?: string; letterFiles?: FileReference[] };
  return {
    requestId: request.requestId,
    subject,
    userName,
    at: at.toISOString(),
    mine: userId === viewer.userId,
    ...(refundWay ? { refundWay } : {}),
    ...(opinion ? { opinion } : {}),
    ...(letterFiles ? { letterFiles } : {}),
    ...(returnedAt ? { returned: { userName: returnedByName ?? '', reason: returnedReason ?? '', at: returnedAt.toISOString() } } : {}),
  };
}

/** Whether this user may confirm or return what another of the organisation handed in. */
export function mayJudge(user: Pick<Member, 'roles' | 'permissions'>, subject: FourEyesSubject): boolean {
  return !isReadonly(user) && user.permissions.includes(FOUR_EYES[subject].permission);
}
