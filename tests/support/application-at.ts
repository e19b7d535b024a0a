import type { ApplicationShown } from '#domain/application/fields';
import type { FlowStep, PayType } from '#domain/guarantee/flow';
import { signaturesNeeded } from '#domain/guarantee/signatures';
import { statusOf, type GuaranteeState } from '#domain/guarantee/status';
import { savedStep } from '#domain/product/flow/saved-step';
import type { AppContext } from '#server/core/context';
import { prepareContracts } from '#server/work/contracts/prepare';
import type { NewGuarantee } from '#server/work/guarantees/repository';
import { addAccount } from './accounts';
import type { TestServer } from './server';

/** Who takes part, by account. The bidder's rival is no party. */
export const PEOPLE = {
  platform: '13900000001',
  bidder: '13900000002',
  rival: '13900000003',
  guarantee: '13900000004',
  letter: '13900000005',
  bidding: '13900000006',
  intermediary: '13900000007',
  tradeCenter: '13900000008',
  reader: '13900000013',
} as const;

export async function addPeople({ context: { db } }: { context: Pick<AppContext, 'db'> }): Promise<void> {
  await addAccount(db, PEOPLE.platform, [{ appId: 'PLATFORM1', orgType: 'platform' }]);
  await addAccount(db, PEOPLE.bidder, [{ appId: 'BIDDER001', orgType: 'bidder' }]);
  await addAccount(db, PEOPLE.rival, [{ appId: 'BIDDER002', orgType: 'bidder' }]);
  await addAccount(db, PEOPLE.guarantee, [{ appId: 'GUARANTEE', orgType: 'guarantee' }]);
  await addAccount(db, PEOPLE.letter, [{ appId: 'LETTERBNK', orgType: 'letter' }]);
  await addAccount(db, PEOPLE.bidding, [{ appId: 'BIDDING01', orgType: 'bidding' }]);
  await addAccount(db, PEOPLE.intermediary, [{ appId: 'MIDDLE001', orgType: 'intermediary' }]);
  await addAccount(db, PEOPLE.tradeCenter, [{ appId: 'TRADE0001', orgType: 'tradeCenter' }]);
  await addAccount(db, PEOPLE.reader, [{ appId: 'GUARANTEE', orgType: 'guarantee', roles: ['readonly'] }]);
}

/** What the fees of an application here come to. */
export const FEE_DUE = '4000.53';

const CHAIN: FlowStep[] = [
  { uuid: 'sign', flowNodeType: 'SIGN', signType: 'online' },
  {
    uuid: 'pay',
    flowNodeType: 'PAY',
    payType: 'QRcode',
    payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType: 'platform', hint: '请在五分钟内完成支付' },
  },
  {
    uuid: 'audit',
    flowNodeType: 'AUDIT',
    orgType: 'guarantee',
    auditLevels: [{ id: '1', levelName: '初审', auditorType: 'role', auditors: [{ id: 'admin', auditorName: '审核员' }] }],
  },
  { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
];

/** The steps of an application whose fees are paid so, as a product keeps them. */
export function chainPaidBy(payType: PayType): string {
  return JSON.stringify(CHAIN.map((step) => (step.flowNodeType === 'PAY' ? savedStep({ ...step, payType }) : step)));
}

const STEPS: Partial<Record<GuaranteeState, number>> = { awaitingSignature: 0, awaitingPayment: 1, awaitingAudit: 2, awaitingLetter: 3 };

let count = 0;

/** An application that stands where a test needs it; its contracts are drawn where signing has begun. */
export async function applicationAt(
  { context, clock }: TestServer,
  state: GuaranteeState,
  change: Partial<NewGuarantee> = {},
): Promise<string> {
  const row = applicationRow(state, clock.now(), change);
  await context.db.insertInto('guarantee').values(row).execute();
  if (state === 'awaitingSignature') await prepareContracts(context.db, context, row.applyNo);
  return row.applyNo;
}

/** The last day of a letter, as whoever issues it is shown it. */
export function lastDayOf({ context: { db } }: TestServer, applyNo: string): Promise<{ expiryDate: string }> {
  return db.selectFrom('guarantee').select('expiryDate').where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
}

/** A letter that was archived before its end, and is in force. */
export function filedLetter(server: TestServer, change: Partial<NewGuarantee> = {}): Promise<string> {
  const filed = { flowKind: 'NotStandard', guaranteeType: 'performance', bidOpeningAt: null, letterAt: server.clock.now() } as const;
  return applicationAt(server, 'archived', { ...filed, ...change });
}

/** The row of an application that stands there, under a number of its own; no longer sealed where `change` does not seal it. */
export function applicationRow(state: GuaranteeState, now: Date, change: Partial<NewGuarantee> = {}): NewGuarantee {
  count += 1;
  const applyNo = `BH20260101${String(count).padStart(10, '0')}`;
  return {
    guaranteeAppId: 'GUARANTEE',
    applyNo,
    guaranteeAppName: 'GUARANTEE有限公司',
    letterAppId: 'LETTERBNK',
    letterAppName: 'LETTERBNK有限公司',
    bidderAppId: 'BIDDER001',
    bidderAppName: 'BIDDER001有限公司',
    bidderOrganizationCode: '91110000BIDDER001',
    beneficiaryAppId: 'BIDDING01',
    beneficiaryName: '深圳市前海建设投资有限公司',
    intermediaryAppId: null,
    tradeCenterAppId: 'TRADE0001',
    channelCode: 'default',
    applyAppId: 'BIDDER001',
    applyUserId: `user-${PEOPLE.bidder}`,
    applyUserName: '用户02',
    productNo: 'P001',
    productName: '投标保函',
    guaranteeType: 'bid',
    projectNo: 'XM2026001',
    projectName: '前海科技园一期工程',
    constructionUnit: '深圳市前海建设投资有限公司',
    sectionNos: ['BD01'],
    sectionNames: '土建施工一标段',
    bidOpeningAt: new Date(now.getTime() + 20 * 86_400_000),
    unsealedAt: now,
    guaranteeAmount: '800000.00',
    guaranteeFee: '4000.00',
    platformServiceFee: '0.53',
    effectiveDate: day(now, 0),
    expiryDate: day(now, 90),
    status: statusOf(state),
    step: STEPS[state] ?? CHAIN.length,
    level: 0,
    paid: false,
    paidWay: null,
    refundWay: null,
    returnedFrom: null,
    suspendedFrom: null,
    release: null,
    signaturesDue: JSON.stringify(
      state === 'awaitingSignature'
        ? signaturesNeeded({ applyNo, issueChain: CHAIN, bidderAppId: 'BIDDER001', guaranteeAppId: 'GUARANTEE' })
        : [],
    ),
    version: 1,
    lastHash: '0'.repeat(64),
    flowKind: 'BID',
    platformConfirm: false,
    issueChain: JSON.stringify(CHAIN),
    releaseChain: '[]',
    supplementFields: '[]',
    application: JSON.stringify(APPLICATION),
    applicationSchema: 1,
    sections: JSON.stringify([
      { sectionNo: 'BD01', sectionName: '土建施工一标段', bidOpeningDate: now.toISOString(), guaranteeAmount: '800000.00' },
    ]),
    appliedAt: now,
    updatedAt: now,
    ...change,
  };
}

const APPLICATION: ApplicationShown = {
  biddingApplySurvey: {},
  guaranteeInfo: {},
  bidderInfo: { bidderLegalPerson: '张建国', bidderContact: '李晓梅', bidderContactTel: '13900000002' },
  applyUserInfo: {},
  invoicingInfo: {},
  biddingApplyFiles: {},
};

function day(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
}
