import type { Actor } from '#domain/guarantee/actor';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import { NO_PROGRESS, type GuaranteeFacts, type GuaranteeTerms } from '#domain/guarantee/facts';
import type { FlowStep } from '#domain/guarantee/flow';
import { guaranteeStates, statusOf, type GuaranteeState, type GuaranteeStatus } from '#domain/guarantee/status';
import { chartOf } from '#machines/chart';
import { deadlineOf } from '#machines/lifecycle/deadline';
import { guaranteeMachine } from '#machines/lifecycle/guarantee';
import { mayPayOnline } from '#machines/lifecycle/policy';
import { allowedEvents, decide, decideApply, blockedEvents, type Accepted, type Refused } from '#machines/lifecycle/run';
import { waitingFor } from '#machines/lifecycle/waiting';
import { CAST, event, EXPIRY, file, level, OPENING, person, step, terms, TIMES } from './lifecycle-cases';
import { facts, NOT_STANDARD, SITUATIONS } from './lifecycle-situations';

const bidder = person('bidder');
const platform = person('platform');
const guarantor = person('guarantee');
const secondAuditor = person('guarantee', { userId: 'u2', roles: ['operator'] });
const issuer = person('letter');
const beneficiary = person('bidding');
const wageAuthority: Actor = {
  kind: 'wageAuthority',
  userId: 'u1',
  userName: '监察员',
  appId: 'C',
  appName: '主管部门',
  orgType: 'tradeCenter',
};
const gateway: Actor = { kind: 'gateway', name: 'wechat' };
const clock: Actor = { kind: 'clock' };
const adapter: Actor = { kind: 'adapter', name: 'bank' };

const UNDER_WAY: readonly GuaranteeState[] = [
  'awaitingConfirmation',
  'awaitingSignature',
  'awaitingPayment',
  'auditReturned',
  'awaitingAudit',
  'awaitingSupply',
  'awaitingLetter',
];

type Move = [type: GuaranteeEventType, by: Actor, given?: Record<string, unknown>];

describe('the main job', () => {
  it('[LC-02] [LC-10] leads a bid guarantee from the application to the letter', () => {
    const path = walk(apply(), [
      ['preApproved', platform],
      ['businessContractSign', bidder],
      ['guaranteeContractSign', bidder],
      ['businessContractSign', guarantor],
      ['completedPay', gateway],
      ['approved', guarantor],
      ['approved', secondAuditor],
      ['supply', bidder],
      ['letter', issuer],
    ]);
    expect(path.map(({ from, to, passed, facts: { step: at, level: of, version } }) => [from, to, passed, at, of, version])).toEqual([
      [0, 1, [], 0, 0, 2],
      [1, 1, [], 0, 0, 3],
      [1, 1, [], 0, 0, 4],
      [1, 2, [], 1, 0, 5],
      [2, 4, [100], 2, 0, 6],
      [4, 4, [], 2, 1, 7],
      [4, 5, [], 3, 0, 8],
      [5, 6, [], 4, 0, 9],
      [6, 7, [], 5, 0, 10],
    ]);
    expect(path.map(({ actions }) => actions)).toEqual([
      ['notifyParties', 'prepareContracts', 'signAutomatically'],
      ['notifyParties', 'signAutomatically'],
      ['notifyParties', 'signAutomatically'],
      ['notifyParties'],
      ['closePaymentOrders', 'bookFees', 'notifyParties'],
      ['notifyParties'],
      ['notifyParties'],
      ['notifyParties'],
      ['issueLetter', 'notifyParties'],
    ]);
  });

  it('[LC-04] works the steps in whatever order the chain has them', () => {
    const pay = step('PAY', { payType: 'QRcode' });
    const audit = step('AUDIT', { orgType: 'guarantee', auditLevels: [level('reviewer')] });
    const moves: Record<string, Move[]> = {
      SIGN: [
        ['businessContractSign', bidder],
        ['businessContractSign', guarantor],
        ['guaranteeContractSign', bidder],
      ],
      PAY: [['completedPay', gateway]],
      AUDIT: [['approved', guarantor]],
      SUPPLY_INFO: [['supply', bidder]],
      PENDING_LETTER: [['letter', issuer]],
    };
    const statuses: Record<string, number> = { SIGN: 1, PAY: 2, AUDIT: 4, SUPPLY_INFO: 5, PENDING_LETTER: 6 };
    for (const order of orders([step('SIGN'), pay, audit, step('SUPPLY_INFO')])) {
      const issueChain = [...order, step('PENDING_LETTER')];
      const start = apply({ issueChain, platformConfirm: false });
      const path = walk(
        start,
        issueChain.flatMap(({ flowNodeType }) => moves[flowNodeType] ?? []),
      );
      const entered = [start.status, ...path.map(({ to }) => to)].filter((status, index, all) => status !== all[index - 1]);
      expect(entered).toEqual([...issueChain.map(({ flowNodeType }) => statuses[flowNodeType]), 7]);
    }
  });

  it('asks an organisation that is bidder and institution at once for both signatures', () => {
    const due = (orgType: 'bidder' | 'guarantee', contractNo: string, contract: 'business' | 'guarantee') => ({
      contractNo,
      contract,
      orgType,
      appId: 'B',
    });
    const signaturesDue = [
      due('bidder', 'c1', 'business'),
      due('guarantee', 'c1', 'business'),
      due('bidder', 'c2', 'guarantee'),
      due('guarantee', 'c2', 'guarantee'),
    ];
    const self = person('guarantee', { appId: 'B' });
    const path = walk(apply({ platformConfirm: false, signaturesDue }), [
      ['businessContractSign', bidder],
      ['businessContractSign', self],
      ['guaranteeContractSign', bidder],
      ['guaranteeContractSign', self],
    ]);
    expect(path.map(({ to, facts: { signaturesDue: left } }) => [to, left.length])).toEqual([
      [1, 3],
      [1, 2],
      [1, 1],
      [2, 0],
    ]);
  });

  it('skips what has nothing to do', () => {
    const { status, step: at } = apply({ platformConfirm: false, signaturesDue: [], amountDue: '0.00' });
    expect([status, at]).toEqual([4, 2]);
  });

  it('collects an offline payment only when its checker confirms', () => {
    const path = walk(SITUATIONS.awaitingPayment[0], [
      ['completedPay', bidder],
      ['auditReturn', guarantor],
      ['completedPay', bidder],
      ['confirmCollection', guarantor],
    ]);
    expect(path.map(({ to, facts: { paid, paidWay } }) => [to, paid, paidWay])).toEqual([
      [100, false, null],
      [2, false, null],
      [100, false, null],
      [4, true, 'offline'],
    ]);
  });

  it('returns an update to the audit that returned it, at its first level', () => {
    const path = walk(facts(4, { step: 2, level: 1, signaturesDue: [], paid: true, paidWay: 'online' }), [
      ['auditReturn', secondAuditor],
      ['update', bidder],
    ]);
    expect(path.map(({ to, facts: { step: at, level: of, returnedFrom } }) => [to, at, of, returnedFrom])).toEqual([
      [3, 2, 1, 2],
      [4, 2, 0, null],
    ]);
  });

  it('returns a failed letter to the last audit before it, or to the letter itself', () => {
    expect(
      walk(facts(6, { step: 4, signaturesDue: [], paid: true, paidWay: 'online' }), [
        ['letterFail', issuer],
        ['update', bidder],
      ]).map(({ to }) => to),
    ).toEqual([3, 4]);
    expect(
      walk(facts(6, { step: 0, issueChain: [step('PENDING_LETTER')] }), [
        ['letterFail', issuer],
        ['update', bidder],
      ]).map(({ to }) => to),
    ).toEqual([3, 6]);
  });

  it('asks for a fee that an update brings about, once, before it goes on to the audits behind it', () => {
    const path = walk(facts(3, { step: 4, returnedFrom: 2, signaturesDue: [] }), [
      ['update', bidder],
      ['completedPay', gateway],
      ['approved', guarantor],
      ['auditReturn', secondAuditor],
      ['update', bidder],
    ]);
    expect(path.map(({ to, facts: { step: at, returnedFrom } }) => [to, at, returnedFrom])).toEqual([
      [2, 1, null],
      [4, 2, null],
      [4, 2, null],
      [3, 2, 2],
      [4, 2, null],
    ]);
    expect(walk(facts(3, { step: 4, returnedFrom: 2, signaturesDue: [], amountDue: '0.00' }), [['update', bidder]])[0]?.to).toBe(4);
  });

  it('does not ask again for a signature or a fee when a failed letter runs through them anew', () => {
    const issueChain = [step('AUDIT', { auditLevels: [level('reviewer')] }), step('SIGN'), step('PAY'), step('PENDING_LETTER')];
    const path = walk(facts(6, { step: 3, issueChain, signaturesDue: [], paid: true, paidWay: 'online' }), [
      ['letterFail', issuer],
      ['update', bidder],
      ['approved', guarantor],
    ]);
    expect(path.map(({ to }) => to)).toEqual([3, 4, 6]);
  });

  it('[LC-10] brings supplied material back to the level that asked', () => {
    const path = walk(facts(4, { step: 2, level: 1, signaturesDue: [] }), [
      ['requestSupply', secondAuditor],
      ['supply', bidder],
    ]);
    expect(path.map(({ to, facts: { step: at, level: of } }) => [to, at, of])).toEqual([
      [5, 2, 1],
      [4, 2, 1],
    ]);
  });

  it('hands steps of operation way interface to the adapter and to no person', () => {
    const issueChain = [
      step('AUDIT', { operationWay: 'interface', orgType: 'letter' }),
      step('PENDING_LETTER', { operationWay: 'interface' }),
    ];
    const start = apply({ issueChain, platformConfirm: false });
    expect(refused(start, ['approved', issuer]).code).toBe(40301);
    const path = walk(start, [
      ['approved', adapter],
      ['letter', adapter],
    ]);
    expect(path.map(({ to, actions }) => [to, actions])).toEqual([
      [6, ['notifyParties', 'workThroughAdapter']],
      [7, ['issueLetter', 'notifyParties']],
    ]);
  });
});

describe('suspension', () => {
  const at = [
    ...SITUATIONS.awaitingConfirmation,
    ...SITUATIONS.awaitingSignature,
    ...SITUATIONS.awaitingPayment,
    ...SITUATIONS.auditReturned,
  ];
  const later = [...SITUATIONS.awaitingAudit, ...SITUATIONS.awaitingSupply, ...SITUATIONS.awaitingLetter, ...SITUATIONS.paid];

  it.each([...at, ...later].map((before) => [before.status, before] as const))(
    '[LC-05] resumes status %s exactly where it was',
    (_status, before) => {
      const [suspended, resumed] = walk(before, [
        ['abort', guarantor],
        ['renewAbort', guarantor],
      ]);
      expect(suspended?.facts).toEqual({
        ...before,
        status: 9,
        suspendedFrom: { status: before.status, orgType: 'guarantee' },
        version: 8,
      });
      expect(resumed?.facts).toEqual({ ...before, version: 9 });
    },
  );

  it('[LC-05] is ended by the type of organisation that began it', () => {
    const [suspended] = walk(facts(4, { step: 2 }), [['abort', platform]]);
    expect(refused(suspended?.facts, ['renewAbort', guarantor]).code).toBe(40301);
    expect(walk(suspended?.facts, [['renewAbort', person('platform', { userId: 'another', appId: 'P2' })]])[0]?.to).toBe(4);
  });
});

describe('deadlines', () => {
  it.each([
    [OPENING, 4, false, 8],
    [OPENING, 4, true, 10],
    [OPENING, 0, false, 8],
  ] as const)('[LC-06] ends what is not issued at the bid opening %s, status %s, paid %s, with %s', (now, status, paid, to) => {
    expect(walkAt(now, facts(status, { step: 2, paid }), [['letterOutExpired', clock]])[0]?.to).toBe(to);
  });

  it('[LC-06] is refused a millisecond before and the second time', () => {
    const before = facts(6, { step: 4 });
    expect(refused(before, ['letterOutExpired', clock], TIMES[1]).code).toBe(40902);
    const [ended] = walkAt(OPENING, before, [['letterOutExpired', clock]]);
    expect(refused(ended?.facts, ['letterOutExpired', clock], OPENING).code).toBe(40902);
  });

  it('[LC-06] ends a letter when the day after its expiry date begins in Shanghai, and drops a release', () => {
    const running = facts(7, { step: 5, release: { step: 0, level: 0, returned: false, applicant: 'B' } });
    expect(refused(running, ['letterOutExpired', clock], TIMES[3]).code).toBe(40902);
    const [ended] = walkAt(TIMES[4], running, [['letterOutExpired', clock]]);
    expect([ended?.to, ended?.facts.release, ended?.actions]).toEqual([8, null, ['notifyParties']]);
  });

  it('[LC-06] meets a payment that waits for its checker when that is decided', () => {
    const waiting = SITUATIONS.paid[0];
    expect(refused(waiting, ['letterOutExpired', clock], OPENING).code).toBe(40902);
    expect(refused(waiting, ['abort', guarantor], OPENING)).toMatchObject({ code: 40902, message: '开标时间已过，不能“中止”' });
    const [confirmed] = walkAt(OPENING, waiting, [['confirmCollection', guarantor]]);
    expect([confirmed?.to, confirmed?.facts.paid, confirmed?.actions]).toEqual([10, true, ['bookFees', 'notifyParties']]);
    expect(walkAt(OPENING, waiting, [['auditReturn', guarantor]])[0]?.to).toBe(8);
    expect(walkAt(TIMES[1], waiting, [['confirmCollection', guarantor]])[0]?.to).toBe(4);
  });

  it('[LC-06] meets what was suspended when it is resumed, and money that may have come in when that is decided', () => {
    const resumed = (status: GuaranteeStatus, paid: boolean) =>
      walkAt(OPENING, facts(9, { step: 2, paid, suspendedFrom: { status, orgType: 'platform' } }), [['renewAbort', platform]])[0]?.to;
    for (const status of [0, 1, 2, 3, 4, 5, 6] as const) expect([resumed(status, false), resumed(status, true)]).toEqual([8, 10]);
    expect(resumed(100, false)).toBe(100);
  });

  it('[LC-06] takes money that the gateway reports after the opening and gives it back', () => {
    const owing = SITUATIONS.awaitingPayment[0];
    const [paid] = walkAt(OPENING, owing, [['completedPay', gateway]]);
    expect([paid?.to, paid?.passed, paid?.facts.paid]).toEqual([10, [100], true]);
    expect(refused(owing, ['completedPay', bidder], OPENING).code).toBe(40902);
  });

  it('[LC-06] lets nobody move a bid away from its end before the clock is there, and a performance guarantee go on', () => {
    const differences = guaranteeStates
      .filter((state) => UNDER_WAY.includes(state))
      .flatMap((state) => SITUATIONS[state])
      .flatMap((situation) => CAST.map((by) => ({ situation, by, offered: allowedEvents(situation, by, OPENING) })))
      .filter(
        ({ situation, by, offered }) =>
          offered.length > 0 && situation.bidOpeningAt !== null && by.kind !== 'clock' && by.kind !== 'gateway',
      );
    expect(differences).toEqual([]);
    const performance = facts(6, { step: 4, bidOpeningAt: null });
    expect(walkAt(OPENING, performance, [['letter', issuer]])[0]?.to).toBe(7);
  });

  it('[LC-06] issues no letter whose last day has passed while it waited; that is returned, cancelled or suspended', () => {
    const waiting = facts(6, { ...NOT_STANDARD, step: 1 });
    expect(walkAt(TIMES[3], waiting, [['letter', issuer]])[0]?.to).toBe(7);
    expect(refused(waiting, ['letter', issuer], TIMES[4])).toMatchObject({
      code: 40902,
      message: '保函到期日期已过，只能退回或由申请人取消，不能“出具保函”',
    });
    const ofAdapter = { ...waiting, issueChain: [step('PENDING_LETTER', { operationWay: 'interface' })], step: 0 };
    expect(refused(ofAdapter, ['letter', adapter], TIMES[4]).code).toBe(40902);
    expect(walkAt(TIMES[4], waiting, [['letterFail', issuer]])[0]?.to).toBe(3);
    expect(walkAt(TIMES[4], waiting, [['cancel', bidder]])[0]?.to).toBe(17);
    expect(walkAt(TIMES[4], { ...waiting, paid: true, paidWay: 'online' }, [['cancel', bidder]])[0]?.to).toBe(10);
    expect(walkAt(TIMES[4], waiting, [['abort', guarantor]])[0]?.to).toBe(9);
  });

  it('[LC-06] [SG-07] has no contract signed for a letter whose last day has passed, online or on paper', () => {
    const online = facts(1, { bidOpeningAt: null });
    const onPaper = { ...online, issueChain: [step('SIGN', { signType: 'offline' })], step: 0 };
    const late = { code: 40902, message: expect.stringContaining('保函到期日期已过，只能由申请人取消后重新申请，不能“') };
    expect(allowedEvents(online, bidder, TIMES[3])).toContain('businessContractSign');
    expect(allowedEvents(online, bidder, TIMES[4])).toEqual(['cancel']);
    expect(
      refused(online, ['businessContractSign', bidder, { contractNo: online.signaturesDue[0]?.contractNo ?? '' }], TIMES[4]),
    ).toMatchObject(late);
    expect(allowedEvents(onPaper, bidder, TIMES[3])).toContain('handInSignFiles');
    expect(allowedEvents(onPaper, bidder, TIMES[4])).toEqual(['cancel']);
    expect(refused(onPaper, ['handInSignFiles', bidder], TIMES[4])).toMatchObject(late);
    expect(walkAt(TIMES[4], online, [['cancel', bidder]])[0]?.to).toBe(17);
  });

  it('[LC-06] [PY-01] takes no fee for a letter whose last day has passed, but what a gateway reports all the same', () => {
    const owing = facts(2, { step: 1, signaturesDue: [], bidOpeningAt: null });
    expect(walkAt(TIMES[3], owing, [['completedPay', bidder, { voucherFiles: [file] }]])[0]?.to).toBe(100);
    expect(mayPayOnline(owing, bidder, TIMES[3])).toBe(true);
    expect(refused(owing, ['completedPay', bidder], TIMES[4])).toMatchObject({
      code: 40902,
      message: '保函到期日期已过，只能取消后重新申请，不能“完成缴费”',
    });
    expect(mayPayOnline(owing, bidder, TIMES[4])).toBe(false);
    expect(walkAt(TIMES[4], owing, [['completedPay', gateway]])[0]?.to).toBe(4);
    expect(walkAt(TIMES[4], owing, [['cancel', bidder]])[0]?.to).toBe(17);
  });

  it.each<Move>([
    ['applyRelease', bidder],
    ['pendingClaimed', beneficiary],
    ['surrender', bidder],
  ])('[LC-06] refuses %s once the validity is over, before the clock is there', (...move) => {
    const refusal = refused(facts(7, { step: 5, bidOpeningAt: '2028-01-01T00:00:00.000Z' }), move, TIMES[4]);
    expect(refusal.code).toBe(40902);
    expect(refusal.message).toContain('保函有效期已过');
  });

  it('[LC-06] names the next deadline', () => {
    expect(deadlineOf(facts(4))).toBe(OPENING);
    expect(deadlineOf(facts(4, { bidOpeningAt: null }))).toBeNull();
    expect(deadlineOf(facts(7, { expiryDate: EXPIRY }))).toBe('2027-04-30T16:00:00.000Z');
    expect(deadlineOf(facts(18, NOT_STANDARD))).toBe('2027-04-30T16:00:00.000Z');
    expect([deadlineOf(facts(18)), deadlineOf(facts(9)), deadlineOf(facts(14)), deadlineOf(facts(100)), deadlineOf(facts(8))]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('release', () => {
  const issued = facts(7, { step: 5, releaseChain: [auditOf('guarantee', 'reviewer', 'reviewer'), auditOf('platform', 'reviewer')] });

  it('[LC-08] goes level by level and step by step, and is recorded as finished', () => {
    const path = walk(issued, [
      ['applyRelease', beneficiary],
      ['approved', guarantor],
      ['approved', guarantor],
      ['approved', platform],
    ]);
    expect(path.map(({ to, facts: { release } }) => [to, release && [release.step, release.level, release.applicant]])).toEqual([
      [7, [0, 0, 'T']],
      [7, [0, 1, 'T']],
      [7, [1, 0, 'T']],
      [19, null],
    ]);
    expect(path.map(({ recordedAs }) => recordedAs)).toEqual(['applyRelease', 'approved', 'approved', 'finishRelease']);
    expect(path.at(-1)?.actions).toEqual(['notifyParties']);
  });

  it('[LC-08] is applied for again by the one who applied, from the beginning', () => {
    const [, , returned] = walk(issued, [
      ['applyRelease', bidder],
      ['approved', guarantor],
      ['auditReturn', guarantor],
    ]);
    expect(returned?.facts).toMatchObject({ status: 7, release: { step: 0, level: 1, returned: true, applicant: 'B' } });
    expect(refused(returned?.facts, ['applyReleaseAgain', beneficiary]).code).toBe(40301);
    expect(refused(returned?.facts, ['applyRelease', beneficiary]).code).toBe(40902);
    expect(walk(returned?.facts, [['applyReleaseAgain', bidder]])[0]?.facts.release).toEqual({
      step: 0,
      level: 0,
      returned: false,
      applicant: 'B',
    });
  });

  it('[LC-08] without an audit is finished by the institution', () => {
    const [running, released] = walk({ ...issued, releaseChain: [] }, [
      ['applyRelease', bidder],
      ['finishRelease', guarantor],
    ]);
    expect([running?.to, released?.to, released?.facts.release]).toEqual([7, 19, null]);
  });

  it('[LC-09] is dropped by a claim, and a rejected claim leaves the letter in force', () => {
    const path = walk(issued, [
      ['applyRelease', bidder],
      ['pendingClaimed', beneficiary],
      ['claimReject', guarantor],
      ['pendingClaimed', beneficiary],
      ['claimed', guarantor],
    ]);
    expect(path.map(({ to, facts: { release } }) => [to, release === null])).toEqual([
      [7, false],
      [14, true],
      [15, true],
      [14, true],
      [16, true],
    ]);
  });

  it('[LC-09] is examined once before it is paid or refused, which changes no status, and the next claim anew', () => {
    const path = walk(issued, [
      ['pendingClaimed', beneficiary],
      ['claimApproved', guarantor],
      ['claimReject', guarantor],
      ['pendingClaimed', beneficiary],
      ['claimApproved', guarantor],
      ['claimed', guarantor],
    ]);
    expect(path.map(({ to, facts: { claimApproved } }) => [to, claimApproved])).toEqual([
      [14, false],
      [14, true],
      [15, false],
      [14, false],
      [14, true],
      [16, false],
    ]);
    expect(refused(path[1]?.facts, ['claimApproved', guarantor]).code).toBe(40902);
    for (const by of [beneficiary, bidder, platform]) expect(refused(path[0]?.facts, ['claimApproved', by]).code).toBe(40301);
  });

  it('[RT-07] [LC-09] takes a claim of the authority on a wage letter alone', () => {
    const claim = {
      claimAmount: '50000.00',
      claimReason: '9301',
      tel: '022-24120006',
      claimFiles: [{ key: 'f', fileName: '支付通知书.pdf' }],
    };
    const move: Move = ['pendingClaimed', wageAuthority, claim];
    expect(walk({ ...issued, guaranteeType: 'migrantWage' }, [move])[0]?.to).toBe(14);
    expect(refused(issued, ['pendingClaimed', wageAuthority]).code).toBe(40301);
  });

  it('[LC-09] takes a claim on the last day and none after', () => {
    expect(walkAt(TIMES[3], issued, [['pendingClaimed', beneficiary]])[0]?.to).toBe(14);
    expect(refused(issued, ['pendingClaimed', beneficiary], TIMES[4]).code).toBe(40902);
  });
});

describe('a wage letter while wages are owed', () => {
  const OWED = '该工程有1笔拖欠工资未办结';
  const running = { step: 0, level: 0, returned: false, applicant: 'B' };
  const applied = facts(7, { releaseChain: [], release: running, wagesOwed: OWED });
  const audited = facts(7, { releaseChain: [auditOf('guarantee', 'reviewer')], release: running, wagesOwed: OWED });
  const WAYS: [string, GuaranteeFacts, GuaranteeEventType][] = [
    ['applied for without an audit', applied, 'finishRelease'],
    ['after a refused claim', { ...applied, status: 15 }, 'finishRelease'],
    ['at the last level of its audit', audited, 'approved'],
    ['as a step after the letter', facts(7, { ...NOT_STANDARD, step: 4, wagesOwed: OWED }), 'finishRelease'],
    ['as a step after the archive', facts(18, { ...NOT_STANDARD, step: 4, wagesOwed: OWED }), 'finishRelease'],
  ];

  it.each(WAYS)('[RT-07] [LC-08] is not released: %s', (_name, blocked, type) => {
    const { code, message, blocked: byWages } = refused(blocked, [type, guarantor]);
    expect([code, byWages]).toEqual([40902, true]);
    expect(message).toContain(OWED);
    expect(allowedEvents(blocked, guarantor, TIMES[0])).not.toContain(type);
    expect(blockedEvents(blocked, guarantor, TIMES[0])).toEqual([type]);
    expect(refused(blocked, [type, bidder]).message).not.toContain(OWED);
    const { wagesOwed: _none, ...settled } = blocked;
    expect(walk(settled, [[type, guarantor]])[0]?.to).toBe(19);
    expect(blockedEvents(settled, guarantor, TIMES[0])).toEqual([]);
  });

  it('[RT-07] [LC-09] takes a claim, an audit that does not end it yet, and its return', () => {
    const longer = { ...audited, releaseChain: [auditOf('guarantee', 'reviewer', 'reviewer')] };
    expect(allowedEvents(longer, guarantor, TIMES[0])).toEqual(expect.arrayContaining(['approved', 'auditReturn']));
    expect(walk(longer, [['approved', guarantor]])[0]?.facts).toMatchObject({ release: { level: 1 }, wagesOwed: OWED });
    expect(allowedEvents(audited, guarantor, TIMES[0])).toContain('auditReturn');
    expect(walk(applied, [['pendingClaimed', beneficiary]])[0]?.to).toBe(14);
  });
});

describe('the other kind of flow', () => {
  it('collects, archives and releases after the letter', () => {
    const path = walk(apply(NOT_STANDARD), [
      ['approved', guarantor],
      ['letter', issuer],
      ['confirmCollection', guarantor],
      ['archive', guarantor],
      ['finishRelease', guarantor],
    ]);
    expect(path.map(({ to, facts: { step: at, paid } }) => [to, at, paid])).toEqual([
      [6, 1, false],
      [7, 2, false],
      [7, 3, true],
      [18, 4, true],
      [19, 5, true],
    ]);
  });

  it('[LC-09] [LC-06] keeps an archived letter in force until its validity ends, whatever of its chain is left', () => {
    for (const at of [4, 5]) {
      const filed = facts(18, { ...NOT_STANDARD, step: at, paid: true, paidWay: 'offline' });
      expect(walkAt(TIMES[3], filed, [['pendingClaimed', beneficiary]])[0]?.to).toBe(14);
      expect(refused(filed, ['letterOutExpired', clock], TIMES[3]).code).toBe(40902);
      expect(refused(filed, ['pendingClaimed', beneficiary], TIMES[4])).toMatchObject({
        code: 40902,
        message: '保函有效期已过，不能“申请理赔”',
      });
      expect(walkAt(TIMES[4], filed, [['letterOutExpired', clock]])[0]).toMatchObject({ to: 8, actions: ['notifyParties'] });
    }
    expect(refused(facts(18, { ...NOT_STANDARD, step: 4 }), ['finishRelease', guarantor], TIMES[4]).code).toBe(40902);
    expect(waitingFor(facts(18, { ...NOT_STANDARD, step: 5 })).text).toBe('已归档，保函仍然有效');
  });

  it('[LC-09] [LC-06] leaves the archive of a bid the end', () => {
    const archived = facts(18, { step: 5 });
    expect(refused(archived, ['pendingClaimed', beneficiary]).code).toBe(40902);
    expect(refused(archived, ['letterOutExpired', clock], TIMES[4]).code).toBe(40902);
  });

  it('[LC-09] goes on with its chain after a refused claim', () => {
    const path = walk(facts(7, { ...NOT_STANDARD, step: 2 }), [
      ['pendingClaimed', beneficiary],
      ['claimReject', guarantor],
      ['confirmCollection', guarantor],
      ['archive', guarantor],
      ['pendingClaimed', beneficiary],
      ['claimReject', guarantor],
      ['finishRelease', guarantor],
    ]);
    expect(path.map(({ to, facts: { step: at, paid } }) => [to, at, paid])).toEqual([
      [14, 2, false],
      [15, 2, false],
      [15, 3, true],
      [18, 4, true],
      [14, 4, true],
      [15, 4, true],
      [19, 5, true],
    ]);
    expect(path[2]?.actions).toEqual(['bookFees', 'notifyParties']);
    expect(path.map(({ facts: then }) => waitingFor(then).text).slice(1, 4)).toEqual([
      '等待担保机构确认收款',
      '等待担保机构归档',
      '等待担保机构解除保函',
    ]);
  });

  it('[LC-04] collects a fee that is owed once the letter has expired or a claim was paid, and works nothing else of its chain', () => {
    const owed = { ...NOT_STANDARD, step: 2 };
    const ends = [
      walkAt(TIMES[4], facts(7, owed), [['letterOutExpired', clock]]),
      walkAt(TIMES[4], facts(15, owed), [['letterOutExpired', clock]]),
      walk(facts(14, owed), [['claimed', guarantor]]),
    ];
    for (const [over] of ends) {
      if (!over) throw new Error('not over');
      expect(waitingFor(over.facts)).toMatchObject({ parties: [{ orgType: 'guarantee', appId: 'G' }], text: '等待担保机构确认收款' });
      expect(allowedEvents(over.facts, guarantor, TIMES[4])).toEqual(['confirmCollection']);
      for (const by of CAST) if (by.kind !== 'person' || by.appId !== 'G') expect(allowedEvents(over.facts, by, TIMES[4])).toEqual([]);
      const [collected] = walkAt(TIMES[4], over.facts, [['confirmCollection', guarantor]]);
      expect(collected).toMatchObject({
        ...{ from: over.to, to: over.to, passed: [], actions: ['bookFees', 'notifyParties'] },
        facts: { step: 3, paid: true, paidWay: 'offline' },
      });
      if (!collected) throw new Error('not collected');
      expect(waitingFor(collected.facts).parties).toEqual([]);
      for (const type of ['confirmCollection', 'archive', 'finishRelease'] as const)
        expect(refused(collected.facts, [type, guarantor], TIMES[4]).code).toBe(40902);
    }
  });

  it('knows no surrender, no applied release and no archive at the end', () => {
    const issued = facts(7, { ...NOT_STANDARD, step: 5 });
    expect([refused(issued, ['surrender', bidder]).code, refused(issued, ['applyRelease', bidder]).code]).toEqual([40902, 40902]);
    expect(refused(facts(19, { ...NOT_STANDARD, step: 5 }), ['archive', guarantor]).code).toBe(40902);
  });
});

describe('refunds', () => {
  it('[PY-04] go the way the fee came, fail and are tried again', () => {
    const path = walk(facts(10, { paid: true, paidWay: 'online' }), [
      ['refunding', platform],
      ['refundFail', gateway],
      ['refunding', platform, { refundWay: 'offline' }],
      ['refunded', platform],
    ]);
    expect(path.map(({ to, facts: { refundWay }, actions }) => [to, refundWay, actions])).toEqual([
      [11, 'online', ['notifyParties', 'refundThroughGateway']],
      [12, 'online', ['notifyParties']],
      [11, 'offline', ['notifyParties']],
      [13, 'offline', ['bookRefund', 'notifyParties']],
    ]);
  });

  it('[PY-04] that failed have come to their end where the gateway says that the money is back after all, and nobody else does', () => {
    const failed = facts(12, { paid: true, paidWay: 'online', refundWay: 'online' });
    const arrived = { to: 13, facts: { refundWay: 'online' }, actions: ['bookRefund', 'notifyParties'] };
    for (const refundWay of ['online', 'offline'] as const)
      expect(walk({ ...failed, refundWay }, [['refunded', gateway]])).toMatchObject([arrived]);
    expect(refused(failed, ['refunded', platform, {}])).toMatchObject({ code: 40902 });
  });
});

describe('a refund outside of the platform', () => {
  it('[PY-04] is reported with its voucher, that of a gateway without', () => {
    const offline = facts(11, { paid: true, paidWay: 'online', refundWay: 'offline' });
    expect(refused(offline, ['refunded', platform, {}])).toMatchObject({ code: 40001, errors: [{ field: 'voucherFiles' }] });
    expect(walk({ ...offline, refundWay: 'online' }, [['refunded', gateway, {}]])[0]?.to).toBe(13);
  });
});

describe('refusals', () => {
  it('change nothing and say why', () => {
    const before = SITUATIONS.awaitingAudit[0];
    expect(refused(before, ['letter', issuer])).toEqual({
      accepted: false,
      code: 40902,
      message: '当前状态为“待审核”，不能“出具保函”',
      errors: [],
      facts: before,
    });
    expect(refused(before, ['approved', secondAuditor])).toEqual({
      accepted: false,
      code: 40301,
      message: '您无权执行“审核通过”',
      errors: [],
      facts: before,
    });
    expect(refused(before, ['auditReturn', guarantor, {}])).toEqual({
      accepted: false,
      code: 40001,
      message: '“审核退回”填写有误',
      errors: [{ field: 'reason', message: '必填项不能为空' }],
      facts: before,
    });
    expect(refused(before, ['letter', issuer]).facts).toBe(before);
  });
});

describe('the chart', () => {
  it('[LC-01] has a state for every status, and besides only those in which nothing rests', () => {
    const states = Object.keys(guaranteeMachine.states);
    expect(guaranteeStates.filter((state) => !states.includes(state))).toEqual([]);
    expect(states.filter((state) => !guaranteeStates.some((known) => known === state)).sort()).toEqual([
      'enteringStep',
      'notApplied',
      'resuming',
    ]);
  });

  it('asks for each of its actions somewhere', () => {
    const { states, transitions } = chartOf(guaranteeMachine);
    const sent = [...states.flatMap(({ entry, exit }) => [...entry, ...exit]), ...transitions.flatMap(({ actions }) => actions)];
    const names = new Set(sent.map((name) => name.split(' ')[0]));
    expect(Object.keys(guaranteeMachine.implementations.actions).filter((name) => !names.has(name))).toEqual([]);
  });

  it('tells the parties of every event', () => {
    const { states, transitions } = chartOf(guaranteeMachine);
    const entered = states.filter(({ key }) => guaranteeStates.some((state) => state === key));
    const staying = transitions.filter(({ cause, targets }) => cause.kind === 'event' && targets.length === 0);
    expect(entered.filter(({ entry }) => !entry.includes('notifyParties')).map(({ key }) => key)).toEqual([]);
    expect(staying.filter(({ actions }) => !actions.includes('notifyParties')).map(({ id }) => id)).toEqual([]);
    expect([entered.length, staying.length > 0]).toEqual([guaranteeStates.length, true]);
  });

  it('says for every status who is waited for', () => {
    const texts = guaranteeStates.map((state) => [statusOf(state), SITUATIONS[state].map((situation) => waitingFor(situation).text)[0]]);
    expect(texts).toEqual([
      [0, '等待平台确认申请'],
      [1, '等待投标人、担保机构签署合同'],
      [2, '等待投标人缴费'],
      [3, '等待投标人修改后重新提交'],
      [4, '等待担保机构审核（第1级：reviewer级）'],
      [5, '等待投标人补充资料'],
      [6, '等待出函机构出具保函'],
      [7, '保函生效中'],
      [8, '已过期'],
      [9, '等待出函机构恢复已中止的业务'],
      [10, '等待平台发起退款'],
      [11, '等待支付渠道返回退款结果'],
      [12, '等待平台重新发起退款'],
      [13, '已退款'],
      [14, '等待担保机构处理理赔'],
      [15, '理赔未通过，保函仍然有效'],
      [16, '已理赔'],
      [17, '已取消'],
      [18, '已归档'],
      [19, '已解除'],
      [100, '等待担保机构确认收款'],
    ]);
  });
});

it('waits for an institution’s system where that works the step', () => {
  const ofAdapters = [...SITUATIONS.awaitingAudit, ...SITUATIONS.awaitingLetter].filter(
    ({ issueChain, step: at }) => issueChain[at]?.operationWay === 'interface',
  );
  expect(ofAdapters.map((situation) => waitingFor(situation)).map(({ parties, text }) => [parties, text])).toEqual([
    [[{ orgType: 'letter', appId: 'L' }], '等待出函机构的系统审核'],
    [[{ orgType: 'letter', appId: 'L' }], '等待出函机构的系统出具保函'],
  ]);
});

function apply(change: Partial<GuaranteeTerms> = {}): GuaranteeFacts {
  const decision = decideApply(terms(change), { type: 'apply', by: bidder, now: TIMES[0] });
  if (!decision.accepted) throw new Error(decision.message);
  expect(decision.from).toBeNull();
  return decision.facts;
}

function walk(start: GuaranteeFacts | undefined, moves: readonly Move[]): Accepted[] {
  return walkAt(TIMES[0], start, moves);
}

function walkAt(now: string, start: GuaranteeFacts | undefined, moves: readonly Move[]): Accepted[] {
  let current = start ?? facts(17);
  return moves.map(([type, by, given]) => {
    const decision = decide(current, event(type, by, now, given));
    if (!decision.accepted) throw new Error(`${type} at ${current.status}: ${decision.message}`);
    current = decision.facts;
    return decision;
  });
}

function refused(before: GuaranteeFacts | undefined, [type, by, given]: Move, now: string = TIMES[0]): Refused {
  const decision = decide(before ?? { ...terms(), ...NO_PROGRESS, status: 17 }, event(type, by, now, given));
  if (decision.accepted) throw new Error(`${type} was accepted`);
  return decision;
}

function auditOf(orgType: 'guarantee' | 'platform', ...roles: string[]): FlowStep {
  return step('AUDIT', { orgType, auditLevels: roles.map((role) => level(role)) });
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => orders([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]));
}
