import type { GuaranteeDetail } from '#contract/guarantees';
import type { ContractFile } from '#contract/guarantees';
import { stepNow } from '#domain/guarantee/facts';
import {
  isBeneficiary,
  isBidder,
  isGuaranteeOrganisation,
  isLetterOrganisation,
  isParty,
  isPlatform,
} from '#domain/guarantee/parties';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import type { Person } from '#domain/guarantee/actor';
import { mayPayOnline } from '#machines/lifecycle/policy';
import { allowedEvents } from '#machines/lifecycle/run';
import { contractFiles } from '../contracts/contract-files';
import type { AppContext, Db } from '../context';
import { letterInfo } from '../letters/letter-info';
import type { Member } from '../http/route';
import { shownChain } from '../products/shown-chain';
import { isInsider } from './documents-of-rows';
import { factsOf, type GuaranteeRow } from './facts';
import { noSuchApplication, personOf } from './refusals';
import { readGuarantee } from './repository';
import { shownWaiting } from './waiting';

type Side = GuaranteeDetail['viewerSides'][number];

export async function detailOfGuarantee(db: Db, context: AppContext, member: Member, applyNo: string): Promise<GuaranteeDetail> {
  const viewer = personOf(member);
  const row = await readGuarantee(db, applyNo);
  if (!row) throw noSuchApplication();
  const facts = factsOf(row);
  if (!isParty(facts, viewer)) throw noSuchApplication();
  const insider = isInsider(viewer);
  const issued = await letterInfo(db, context, applyNo);
  return {
    application: insider ? row.application : { ...row.application, invoicingInfo: {}, projectFields: {} },
    projectFields: insider ? row.projectFields : [],
    sections: row.sections,
    applyFormInfo: {
      applyNo,
      applyDate: row.appliedAt.toISOString(),
      guaranteeStatus: row.status,
      platInvoicingStatus: 'wait',
      agencyInvoicingStatus: 'wait',
    },
    signInfo: { contractListFiles: insider ? await contractFiles(db, applyNo, viewer) : ([] satisfies ContractFile[]) },
    payInfo: insider ? await payInfoOf(db, row, facts) : { payVoucherFiles: [], requiredPayVoucher: false },
    ...(issued ? { letterInfo: issued } : {}),
    supplement: insider ? supplementOf(row) : { fields: [], answers: [], files: [] },
    ...(row.claim ? { claim: row.claim } : {}),
    flow: { flowKind: row.flowKind, platformConfirm: row.platformConfirm, issueChain: shownChain(row.issueChain), releaseChain: shownChain(row.releaseChain) },
    step: row.step,
    level: row.level,
    paid: row.paid,
    ...(row.returnReason ? { returnReason: row.returnReason } : {}),
    version: row.version,
    allowedEvents: allowedEvents(facts, viewer, context.clock.now().toISOString()),
    mayPayOnline: mayPayOnline(facts, viewer),
    waitingFor: shownWaiting(facts, row),
    viewerSides: sidesOf(facts, viewer),
  };
}

function supplementOf({ supplement, supplementFields }: GuaranteeRow): GuaranteeDetail['supplement'] {
  const { requestedReason, answers = [], files = [] } = supplement;
  return { ...filled('requestedReason', requestedReason), fields: supplementFields, answers, files };
}

async function payInfoOf(db: Db, row: GuaranteeRow, facts: GuaranteeFacts): Promise<GuaranteeDetail['payInfo']> {
  const step = row.issueChain.find(({ flowNodeType }) => flowNodeType === 'PAY') ?? stepNow(facts);
  const info = step?.payInfo;
  const order = await db.selectFrom('paymentOrder').select(['tradeNo', 'paidAt']).where('applyNo', '=', row.applyNo).where('status', '=', 'paid').executeTakeFirst();
  const paidAt = order?.paidAt?.toISOString() ?? row.payment.paidAt;
  return {
    payVoucherFiles: row.payment.voucherFiles ?? [],
    requiredPayVoucher: info?.requiredPayVoucher ?? false,
    ...(row.paidWay ? { onlinePay: row.paidWay === 'online' } : {}),
    ...filled('payTradeNo', order?.tradeNo),
    ...filled('payBankName', info?.depositBankName),
    ...filled('payAccountName', info?.bankAccountName),
    ...filled('payAccountNo', info?.bankAccountNo),
    ...filled('payType', step?.payType),
    ...filled('hint', info?.hint),
    ...filled('remark', row.payment.remark || info?.remark),
    ...filled('paidAt', paidAt),
  };
}

function filled<Name extends string>(name: Name, value: string | null | undefined): Partial<Record<Name, string>> {
  return value ? ({ [name]: value } as Record<Name, string>) : {};
}

function sidesOf(facts: GuaranteeFacts, viewer: Person): Side[] {
  const sides: Record<Side, boolean> = {
    bidder: isBidder(facts, viewer),
    guarantee: isGuaranteeOrganisation(facts, viewer),
    letter: isLetterOrganisation(facts, viewer),
    beneficiary: isBeneficiary(facts, viewer),
    platform: isPlatform(viewer),
    tradeCenter: viewer.orgType === 'tradeCenter' && viewer.appId === facts.parties.tradeCenter,
    intermediary: viewer.orgType === 'intermediary' && viewer.appId === facts.parties.intermediary,
  };
  return (Object.keys(sides) as Side[]).filter((side) => sides[side]);
}
