import type { ContractFile, GuaranteeDetail } from '#contract/guarantees';
import { maskContacts, maskContactsWithin, maskMobiles } from '#domain/contact-data';
import type { Answer } from '#domain/field';
import type { Person } from '#domain/guarantee/actor';
import { seesBidderContacts, seesClaimContacts, withContactsMasked } from '#domain/guarantee/contacts';
import { stepNow, type GuaranteeFacts } from '#domain/guarantee/facts';
import { PAY_TYPES } from '#domain/guarantee/flow';
import { givenSeenBy } from '#domain/guarantee/given';
import { isInsider } from '#domain/guarantee/insiders';
import { isBeneficiary, isBidder, isGuaranteeOrganisation, isLetterOrganisation, isParty, isPlatform } from '#domain/guarantee/parties';
import { mayPayOnline } from '#machines/lifecycle/policy';
import { allowedEvents, decide } from '#machines/lifecycle/run';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { findFiles } from '../../records/files/repository';
import { frozenAmong } from '../../records/organisations/repository';
import { shownChain } from '../../records/products/shown-chain';
import { claimEventsOf } from '../claims/repository';
import { contractFiles } from '../contracts/contract-files';
import { shownClocks } from '../guarantees/clocks/working-clocks';
import { fourEyesShown } from '../guarantees/events/four-eyes';
import { judgedFactsOf } from '../guarantees/events/owed-wages';
import { isProofWanted } from '../guarantees/events/payer-proof';
import { noSuchApplication, personOf } from '../guarantees/events/refusals';
import { shownWaiting } from '../guarantees/events/waiting';
import { factsOf, type GuaranteeRow } from '../guarantees/facts';
import { countIdentityReading } from '../guarantees/identity-readings';
import { signFilesOf } from '../guarantees/papers/signed-papers';
import { readGuarantee } from '../guarantees/repository';
import { countReading, readByPlatform } from '../guarantees/sealed/sealed-readings';
import { invoicingFor } from '../invoices/status';
import { letterOf } from '../letters/repository';
import { verifyUrl } from '../letters/verify-url';
import { hasParts } from '../payments/part-refunds';
import { orderToShow, type OrderRow } from '../payments/repository';
import { tradeStatus } from '../payments/result';
import { splitOf, type SplitRow } from '../payments/splits/repository';
import { countAmendments } from '../postponements/repository';

type Side = GuaranteeDetail['viewerSides'][number];

export async function detailOfGuarantee(db: Db, context: AppContext, member: Member, applyNo: string): Promise<GuaranteeDetail> {
  const viewer = personOf(member);
  const row = await readGuarantee(db, applyNo);
  if (!row) throw noSuchApplication();
  const facts = await judgedFactsOf(db, row);
  if (!isParty(facts, viewer)) throw noSuchApplication();
  const now = context.clock.now().toISOString();
  const insider = isInsider(viewer);
  const reachesBidder = seesBidderContacts(facts, viewer);
  const written = [row.application.projectFields, row.supplement.answers, row.payment.remark];
  await countIdentityReading(db, context, viewer, { applyNo, facts, written });
  await countReading(db, context, member, row);
  const application = reachesBidder ? row.application : withContactsMasked(row.application);
  const { bidder, guarantee, letter, beneficiary } = facts.parties;
  const frozen = await frozenAmong(
    db,
    [bidder, guarantee, letter, beneficiary].filter((appId) => appId !== null),
  );
  const issued = await letterInfoOf(db, context, applyNo);
  const clocks = row.claim ? (await shownClocks(db, [row], context.clock.now())).get(applyNo) : undefined;
  const invoicing = (await invoicingFor(db, viewer, [row])).get(applyNo);
  const platformReadings = isBidder(facts, viewer) ? await readByPlatform(db, applyNo) : [];
  return {
    application: insider ? application : { ...application, invoicingInfo: {}, projectFields: {} },
    projectFields: insider ? row.projectFields : [],
    lawRules: row.lawRules,
    sections: row.sections,
    applyFormInfo: {
      applyNo,
      applyDate: row.appliedAt.toISOString(),
      guaranteeStatus: row.status,
      platInvoicingStatus: invoicing?.platInvoicingStatus ?? '',
      agencyInvoicingStatus: invoicing?.agencyInvoicingStatus ?? '',
    },
    signInfo: insider ? await signInfoOf(db, row, viewer) : { contractListFiles: [] satisfies ContractFile[] },
    payInfo: insider ? await payInfoOf(db, context, member, row) : { payVoucherFiles: [], requiredPayVoucher: false, mustProve: false },
    ...(issued ? { letterInfo: issued } : {}),
    supplement: insider ? supplementOf(row, reachesBidder) : { fields: [], answers: [], files: [] },
    ...(row.claim ? { claim: await claimOf(db, { ...row, claim: row.claim }, facts, viewer) } : {}),
    ...(clocks ? { workingClocks: clocks } : {}),
    flow: {
      flowKind: row.flowKind,
      platformConfirm: row.platformConfirm,
      issueChain: shownChain(row.issueChain),
      releaseChain: shownChain(row.releaseChain),
    },
    step: row.step,
    level: row.level,
    paid: row.paid,
    ...(row.returnReason ? { returnReason: row.returnReason } : {}),
    ...(insider && (await countAmendments(db, 'all', { applyNo })) > 0 ? { hasAmendments: true as const } : {}),
    ...((await hasParts(db, member, row)) ? { hasPartRefunds: true as const } : {}),
    ...(frozen.size > 0 ? { frozenParties: [...frozen.values()] } : {}),
    ...(platformReadings.length > 0 ? { platformReadings } : {}),
    judgedBy: { now, ...filled('bidOpeningAt', facts.bidOpeningAt), expiryDate: facts.expiryDate },
    version: row.version,
    ...(await fourEyesShown(db, applyNo, facts, viewer, now)),
    ...resumedBy(facts, viewer, now),
    mayPayOnline: mayPayOnline(facts, viewer, now),
    waitingFor: shownWaiting(facts, row),
    viewerSides: sidesOf(facts, viewer),
  };
}

function resumedBy(facts: GuaranteeFacts, viewer: Person, now: string): Pick<GuaranteeDetail, 'resumesAt'> {
  const resumed = decide(facts, { type: 'renewAbort', by: viewer, now });
  return resumed.accepted ? { resumesAt: resumed.to } : {};
}

async function letterInfoOf(db: Db, { settings }: AppContext, applyNo: string): Promise<GuaranteeDetail['letterInfo']> {
  const letter = await letterOf(db, applyNo);
  if (!letter) return undefined;
  const [file] = await findFiles(db, [letter.fileKey]);
  return {
    letterNo: letter.letterNo,
    verifyCode: letter.verifyCode,
    letterDate: letter.issuedAt.toISOString(),
    guaranteeFiles: [{ key: letter.fileKey, fileName: file?.fileName ?? `${letter.letterNo}.pdf` }],
    ...(letter.facts.signedOnPaper ? { signedOnPaper: true as const } : {}),
    verifyUrl: verifyUrl(settings, letter.letterNo, letter.verifyCode),
  };
}

async function signInfoOf(db: Db, row: GuaranteeRow, viewer: Person): Promise<GuaranteeDetail['signInfo']> {
  const signFiles = await signFilesOf(db, row);
  const confirmedAt = signFiles?.findLast(({ state }) => state === 'confirmed')?.at;
  return { contractListFiles: await contractFiles(db, row.applyNo, viewer, confirmedAt), ...(signFiles ? { signFiles } : {}) };
}

/** The last claim, and what became of it, as every party is told. */
async function claimOf(
  db: Db,
  { claim, guaranteeAppId, applyNo }: Pick<GuaranteeRow, 'guaranteeAppId' | 'applyNo'> & { claim: NonNullable<GuaranteeRow['claim']> },
  facts: GuaranteeFacts,
  viewer: Person,
): Promise<NonNullable<GuaranteeDetail['claim']>> {
  const events = await claimEventsOf(db, { guaranteeAppId, applyNo });
  const last = events.at(-1);
  const since = events.findLastIndex(({ event }) => event === 'pendingClaimed');
  const approved = events.slice(since).find(({ event }) => event === 'claimApproved');
  const shown = {
    ...(seesClaimContacts(facts, viewer) ? claim : { ...claim, tel: maskMobiles(claim.tel) }),
    ...(approved ? { approvedAt: approved.at.toISOString() } : {}),
  };
  if (last?.event !== 'claimed' && last?.event !== 'claimReject') return shown;
  const { claimAmount, compensatorContactTel, claimFiles } = givenSeenBy(facts, viewer, last);
  return {
    ...shown,
    answer: {
      event: last.event,
      time: last.at.toISOString(),
      ...filled('claimAmount', claimAmount),
      ...filled('compensatorContactTel', compensatorContactTel),
      ...(claimFiles ? { claimFiles } : {}),
      ...filled('reason', last.reason),
    },
  };
}

function supplementOf({ supplement, supplementFields }: GuaranteeRow, reachesBidder: boolean): GuaranteeDetail['supplement'] {
  const { requestedReason, answers = [], files = [] } = supplement;
  return {
    ...filled('requestedReason', requestedReason),
    fields: supplementFields,
    answers: reachesBidder ? answers : answers.map(masked),
    files,
  };
}

function masked({ name, value }: Answer): Answer {
  return { name, value: maskContactsWithin(value) };
}

async function payInfoOf(db: Db, context: AppContext, member: Member, row: GuaranteeRow): Promise<GuaranteeDetail['payInfo']> {
  const facts = factsOf(row);
  const viewer = personOf(member);
  const step = row.issueChain.find(({ flowNodeType }) => flowNodeType === 'PAY') ?? stepNow(facts);
  const info = step?.payInfo;
  const latest = await orderToShow(db, row.applyNo);
  const order = latest?.status === 'paid' ? latest : undefined;
  const now = context.clock.now().toISOString();
  const pays = mayPayOnline(facts, viewer, now) || allowedEvents(facts, viewer, now).includes('completedPay');
  const [payeeCode] = step?.payType && PAY_TYPES[step.payType].hasOfflinePay ? (info?.qrCodeFiles ?? []) : [];
  const { remark = '' } = row.payment;
  const paidAt = order?.paidAt?.toISOString() ?? row.payment.paidAt;
  const split = order && (isPlatform(viewer) || isGuaranteeOrganisation(facts, viewer)) ? await splitOf(db, row.applyNo) : undefined;
  return {
    payVoucherFiles: row.payment.voucherFiles ?? [],
    requiredPayVoucher: info?.requiredPayVoucher ?? false,
    mustProve: pays && (await isProofWanted(db, context, member, { applyNo: row.applyNo, step })),
    ...(payeeCode ? { payeeCode } : {}),
    ...(row.paidWay ? { onlinePay: row.paidWay !== 'offline', paidWay: row.paidWay } : {}),
    ...(latest ? { tradeStatus: shownStatus(latest, context.clock.now()) } : {}),
    ...filled('payTradeNo', order?.tradeNo),
    ...filled('payBankName', info?.depositBankName),
    ...filled('payAccountName', info?.bankAccountName),
    ...filled('payAccountNo', info?.bankAccountNo),
    ...filled('payUnionNumber', info?.unionNumber),
    ...filled('payType', step?.payType),
    ...filled('hint', info?.hint),
    ...filled('remark', info?.remark),
    ...filled('payerRemark', seesBidderContacts(facts, viewer) ? remark : maskContacts(remark)),
    ...filled('paidAt', paidAt),
    ...(split ? { split: shownSplit(split) } : {}),
  };
}

function shownSplit({ state, reason, doneAt }: SplitRow): NonNullable<GuaranteeDetail['payInfo']['split']> {
  return { state, reason, ...(doneAt ? { splitAt: doneAt.toISOString() } : {}) };
}

/** An order that ran out was not paid either. */
function shownStatus(order: OrderRow, now: Date): 'progress' | 'success' | 'fail' {
  const status = tradeStatus(order, now);
  return status === 'expired' ? 'fail' : status;
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
