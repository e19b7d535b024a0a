import fc from 'fast-check';
import type { Actor, Person } from '#domain/guarantee/actor';
import { guaranteeEventTypes, type GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeTerms, SignatureDue } from '#domain/guarantee/facts';
import type { AuditLevel, FlowStep } from '#domain/guarantee/flow';
import { organisationTypes, type OrganisationType } from '#domain/organisation/organisation-type';
import { permissionsOf } from '#domain/roles';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';

export const OPENING = '2027-01-10T01:30:00.000Z';
export const EXPIRY = '2027-04-30';
export const TIMES = [
  '2027-01-01T00:00:00.000Z',
  '2027-01-10T01:29:59.999Z',
  OPENING,
  '2027-04-30T15:59:59.999Z',
  '2027-04-30T16:00:00.000Z',
] as const;

const APP_IDS: Partial<Record<OrganisationType, string>> = {
  platform: 'P',
  bidder: 'B',
  guarantee: 'G',
  letter: 'L',
  bidding: 'T',
  intermediary: 'I',
  tradeCenter: 'C',
};

/** Holds every permission that the type of organisation has, unless told otherwise. */
export function person(orgType: OrganisationType, change: Partial<Person> = {}): Person {
  const { roles = ['reviewer', 'admin'] } = change;
  return {
    kind: 'person',
    userId: 'u1',
    userName: '张三',
    appId: APP_IDS[orgType] ?? 'X',
    orgType,
    roles,
    permissions: permissionsOf(orgType, roles),
    ...change,
  };
}

export const file = { key: 'f1', fileName: '凭证.pdf' };

export const PAYLOADS: Record<GuaranteeEventType, Record<string, unknown>> = {
  apply: {},
  update: {},
  preApproved: {},
  preReturn: { reason: '资料不符' },
  businessContractSign: { contractNo: 'c1' },
  guaranteeContractSign: { contractNo: 'c2' },
  handInSignFiles: { signFiles: [file] },
  confirmSignFiles: { signFiles: [file] },
  returnSignFiles: { reason: '缺少骑缝章' },
  completedPay: { voucherFiles: [file] },
  confirmCollection: {},
  approved: { opinion: '同意' },
  auditReturn: { reason: '资料不全' },
  requestSupply: { reason: '请补充财务报表' },
  supply: { answers: [{ name: 'turnover', value: '100' }], files: [file] },
  letter: {},
  letterFail: { reason: '额度不足' },
  cancel: { reason: '不再投标' },
  abort: { reason: '核查' },
  renewAbort: {},
  letterOutExpired: {},
  surrender: { reason: '项目取消' },
  applyRelease: { bidderOne: '甲公司', winningTime: '2027-02-01', attachAcceptFileKeys: [file] },
  applyReleaseAgain: { bidderOne: '甲公司', winningTime: '2027-02-01', attachAcceptFileKeys: [file] },
  finishRelease: {},
  pendingClaimed: { claimAmount: '500000.00', claimReason: '9002', tel: '13800000006', claimFiles: [file] },
  claimApproved: { opinion: '单据相符' },
  claimed: { claimAmount: '500000.00', compensatorContactTel: '0755-12345678', claimFiles: [file] },
  claimReject: { reason: '不符合索赔条件' },
  refunding: {},
  refunded: { voucherFiles: [file] },
  refundFail: {},
  archive: {},
};

const WRONG: Partial<Record<GuaranteeEventType, Record<string, unknown>>> = {
  handInSignFiles: { signFiles: [] },
  confirmSignFiles: {},
  returnSignFiles: { reason: ' ' },
  letter: { letterFiles: [file] },
  completedPay: {},
  auditReturn: { reason: '  ' },
  cancel: {},
  abort: { reason: '' },
  preReturn: {},
  letterFail: {},
  supply: { answers: [] },
  surrender: {},
  pendingClaimed: { ...PAYLOADS.pendingClaimed, claimAmount: '500000.01' },
  claimed: { ...PAYLOADS.claimed, claimAmount: '0' },
  claimReject: {},
  applyRelease: { bidderOne: '甲公司', winningTime: '2027-02-01', attachAcceptFileKeys: [] },
  refunding: { refundWay: 'online' },
  refunded: {},
};

export function event(
  type: GuaranteeEventType,
  by: Actor,
  now: string = TIMES[0],
  given: Record<string, unknown> = PAYLOADS[type],
): GuaranteeEvent {
  return { ...given, type, by, now } as GuaranteeEvent;
}

export function level(id: string, auditorType: AuditLevel['auditorType'] = 'role'): AuditLevel {
  return { id: `level-${id}`, levelName: `${id}级`, auditorType, auditors: [{ id, auditorName: id }] };
}

export function step(flowNodeType: FlowStep['flowNodeType'], rest: Partial<FlowStep> = {}): FlowStep {
  return { uuid: `${flowNodeType}-1`, flowNodeType, ...rest };
}

export const TWO_SIGNATURES: SignatureDue[] = [
  { contractNo: 'c1', contract: 'business', orgType: 'bidder', appId: 'B' },
  { contractNo: 'c1', contract: 'business', orgType: 'guarantee', appId: 'G' },
  { contractNo: 'c2', contract: 'guarantee', orgType: 'bidder', appId: 'B' },
];

export function terms(change: Partial<GuaranteeTerms> = {}): GuaranteeTerms {
  return {
    guaranteeType: 'bid',
    flowKind: 'BID',
    platformConfirm: true,
    issueChain: [
      step('SIGN'),
      step('PAY', { payType: 'QRcodeOffline', payInfo: { requiredPayVoucher: true, verificationCode: false, checkOrgType: 'guarantee' } }),
      step('AUDIT', { orgType: 'guarantee', auditLevels: [level('reviewer'), level('u2', 'user')] }),
      step('SUPPLY_INFO'),
      step('PENDING_LETTER'),
    ],
    releaseChain: [step('AUDIT', { orgType: 'guarantee', auditLevels: [level('reviewer')] })],
    parties: { bidder: 'B', guarantee: 'G', letter: 'L', beneficiary: 'T', intermediary: 'I', tradeCenter: 'C' },
    supplementFields: [{ name: 'turnover', kind: 'text', label: '年营业额', required: true }],
    guaranteeAmount: '500000.00',
    amountDue: '2500.00',
    bidOpeningAt: OPENING,
    sealed: false,
    expiryDate: EXPIRY,
    signaturesDue: TWO_SIGNATURES,
    ...change,
  };
}

const anAuditLevel = fc.oneof(
  fc.constantFrom('reviewer', 'operator').map((role) => level(role)),
  fc.constantFrom('u1', 'u2').map((user) => level(user, 'user')),
);
const anAudit = fc
  .record({
    orgType: fc.constantFrom('platform', 'guarantee', 'letter', undefined),
    adapter: fc.boolean(),
    levels: fc.array(anAuditLevel, { minLength: 1, maxLength: 3 }),
  })
  .map(({ orgType, adapter, levels }) =>
    step('AUDIT', {
      ...(orgType && { orgType: orgType as OrganisationType }),
      ...(adapter ? { operationWay: 'interface' as const } : { auditLevels: levels }),
    }),
  );
const aPayment = fc
  .record({
    payType: fc.constantFrom('QRcode', 'QRcodeOffline', 'Offline', 'DinPay', 'DinPayOffline', 'Baopay'),
    voucher: fc.boolean(),
    checkOrgType: fc.constantFrom('platform', 'guarantee', 'letter'),
  })
  .map(({ payType, voucher, checkOrgType }) =>
    step('PAY', {
      payType: payType as NonNullable<FlowStep['payType']>,
      payInfo: { requiredPayVoucher: voucher, verificationCode: false, checkOrgType },
    }),
  );
const aLetter = fc.constantFrom('page', 'interface').map((operationWay) => step('PENDING_LETTER', { operationWay }));

const aBidChain = fc
  .record({
    once: fc.tuple(
      fc.option(fc.constantFrom(step('SIGN'), step('SIGN', { signType: 'offline' }))),
      fc.option(aPayment),
      fc.option(fc.constant(step('SUPPLY_INFO'))),
    ),
    audits: fc.array(anAudit, { maxLength: 2 }),
    letter: aLetter,
  })
  .chain(({ once, audits, letter }) => {
    const steps = [...once.filter((one) => one !== null), ...audits];
    return fc.shuffledSubarray(steps, { minLength: steps.length }).map((order) => [...order, letter]);
  });
const aNotStandardChain = fc
  .record({
    audits: fc.array(anAudit, { maxLength: 2 }),
    letter: aLetter,
    after: fc.subarray([step('COLLECT'), step('ARCHIVE'), step('RELEASE')]),
  })
  .map(({ audits, letter, after }) => [...audits, letter, ...after]);

const someTerms = fc.record({
  guaranteeType: fc.constantFrom('bid', 'bid', 'bid', 'performance'),
  platformConfirm: fc.boolean(),
  amountDue: fc.constantFrom('2500.00', '0.00'),
  bidOpeningAt: fc.constantFrom(OPENING, OPENING, null),
  signaturesDue: fc.subarray(TWO_SIGNATURES),
  letter: fc.constantFrom('L', 'G', null),
});

/** Terms of both flow kinds with any chains that the rules allow. */
export const anyTerms: fc.Arbitrary<GuaranteeTerms> = fc
  .oneof(
    fc.record({ flowKind: fc.constant('BID' as const), issueChain: aBidChain, releaseChain: fc.array(anAudit, { maxLength: 2 }) }),
    fc.record({ flowKind: fc.constant('NotStandard' as const), issueChain: aNotStandardChain, releaseChain: fc.constant<FlowStep[]>([]) }),
  )
  .chain((chains) => someTerms.map(({ letter, ...rest }) => terms({ ...chains, ...rest, parties: { ...terms().parties, letter } })));

const aPerson: fc.Arbitrary<Actor> = fc
  .record({
    orgType: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(['platform', 'bidder', 'guarantee', 'letter', 'bidding'] as const)) },
      { weight: 1, arbitrary: fc.constantFrom(...organisationTypes) },
    ),
    userId: fc.constantFrom('u1', 'u2'),
    roles: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(['reviewer', 'operator', 'admin'], ['reviewer', 'admin'], ['operator', 'admin']) },
      { weight: 1, arbitrary: fc.constant(['reviewer', 'readonly']) },
    ),
    appId: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.constantFrom('B2', 'G', 'L') }),
  })
  .map(({ orgType, userId, roles, appId }) => person(orgType, { userId, roles, ...(appId !== null && { appId }) }));

export const MACHINES: readonly Actor[] = [
  { kind: 'gateway', name: 'wechat' },
  { kind: 'clock' },
  { kind: 'adapter', name: 'bank' },
  { kind: 'visitor', provenAs: 'bidder', userName: '访客', mobile: '13800000009' },
  { kind: 'visitor', provenAs: 'beneficiary', userName: '访客', mobile: '13800000009' },
  { kind: 'wageAuthority', userId: 'u1', userName: '监察员', appId: 'C', appName: '主管部门', orgType: 'tradeCenter' },
];

export const anyActor: fc.Arbitrary<Actor> = fc.oneof(
  { weight: 3, arbitrary: aPerson },
  { weight: 1, arbitrary: fc.constantFrom(...MACHINES) },
);

/** Something to try: mostly what the state allows to somebody, so that walks get far, else anything at all. */
export const anyTry = fc.record({
  pick: fc.nat(10_000),
  likely: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  type: fc.constantFrom(...guaranteeEventTypes),
  by: anyActor,
  later: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
  wrong: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  contractNo: fc.constantFrom('c1', 'c2'),
});
export type Try = typeof anyTry extends fc.Arbitrary<infer T> ? T : never;

export function payloadOf({ wrong, contractNo }: Pick<Try, 'wrong' | 'contractNo'>, type: GuaranteeEventType): Record<string, unknown> {
  if (type === 'businessContractSign' || type === 'guaranteeContractSign') return { contractNo };
  return (wrong ? WRONG[type] : undefined) ?? PAYLOADS[type];
}

/** Everybody who might act, one of each. */
export const CAST: readonly Actor[] = [
  ...organisationTypes.map((orgType) => person(orgType, { roles: ['reviewer', 'operator', 'admin'] })),
  ...(['platform', 'guarantee', 'letter'] as const).map((orgType) =>
    person(orgType, { userId: 'u2', roles: ['operator', 'reviewer', 'admin'] }),
  ),
  person('letter', { appId: 'G' }),
  person('guarantee', { appId: 'L' }),
  ...MACHINES,
];
