import type { BodyOf, ReplyOf } from '#contract/call';
import type { refundPage, RefundRow as ShownRefund } from '#contract/refunds';
import { isWithheld } from '#domain/guarantee/sealed';
import { HANDLED_BY_PEOPLE } from '#domain/refund';
import { mayHandleRefund } from '#machines/lifecycle/refund';
import type { AppContext, Db } from '../../core/context';
import { noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { requestsOf, type RequestRow } from '../../records/four-eyes/repository';
import { isWaiting, shownRequest } from '../../records/four-eyes/requests';
import { personOf } from '../guarantees/events/refusals';
import { countRequest } from '../guarantees/sealed/sealed-readings';
import { findRefunds, type ListedRefund } from './refund-list-repository';
import { refundFacts } from './refunds';

/** Who returns money, and for whom. */
const CONCERNED: ReadonlySet<Member['orgType']> = new Set(['platform', 'guarantee', 'letter']);

export async function pageOfRefunds(
  db: Db,
  context: AppContext,
  member: Member,
  search: BodyOf<typeof refundPage>,
): Promise<ReplyOf<typeof refundPage>> {
  if (!CONCERNED.has(member.orgType)) throw noPermission();
  const { total, rows } = await findRefunds(db, personOf(member), search);
  const isOpened = search.refundId !== undefined;
  if (isOpened) for (const { applyNo } of rows) await countRequest({ db, member, body: { applyNo } }, context);
  const requests = await requestsOf(
    db,
    ['refund'],
    rows.map(({ refundId }) => refundId),
  );
  return {
    total,
    list: rows.map((row) => {
      const refund = shownRefund(
        row,
        requests.find(({ target }) => target === row.refundId),
        member,
      );
      return isOpened || !isWithheld(row, member) ? refund : withoutDetails(refund);
    }),
  };
}

const NO_PAPERS = { voucherFiles: [], remark: '' } satisfies Partial<ShownRefund>;
const NOTHING_SHOWN = {
  ...{ withheld: true, projectName: '', bidderAppName: '', amount: '' },
  ...NO_PAPERS,
} as const satisfies Partial<ShownRefund>;

/** Names of vouchers and remarks are written by people, and say whose money it is. */
function withoutDetails({ fourEyesRequest, ...refund }: ShownRefund): ShownRefund {
  return { ...refund, ...NOTHING_SHOWN, ...(fourEyesRequest ? { fourEyesRequest: { ...fourEyesRequest, ...NO_PAPERS } } : {}) };
}

/** The money is the platform's to return: it came in on the platform's accounts. */
export function mayHandleRefunds({ orgType, permissions }: Pick<Member, 'orgType' | 'permissions'>): boolean {
  return orgType === 'platform' && permissions.includes('payment:check');
}

function shownRefund(row: ListedRefund, request: RequestRow | undefined, member: Member): ShownRefund {
  const shown = row.status === 'failed' || row.status === 'requested' ? shownRequest(request, row.tries, member) : undefined;
  return {
    refundId: row.refundId,
    applyNo: row.applyNo,
    projectName: row.projectName ?? '余额充值',
    bidderAppName: row.bidderAppName ?? row.orgName ?? '',
    guaranteeAppName: row.guaranteeAppName ?? '',
    tradeNo: row.tradeNo,
    amount: row.amount,
    cause: row.cause,
    reason: row.reason,
    refundStatus: row.status,
    refundWay: row.way,
    tries: row.tries,
    voucherFiles: row.voucherFiles,
    remark: row.remark,
    handledBy: row.handledBy,
    createdAt: row.createdAt.toISOString(),
    allowedEvents: allowedOf(row, request, member),
    ...(shown && request ? { fourEyesRequest: { ...shown, ...returnGiven(request) } } : {}),
    ...(row.gateway === null ? {} : { gateway: row.gateway }),
    ...(row.status === 'pending' && row.nextTryAt ? { nextTryAt: row.nextTryAt.toISOString() } : {}),
    ...(row.failReason === null ? {} : { failReason: row.failReason }),
    ...(row.finishedAt ? { finishedAt: row.finishedAt.toISOString() } : {}),
  };
}

function allowedOf(row: ListedRefund, request: RequestRow | undefined, member: Member): ShownRefund['allowedEvents'] {
  if (!mayHandleRefunds(member)) return [];
  const facts = refundFacts(row);
  const allowed = HANDLED_BY_PEOPLE.filter((type) => mayHandleRefund(facts, type));
  if (allowed.length === 0 || !isWaiting(request, row.tries)) return allowed;
  if (request.userId === member.userId) return [];
  return [allowed.includes('begin') ? 'begin' : 'confirmReturn'];
}

function returnGiven({ given }: RequestRow) {
  const { voucherFiles = [], remark = '' } = given as { voucherFiles?: ShownRefund['voucherFiles']; remark?: string };
  return { voucherFiles, remark };
}
