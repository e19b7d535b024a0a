import { FOUR_EYES } from '#domain/four-eyes';
import type { AboutFourEyes } from '#domain/notice/kinds';
import type { AppContext, Db } from '../../core/context';
import { settleWork, notify, type Addressee } from '../notices/notify';
import { removeOvertaken, type RequestRow, type Target } from './repository';

type NoticeContext = Pick<AppContext, 'clock' | 'jobs' | 'adapters'>;

/** Tells whoever may confirm it, but for its maker. */
export async function notifyConfirmers(
  db: Db,
  context: NoticeContext,
  request: RequestRow,
  confirmers: readonly Addressee[],
): Promise<void> {
  const to = confirmers.filter(({ userId }) => userId !== request.userId);
  await notify(db, context, [{ kind: 'toConfirmHandedIn', about: aboutOf(request), source: sourceOf(request), to }]);
}

/** Tells its maker what became of it, and takes it off whoever was to confirm it. */
export async function notifyMaker(
  db: Db,
  context: NoticeContext,
  request: RequestRow,
  outcome: { kind: 'handedInConfirmed'; judgedBy: string } | { kind: 'handedInReturned'; judgedBy: string; reason: string },
): Promise<void> {
  const { userId, appId, orgType } = request;
  const { kind, ...judged } = outcome;
  await settleRequests(db, context, [request]);
  await notify(db, context, [
    {
      kind,
      about: { ...aboutOf(request), ...judged },
      source: sourceOf(request),
      to: [orgType === '' ? { userId } : { userId, appId, orgType }],
    },
  ]);
}

/** Drops what was handed in for an earlier state of these targets. */
export async function dropOvertaken(db: Db, context: Pick<NoticeContext, 'clock'>, targets: readonly Target[]): Promise<void> {
  await settleRequests(db, context, await removeOvertaken(db, targets));
}

/** Takes what was told of these off everybody. */
export function settleRequests(
  db: Db,
  context: Pick<NoticeContext, 'clock'>,
  requests: readonly Pick<RequestRow, 'requestId'>[],
): Promise<void> {
  return settleWork(db, context, requests.map(sourceOf), []);
}

function sourceOf({ requestId }: Pick<RequestRow, 'requestId'>): string {
  return `fourEyes/${requestId}`;
}

function aboutOf({ subject, what, path, userName }: RequestRow): AboutFourEyes {
  return { deed: FOUR_EYES[subject].label, what, path, makerName: userName };
}
