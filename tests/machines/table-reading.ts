import type { Actor, Person } from '#domain/guarantee/actor';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import type { FlowStep } from '#domain/guarantee/flow';
import type { GuaranteeStatus } from '#domain/guarantee/status';

type Facts = GuaranteeFacts;
export interface Sent {
  type: string;
  by: Actor;
  now: string;
  [given: string]: unknown;
}

export type Verdict = { ok: true; facts: Facts; passed: number[] } | { ok: false; code: number };

interface Row {
  from: readonly number[];
  event: string;
  when?: (facts: Facts, sent: Sent) => boolean;
  who: (facts: Facts, by: Actor, sent: Sent) => boolean;
  given?: (facts: Facts, sent: Sent) => boolean;
  change: (facts: Facts, sent: Sent) => Partial<Facts>;
  passed?: number[];
}

export function read(facts: Facts, sent: Sent): Verdict {
  const rows = ended(facts, sent) ? AT_THE_END : TABLE;
  const inStatus = rows.filter((row) => row.event === sent.type && row.from.includes(facts.status) && (row.when?.(facts, sent) ?? true));
  if (inStatus.length === 0) return { ok: false, code: 40902 };
  const readonly = sent.by.kind === 'person' && sent.by.roles.includes('readonly');
  const row = inStatus.find(({ who }) => !readonly && who(facts, sent.by, sent));
  if (!row) return { ok: false, code: 40301 };
  if (row.given && !row.given(facts, sent)) return { ok: false, code: 40001 };
  return { ok: true, facts: { ...facts, ...row.change(facts, sent), version: facts.version + 1 }, passed: row.passed ?? [] };
}

export function readApply(facts: Facts, by: Actor): Verdict {
  const allowed = by.kind === 'visitor' ? by.provenAs === 'bidder' : isBidder(facts, by) && !(by as Person).roles.includes('readonly');
  if (!allowed) return { ok: false, code: 40301 };
  const change = facts.platformConfirm ? { status: code(0), step: -1 } : next({ ...facts, step: -1 });
  return { ok: true, facts: { ...facts, ...change, version: 1 }, passed: [] };
}

const INSTITUTION = ['guarantee', 'letter'];
const SAME_WORK: Record<string, readonly string[]> = { guarantee: INSTITUTION, letter: INSTITUTION };
const UNDERWAY = [0, 1, 2, 3, 4, 5, 6];
const REASONS: Readonly<Record<string, RegExp>> = { bid: /^900[1-6]$/, performance: /^910[1-6]$/ };
const reasonFits = ({ guaranteeType }: Facts, sent: Sent): boolean => REASONS[guaranteeType]?.test(String(sent['claimReason'])) ?? false;
const text = (value: unknown): boolean => typeof value === 'string' && value.trim().length > 0;
const reason = (_facts: Facts, sent: Sent): boolean => text(sent['reason']) && String(sent['reason']).length <= 500;

const TABLE: readonly Row[] = [
  { from: [0], event: 'preApproved', who: isPlatform, change: next },
  { from: [0], event: 'preReturn', who: isPlatform, given: reason, change: () => ({ status: code(3), returnedFrom: -1 }) },
  { from: [1], event: 'businessContractSign', when: (facts) => !onPaper(facts), who: signs('business'), change: signed },
  { from: [1], event: 'guaranteeContractSign', when: (facts) => !onPaper(facts), who: signs('guarantee'), change: signed },
  {
    from: [1],
    event: 'handInSignFiles',
    when: (facts) => onPaper(facts) && !bidderIsDone(facts),
    who: isBidder,
    given: (_facts, sent) => files(sent['signFiles']),
    change: ({ signaturesDue }) => ({
      signaturesDue: signaturesDue.map((due) => ({ ...due, ...(due.orgType === 'bidder' ? { handedIn: true } : {}) })),
    }),
  },
  {
    from: [1],
    event: 'confirmSignFiles',
    when: (facts) => onPaper(facts) && bidderIsDone(facts),
    who: isGuarantor,
    given: (_facts, sent) => files(sent['signFiles']),
    change: (facts) => ({ signaturesDue: [], ...next({ ...facts, signaturesDue: [] }) }),
  },
  {
    from: [1],
    event: 'returnSignFiles',
    when: (facts) => onPaper(facts) && bidderIsDone(facts),
    who: isGuarantor,
    given: reason,
    change: ({ signaturesDue }) => ({ signaturesDue: signaturesDue.map(({ handedIn: _, ...due }) => due) }),
  },
  {
    from: [2],
    event: 'completedPay',
    when: (facts, sent) => sent.by.kind === 'gateway' || stillValid(facts, sent),
    who: (facts, by) => by.kind === 'gateway' && present(facts)?.payType !== 'Offline',
    change: (facts) => ({ paid: true, paidWay: 'online', ...next({ ...facts, paid: true }) }),
    passed: [100],
  },
  {
    from: [2],
    event: 'completedPay',
    when: stillValid,
    who: (facts, by) => isBidder(facts, by) && ['QRcodeOffline', 'Offline', 'DinPayOffline'].includes(present(facts)?.payType ?? ''),
    given: (facts, sent) => present(facts)?.payInfo?.requiredPayVoucher !== true || files(sent['voucherFiles']),
    change: () => ({ status: code(100) }),
  },
  {
    from: [100],
    event: 'confirmCollection',
    who: checks,
    change: (facts) => ({ paid: true, paidWay: 'offline', ...next({ ...facts, paid: true }) }),
  },
  { from: [100], event: 'auditReturn', who: checks, given: reason, change: () => ({ status: code(2) }) },
  { from: [4], event: 'approved', who: audits, change: approve },
  { from: [4], event: 'auditReturn', who: audits, given: reason, change: (facts) => ({ status: code(3), returnedFrom: facts.step }) },
  { from: [4], event: 'requestSupply', who: audits, given: reason, change: () => ({ status: code(5) }) },
  {
    from: [5],
    event: 'supply',
    who: isBidder,
    given: (facts, sent) => {
      const answers = (sent['answers'] ?? []) as { name: string; value: string }[];
      const says = files(sent['files']) || answers.some(({ value }) => text(value));
      return (
        says &&
        facts.supplementFields.every(
          ({ name, required }) => !required || answers.some((answer) => answer.name === name && text(answer.value)),
        )
      );
    },
    change: (facts) => (present(facts)?.flowNodeType === 'SUPPLY_INFO' ? next(facts) : { status: code(4) }),
  },
  {
    from: [6],
    event: 'letter',
    when: stillValid,
    who: writesLetters,
    given: (facts, sent) =>
      onPaper(facts) ? files(sent['letterFiles']) && (sent['letterFiles'] as unknown[]).length === 1 : !files(sent['letterFiles']),
    change: (facts) => ({ ...next(facts), status: code(7) }),
  },
  {
    from: [6],
    event: 'letterFail',
    who: writesLetters,
    given: reason,
    change: (facts) => ({ status: code(3), returnedFrom: auditBefore(facts) }),
  },
  {
    from: [3],
    event: 'update',
    who: isBidder,
    change: (facts) =>
      facts.returnedFrom === -1
        ? { status: code(0), step: -1, level: 0, returnedFrom: null }
        : { ...enter(facts, payBefore(facts) ?? facts.returnedFrom ?? NaN), returnedFrom: null },
  },
  { from: UNDERWAY, event: 'cancel', when: (facts) => !facts.paid, who: isBidder, given: reason, change: () => ({ status: code(17) }) },
  { from: [3, 4, 5, 6], event: 'cancel', when: (facts) => facts.paid, who: isBidder, given: reason, change: () => ({ status: code(10) }) },
  {
    from: [...UNDERWAY, 100],
    event: 'abort',
    who: (facts, by) => isPlatform(facts, by) || isGuarantor(facts, by) || (facts.status === 6 && isLetterOrganisation(facts, by)),
    given: reason,
    change: (facts, { by }) => ({
      status: code(9),
      suspendedFrom: {
        status: facts.status,
        orgType: isPlatform(facts, by) ? 'platform' : isGuarantor(facts, by) ? 'guarantee' : 'letter',
      },
    }),
  },
  {
    from: [9],
    event: 'renewAbort',
    who: (facts, by) => ofType(facts, facts.suspendedFrom?.orgType, by),
    change: (facts) => ({ status: facts.suspendedFrom?.status ?? code(NaN), suspendedFrom: null }),
  },
  { from: UNDERWAY, event: 'letterOutExpired', when: bidOpened, who: isClock, change: (facts) => ({ status: code(facts.paid ? 10 : 8) }) },
  {
    from: [7, 15],
    event: 'letterOutExpired',
    when: (facts, sent) => !stillValid(facts, sent),
    who: isClock,
    change: () => ({ status: code(8), release: null }),
  },
  {
    from: [18],
    event: 'letterOutExpired',
    when: (facts, sent) => !isBid(facts) && !stillValid(facts, sent),
    who: isClock,
    change: () => ({ status: code(8) }),
  },
  {
    from: [7],
    event: 'surrender',
    when: (facts, sent) => isBid(facts) && facts.bidOpeningAt !== null && !bidOpened(facts, sent) && !running(facts),
    who: isBidder,
    given: reason,
    change: (facts) => ({ status: code(facts.paid ? 10 : 17), release: null }),
  },
  {
    from: [7, 15],
    event: 'applyRelease',
    when: (facts) => isBid(facts) && facts.release === null,
    who: (facts, by) => isBidder(facts, by) || isBeneficiary(facts, by),
    given: winningBid,
    change: startRelease,
  },
  {
    from: [7, 15],
    event: 'approved',
    when: (facts) => running(facts) && facts.releaseChain.length > 0,
    who: auditsRelease,
    change: approveRelease,
  },
  {
    from: [7, 15],
    event: 'auditReturn',
    when: (facts) => running(facts) && facts.releaseChain.length > 0,
    who: auditsRelease,
    given: reason,
    change: ({ release }) => ({ release: release && { ...release, returned: true } }),
  },
  {
    from: [7, 15],
    event: 'applyReleaseAgain',
    when: ({ release }) => release?.returned === true,
    who: ({ release, ...facts }, by) =>
      by.kind === 'person' && by.appId === release?.applicant && (isBidder(facts as Facts, by) || isBeneficiary(facts as Facts, by)),
    given: winningBid,
    change: startRelease,
  },
  {
    from: [7, 15],
    event: 'finishRelease',
    when: (facts) => running(facts) && facts.releaseChain.length === 0,
    who: isGuarantor,
    change: () => ({ status: code(19), release: null }),
  },
  {
    from: [7, 15, 18],
    event: 'pendingClaimed',
    when: (facts, sent) => stillValid(facts, sent) && !(facts.status === 18 && isBid(facts)),
    who: (facts, by) =>
      isBeneficiary(facts, by) ||
      (by.kind === 'visitor' && by.provenAs === 'beneficiary') ||
      (by.kind === 'wageAuthority' && facts.guaranteeType === 'migrantWage'),
    given: (facts, sent) => claimed(facts, sent) && reasonFits(facts, sent) && text(sent['tel']) && files(sent['claimFiles']),
    change: () => ({ status: code(14), release: null }),
  },
  {
    from: [14],
    event: 'claimed',
    who: isGuarantor,
    given: (facts, sent) => claimed(facts, sent) && text(sent['compensatorContactTel']) && files(sent['claimFiles']),
    change: () => ({ status: code(16), claimApproved: false }),
  },
  {
    from: [14],
    event: 'claimApproved',
    when: ({ claimApproved }) => !claimApproved,
    who: isGuarantor,
    change: () => ({ claimApproved: true }),
  },
  { from: [14], event: 'claimReject', who: isGuarantor, given: reason, change: () => ({ status: code(15), claimApproved: false }) },
  {
    from: [10, 12],
    event: 'refunding',
    who: isPlatform,
    given: (facts, sent) => !(sent['refundWay'] === 'online' && facts.paidWay !== 'online'),
    change: (facts, sent) => ({
      status: code(11),
      refundWay: facts.paidWay === 'online' && sent['refundWay'] !== 'offline' ? 'online' : 'offline',
    }),
  },
  {
    from: [11],
    event: 'refunded',
    who: refunds,
    given: (_facts, sent) => sent.by.kind === 'gateway' || files(sent['voucherFiles']),
    change: () => ({ status: code(13) }),
  },
  { from: [11], event: 'refundFail', who: refunds, change: () => ({ status: code(12) }) },
  {
    from: [12],
    event: 'refunded',
    when: (_facts, sent) => sent.by.kind === 'gateway',
    who: (_facts, by) => by.kind === 'gateway',
    change: (facts) => ({ status: code(13), refundWay: facts.paidWay === 'online' ? 'online' : 'offline' }),
  },
  { from: [8, 13, 16, 19], event: 'archive', when: isBid, who: isGuarantor, change: () => ({ status: code(18) }) },
  {
    from: [7, 15, 8, 16],
    event: 'confirmCollection',
    when: due('COLLECT'),
    who: isGuarantor,
    change: (facts) => ({ paid: true, paidWay: 'offline', ...next({ ...facts, paid: true }), status: facts.status }),
  },
  { from: [7, 15], event: 'archive', when: due('ARCHIVE'), who: isGuarantor, change: (facts) => ({ ...next(facts), status: code(18) }) },
  {
    from: [7, 15, 18],
    event: 'finishRelease',
    when: due('RELEASE'),
    who: isGuarantor,
    change: (facts) => ({ ...next(facts), status: code(19) }),
  },
];

/** What is left of the table once the opening of a bid, or the validity of a letter, is over. */
const AT_THE_END: readonly Row[] = [
  ...TABLE.filter(({ event }) => event === 'letterOutExpired'),
  {
    from: [2],
    event: 'completedPay',
    when: (_facts, { by }) => by.kind === 'gateway',
    who: (facts) => present(facts)?.payType !== 'Offline',
    change: (facts) => ({ status: code(10), paid: true, paidWay: 'online', ...later({ ...facts, paid: true }) }),
    passed: [100],
  },
  {
    from: [100],
    event: 'confirmCollection',
    who: checks,
    change: (facts) => ({ status: code(10), paid: true, paidWay: 'offline', ...later({ ...facts, paid: true }) }),
  },
  { from: [100], event: 'auditReturn', who: checks, given: reason, change: () => ({ status: code(8) }) },
  {
    from: [9],
    event: 'renewAbort',
    who: (facts, by) => ofType(facts, facts.suspendedFrom?.orgType, by),
    change: (facts) => ({ status: code(facts.suspendedFrom?.status === 100 ? 100 : facts.paid ? 10 : 8), suspendedFrom: null }),
  },
];

function ended(facts: Facts, sent: Sent): boolean {
  if (facts.status === 7 || facts.status === 15 || (facts.status === 18 && !isBid(facts))) return !stillValid(facts, sent);
  return [...UNDERWAY, 100, 9].includes(facts.status) && bidOpened(facts, sent);
}

function later(facts: Facts): Partial<Facts> {
  const { step = facts.step, level = facts.level } = next(facts);
  return { step, level };
}

function code(value: number): GuaranteeStatus {
  return value as GuaranteeStatus;
}

function present(facts: Facts): FlowStep | undefined {
  return facts.issueChain[facts.step];
}

function due(type: string): (facts: Facts) => boolean {
  return (facts) => !isBid(facts) && present(facts)?.flowNodeType === type;
}

function enter(facts: Facts, step: number): Partial<Facts> {
  const type = facts.issueChain[step]?.flowNodeType;
  const fee = Number(facts.amountDue);
  if (type === 'SIGN' && facts.signaturesDue.length === 0) return enter(facts, step + 1);
  if ((type === 'PAY' || type === 'COLLECT') && (facts.paid || fee === 0)) return enter(facts, step + 1);
  const status =
    type === undefined
      ? facts.status
      : { SIGN: 1, PAY: 2, AUDIT: 4, SUPPLY_INFO: 5, PENDING_LETTER: 6, COLLECT: 7, ARCHIVE: 7, RELEASE: 7 }[type];
  return { status: code(status), step, level: 0 };
}

function next(facts: Facts): Partial<Facts> {
  return enter(facts, facts.step + 1);
}

/** The PAY step that the application has come past though its fee is due and not paid. */
function payBefore({ issueChain, returnedFrom, paid, amountDue }: Facts): number | undefined {
  if (paid || Number(amountDue) === 0) return undefined;
  return [...issueChain.keys()].find((index) => index < (returnedFrom ?? NaN) && issueChain[index]?.flowNodeType === 'PAY');
}

function auditBefore({ issueChain, step }: Facts): number {
  const before = issueChain.slice(0, step).map(({ flowNodeType }) => flowNodeType);
  const audit = before.lastIndexOf('AUDIT');
  return audit === -1 ? step : audit;
}

function approve(facts: Facts): Partial<Facts> {
  return facts.level + 1 < levels(present(facts)) ? { level: facts.level + 1 } : next(facts);
}

function approveRelease(facts: Facts): Partial<Facts> {
  const release = facts.release;
  if (!release) return {};
  if (release.level + 1 < levels(facts.releaseChain[release.step])) return { release: { ...release, level: release.level + 1 } };
  if (release.step + 1 < facts.releaseChain.length) return { release: { ...release, step: release.step + 1, level: 0 } };
  return { status: code(19), release: null };
}

function startRelease(_facts: Facts, { by }: Sent): Partial<Facts> {
  return { release: { step: 0, level: 0, returned: false, applicant: (by as Person).appId } };
}

function levels(step: FlowStep | undefined): number {
  return step?.operationWay === 'interface' ? 1 : (step?.auditLevels ?? []).length;
}

function signed(facts: Facts, sent: Sent): Partial<Facts> {
  const by = sent.by as Person;
  const signaturesDue = facts.signaturesDue.filter(
    ({ contractNo, appId, orgType }) => !(contractNo === sent['contractNo'] && isPerson(by, SAME_WORK[orgType] ?? [orgType], appId)),
  );
  return signaturesDue.length === 0 ? { signaturesDue, ...next({ ...facts, signaturesDue }) } : { signaturesDue };
}

function onPaper(facts: Facts): boolean {
  const step = present(facts);
  return step?.signType === 'offline' && step.operationWay !== 'interface';
}

function bidderIsDone({ signaturesDue }: Facts): boolean {
  return signaturesDue.every(({ orgType, handedIn }) => orgType !== 'bidder' || handedIn === true);
}

function signs(kind: string): Row['who'] {
  return (facts, by, sent) =>
    by.kind === 'person' &&
    facts.signaturesDue.some(
      (due) =>
        due.contract === kind && due.contractNo === sent['contractNo'] && isPerson(by, SAME_WORK[due.orgType] ?? [due.orgType], due.appId),
    );
}

function isPerson(by: Actor, orgTypes: readonly string[], appId?: string | null): boolean {
  return by.kind === 'person' && orgTypes.includes(by.orgType) && (appId === undefined || by.appId === appId);
}

function isPlatform(_facts: Facts, by: Actor): boolean {
  return isPerson(by, ['platform']);
}

function isBidder(facts: Facts, by: Actor): boolean {
  return isPerson(by, ['bidder'], facts.parties.bidder);
}

function isBeneficiary(facts: Facts, by: Actor): boolean {
  return isPerson(by, ['bidding'], facts.parties.beneficiary);
}

function isGuarantor(facts: Facts, by: Actor): boolean {
  return isPerson(by, INSTITUTION, facts.parties.guarantee);
}

function isLetterOrganisation(facts: Facts, by: Actor): boolean {
  return isPerson(by, INSTITUTION, facts.parties.letter ?? facts.parties.guarantee);
}

function isClock(_facts: Facts, by: Actor): boolean {
  return by.kind === 'clock';
}

function ofType(facts: Facts, orgType: string | undefined, by: Actor): boolean {
  if (orgType === 'platform') return isPlatform(facts, by);
  if (orgType === 'letter') return isLetterOrganisation(facts, by);
  return (orgType === undefined || orgType === 'guarantee') && isGuarantor(facts, by);
}

function checks(facts: Facts, by: Actor): boolean {
  return ofType(facts, present(facts)?.payInfo?.checkOrgType, by);
}

function audits(facts: Facts, by: Actor): boolean {
  return decides(facts, present(facts), facts.level, by);
}

function auditsRelease(facts: Facts, by: Actor): boolean {
  return facts.release !== null && decides(facts, facts.releaseChain[facts.release.step], facts.release.level, by);
}

function decides(facts: Facts, step: FlowStep | undefined, level: number, by: Actor): boolean {
  if (step?.operationWay === 'interface') return by.kind === 'adapter';
  if (by.kind !== 'person' || !ofType(facts, step?.orgType, by)) return false;
  const named = step?.auditLevels?.[level];
  const ids = (named?.auditors ?? []).map(({ id }) => id);
  return named?.auditorType === 'role' ? by.roles.some((role) => ids.includes(role)) : ids.includes(by.userId);
}

function writesLetters(facts: Facts, by: Actor): boolean {
  return present(facts)?.operationWay === 'interface' ? by.kind === 'adapter' : isLetterOrganisation(facts, by);
}

function refunds(facts: Facts, by: Actor): boolean {
  return facts.refundWay === 'online' ? by.kind === 'gateway' : isPlatform(facts, by);
}

function isBid({ flowKind }: Facts): boolean {
  return flowKind === 'BID';
}

function running({ release }: Facts): boolean {
  return release !== null && !release.returned;
}

function bidOpened({ bidOpeningAt }: Facts, { now }: Pick<Sent, 'now'>): boolean {
  return bidOpeningAt !== null && Date.parse(now) >= Date.parse(bidOpeningAt);
}

function stillValid({ expiryDate }: Facts, { now }: Pick<Sent, 'now'>): boolean {
  return Date.parse(now) < Date.parse(`${expiryDate}T24:00:00+08:00`);
}

function files(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

function winningBid(_facts: Facts, sent: Sent): boolean {
  return text(sent['bidderOne']) && text(sent['winningTime']) && files(sent['attachAcceptFileKeys']);
}

function claimed({ guaranteeAmount }: Facts, sent: Sent): boolean {
  const amount = sent['claimAmount'];
  return typeof amount === 'string' && /^\d+(\.\d{1,2})?$/.test(amount) && Number(amount) > 0 && Number(amount) <= Number(guaranteeAmount);
}
