import { NO_PROGRESS, type GuaranteeFacts } from '#domain/guarantee/facts';
import { stateOf, type GuaranteeState, type GuaranteeStatus } from '#domain/guarantee/status';
import { level, step, terms, TWO_SIGNATURES } from './lifecycle-cases';

export function facts(status: GuaranteeStatus, change: Partial<GuaranteeFacts> = {}): GuaranteeFacts {
  return { ...terms(), ...NO_PROGRESS, version: 7, status, ...change };
}

export const NOT_STANDARD = {
  flowKind: 'NotStandard',
  platformConfirm: false,
  issueChain: [
    step('AUDIT', { orgType: 'guarantee', auditLevels: [level('reviewer')] }),
    step('PENDING_LETTER'),
    step('COLLECT'),
    step('ARCHIVE'),
    step('RELEASE'),
  ],
  releaseChain: [],
  signaturesDue: [],
  bidOpeningAt: null,
} as const satisfies Partial<GuaranteeFacts>;

/** One institution gives the guarantee and issues the letter. */
const BOTH = { parties: { ...terms().parties, letter: 'G' } } as const;

const collected = { paid: true, paidWay: 'online' } as const;
const signed = { signaturesDue: [] } as const;
const ON_PAPER = [step('SIGN', { signType: 'offline' }), ...terms().issueChain.slice(1)];
const HANDED_IN = TWO_SIGNATURES.map((due) => (due.orgType === 'bidder' ? { ...due, handedIn: true as const } : due));

const running = { step: 0, level: 0, returned: false, applicant: 'B' } as const;

const twoLevels = [step('AUDIT', { orgType: 'guarantee', auditLevels: [level('reviewer'), level('u2', 'user')] })];

/** Applications at rest in each status, in the shapes in which that status occurs. */
export const SITUATIONS: Record<GuaranteeState, readonly GuaranteeFacts[]> = {
  awaitingConfirmation: [facts(0)],
  awaitingSignature: [
    facts(1, { step: 0 }),
    facts(1, { ...BOTH, step: 0 }),
    facts(1, { step: 0, ...collected }),
    ...TWO_SIGNATURES.map((due) => facts(1, { step: 0, signaturesDue: [due] })),
    facts(1, { step: 0, issueChain: ON_PAPER }),
    facts(1, { ...BOTH, step: 0, issueChain: ON_PAPER, signaturesDue: HANDED_IN }),
  ],
  awaitingPayment: [
    facts(2, { step: 1, ...signed }),
    facts(2, { step: 1, ...signed, bidOpeningAt: null }),
    facts(2, { step: 0, issueChain: [step('PAY', { payType: 'QRcode' }), step('PENDING_LETTER')] }),
    facts(2, { step: 0, issueChain: [step('PAY', { payType: 'Offline' }), step('PENDING_LETTER')] }),
  ],
  auditReturned: [
    facts(3, { step: 2, returnedFrom: 2, ...signed, bidOpeningAt: null }),
    facts(3, { returnedFrom: -1 }),
    facts(3, { step: 2, returnedFrom: 2, ...signed, ...collected }),
    facts(3, { step: 4, returnedFrom: 2, ...signed }),
  ],
  awaitingAudit: [
    facts(4, { step: 2, level: 0, ...signed, ...collected }),
    facts(4, { step: 2, level: 1, ...signed }),
    facts(4, {
      step: 0,
      issueChain: [
        step('AUDIT', { operationWay: 'interface', orgType: 'letter', auditLevels: [level('reviewer'), level('u2', 'user')] }),
        step('PENDING_LETTER'),
      ],
    }),
    facts(4, { step: 0, issueChain: [step('AUDIT', { orgType: 'platform', auditLevels: [level('u2', 'user')] }), step('PENDING_LETTER')] }),
    facts(4, { ...NOT_STANDARD, step: 0 }),
  ],
  awaitingSupply: [facts(5, { step: 3, ...signed, ...collected }), facts(5, { step: 2, level: 1, ...signed })],
  awaitingLetter: [
    facts(6, { step: 4, ...signed, ...collected }),
    facts(6, { step: 4, ...signed, parties: { ...terms().parties, letter: null } }),
    facts(6, { ...BOTH, step: 4, ...signed, ...collected }),
    facts(6, { step: 0, issueChain: [step('PENDING_LETTER', { operationWay: 'interface' })] }),
    facts(6, { ...NOT_STANDARD, step: 1 }),
  ],
  letterIssued: [
    facts(7, { step: 5, ...signed, ...collected }),
    facts(7, { step: 5, ...signed }),
    facts(7, { step: 5, release: running }),
    facts(7, { step: 5, release: { ...running, returned: true, applicant: 'T' } }),
    facts(7, { step: 5, release: running, releaseChain: [] }),
    facts(7, { step: 5, release: running, releaseChain: twoLevels }),
    facts(7, { ...NOT_STANDARD, step: 2 }),
    facts(7, { ...NOT_STANDARD, step: 3, paid: true, paidWay: 'offline' }),
    facts(7, { ...NOT_STANDARD, step: 4 }),
    facts(7, { ...NOT_STANDARD, step: 5 }),
  ],
  expired: [
    facts(8, { step: 5 }),
    facts(8, { ...BOTH, step: 5 }),
    facts(8, { ...NOT_STANDARD, step: 2 }),
    facts(8, { ...NOT_STANDARD, step: 3, paid: true, paidWay: 'offline' }),
  ],
  suspended: [
    facts(9, { step: 4, ...signed, suspendedFrom: { status: 6, orgType: 'letter' } }),
    facts(9, { step: 2, ...collected, suspendedFrom: { status: 4, orgType: 'platform' } }),
    facts(9, { step: 4, bidOpeningAt: null, suspendedFrom: { status: 6, orgType: 'platform' } }),
    facts(9, { step: 2, level: 1, suspendedFrom: { status: 4, orgType: 'platform' } }),
    facts(9, { ...BOTH, step: 4, ...signed, suspendedFrom: { status: 6, orgType: 'guarantee' } }),
    facts(9, { step: 1, suspendedFrom: { status: 100, orgType: 'guarantee' } }),
  ],
  awaitingRefund: [facts(10, collected), facts(10, { paid: true, paidWay: 'offline' })],
  refunding: [facts(11, { ...collected, refundWay: 'online' }), facts(11, { ...collected, refundWay: 'offline' })],
  refundFailed: [facts(12, { ...collected, refundWay: 'online' })],
  refunded: [facts(13, collected)],
  awaitingClaim: [
    facts(14, { step: 5 }),
    facts(14, { step: 5, claimApproved: true }),
    facts(14, { ...BOTH, step: 5 }),
    facts(14, { ...NOT_STANDARD, step: 3 }),
  ],
  claimFailed: [
    facts(15, { step: 5 }),
    facts(15, { step: 5, release: running }),
    facts(15, { step: 5, release: running, releaseChain: [] }),
    facts(15, { step: 5, release: running, releaseChain: twoLevels }),
    facts(15, { step: 5, release: { ...running, returned: true } }),
    facts(15, { ...NOT_STANDARD, step: 2 }),
    facts(15, { ...NOT_STANDARD, step: 3 }),
    facts(15, { ...NOT_STANDARD, step: 4 }),
    facts(15, { ...NOT_STANDARD, step: 5 }),
  ],
  claimed: [facts(16, { step: 5 }), facts(16, { ...NOT_STANDARD, step: 2 }), facts(16, { ...NOT_STANDARD, step: 3 })],
  cancelled: [facts(17)],
  archived: [facts(18, { step: 5 }), facts(18, { ...NOT_STANDARD, step: 4 }), facts(18, { ...NOT_STANDARD, step: 5 })],
  released: [facts(19, { step: 5 }), facts(19, { ...NOT_STANDARD, step: 5 })],
  paid: [
    facts(100, { step: 1, ...signed }),
    facts(100, {
      step: 1,
      ...signed,
      issueChain: [
        step('SIGN'),
        step('PAY', { payType: 'Offline', payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType: 'platform' } }),
        step('PENDING_LETTER'),
      ],
    }),
  ],
};

export const allSituations: readonly GuaranteeFacts[] = Object.values(SITUATIONS).flat();

for (const [state, situations] of Object.entries(SITUATIONS)) {
  if (situations.some(({ status }) => stateOf(status) !== state)) throw new Error(`a situation of ${state} has another status`);
}
