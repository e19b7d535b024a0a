import type { BodyOf, ReplyOf } from '#contract/call';
import type { Amendment, amendmentPage } from '#contract/postponements';
import { amendmentSides, onlinePayTypeOf, takesBalance, transferOf } from '#domain/guarantee/amendment';
import { isInstitutionType } from '#domain/guarantee/parties';
import { isWithheld } from '#domain/guarantee/sealed';
import { addYuan } from '#domain/money';
import { allowedAmendmentEvents } from '#machines/lifecycle/amendment';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { requestsOf, type RequestRow } from '../../records/four-eyes/repository';
import { isWaiting, shownRequest } from '../../records/four-eyes/requests';
import { personOf } from '../guarantees/events/refusals';
import { factsOf } from '../guarantees/facts';
import { readGuarantee } from '../guarantees/repository';
import { countReading } from '../guarantees/sealed/sealed-readings';
import { countAmendments, findAmendments, logOfAmendments, type AmendmentRow, type AmendmentScope } from './repository';
import { amendmentFacts } from './save-amendment';

type Step = Awaited<ReturnType<typeof logOfAmendments>>[number];

/** What the member may see of what postponed openings made of applications. */
export async function pageOfAmendments(
  db: Db,
  context: AppContext,
  member: Member,
  search: BodyOf<typeof amendmentPage>,
): Promise<ReplyOf<typeof amendmentPage>> {
  const scope = scopeOf(member);
  if (!scope) return { list: [], total: 0 };
  const { waiting, ...limits } = search;
  const guarantee = scope === 'all' && search.applyNo !== undefined ? await readGuarantee(db, search.applyNo) : undefined;
  if (guarantee) await countReading(db, context, member, guarantee);
  const wanted = waiting ? { ...limits, waitingFor: personOf(member) } : limits;
  const [rows, total] = await Promise.all([findAmendments(db, scope, wanted), countAmendments(db, scope, wanted)]);
  const numbers = rows.map(({ amendmentNo }) => amendmentNo);
  const [steps, requests] = await Promise.all([logOfAmendments(db, numbers), requestsOf(db, ['letter'], numbers)]);
  const list: Amendment[] = [];
  for (const row of rows) {
    const shown = await shownAmendment(db, context, member, {
      row,
      steps: steps.filter(({ amendmentNo }) => amendmentNo === row.amendmentNo),
      request: requests.find(({ target }) => target === row.amendmentNo),
      isOpened: search.applyNo !== undefined,
    });
    if (shown) list.push(shown);
  }
  return { list, total };
}

function scopeOf({ orgType, appId }: Member): AmendmentScope | undefined {
  if (orgType === 'platform') return 'all';
  if (orgType === 'bidder') return { bidder: appId };
  return isInstitutionType(orgType) ? { institution: appId } : undefined;
}

interface Found {
  row: AmendmentRow;
  steps: readonly Step[];
  request: RequestRow | undefined;
  /** Whether it is asked for by the number of its application, which is counted. */
  isOpened: boolean;
}

/** In place of what is withheld. */
const NOTHING_SHOWN = {
  ...{ withheld: true as const, bidderAppName: '', sectionName: '', openingBefore: '', openingAfter: '', reason: '' },
  ...{ expiryBefore: '', expiryAfter: '', extraFee: '', voucherFiles: [], steps: [] },
} satisfies Partial<Amendment>;

async function shownAmendment(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { row, steps, request, isOpened }: Found,
): Promise<Amendment | undefined> {
  const guarantee = await readGuarantee(db, row.applyNo);
  if (!guarantee) return undefined;
  const viewer = personOf(member);
  const facts = factsOf(guarantee);
  const own = isWaiting(request, row.version) && request.userId === member.userId;
  const judged = amendmentFacts(row, guarantee, clock.now());
  const allowed = allowedAmendmentEvents(judged, viewer, facts);
  const { amendmentNo, applyNo, state, version } = row;
  const { guaranteeAppName, productName } = guarantee;
  const named = { amendmentNo, applyNo, guaranteeAppName, productName, state, version };
  if (!isOpened && isWithheld(facts, viewer)) return { ...named, ...NOTHING_SHOWN, allowedEvents: allowed };
  const mayPay = judged.feeIsDue && allowed.includes('agree') && viewer.permissions.includes('payment:pay');
  const payType = mayPay ? onlinePayTypeOf(facts) : undefined;
  const transfer = amendmentSides(facts, viewer).length > 0 ? transferOf(facts) : undefined;
  const shown = shownRequest(request, row.version, member);
  return {
    ...{ ...named, sectionName: row.sectionName, reason: row.reason },
    bidderAppName: guarantee.bidderAppName,
    openingBefore: row.openingBefore.toISOString(),
    openingAfter: row.openingAfter.toISOString(),
    ...{ expiryBefore: row.expiryBefore, expiryAfter: row.expiryAfter },
    extraFee: addYuan(row.guaranteeFeeExtra, row.platformFeeExtra),
    ...(row.letterNoBefore === null ? {} : { letterNoBefore: row.letterNoBefore }),
    ...(row.letterNoAfter === null ? {} : { letterNoAfter: row.letterNoAfter }),
    voucherFiles: row.voucherFiles,
    ...(transfer
      ? {
          transfer: {
            bankAccountName: transfer.bankAccountName ?? '',
            bankAccountNo: transfer.bankAccountNo ?? '',
            depositBankName: transfer.depositBankName ?? '',
          },
        }
      : {}),
    ...(payType ? { payType } : {}),
    ...(mayPay && takesBalance(facts) ? { takesBalance: true as const } : {}),
    steps: steps.map(({ event, state, userName, appName, reason, at }) => ({
      ...{ event, state, userName, appName, time: at.toISOString() },
      ...(reason === null ? {} : { reason }),
    })),
    allowedEvents: own ? allowed.filter((type) => type !== 'accept') : allowed,
    ...(shown ? { fourEyesRequest: shown } : {}),
  };
}
