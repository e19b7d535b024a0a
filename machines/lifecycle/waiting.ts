import {
  auditNow,
  isPaperMissing,
  isReleaseRunning,
  isSignedOnPaper,
  isWorkedByAdapter,
  stepNow,
  type GuaranteeFacts,
} from '#domain/guarantee/facts';
import type { AuditLevel } from '#domain/guarantee/flow';
import { isCollectionDue } from '#domain/guarantee/parties';
import { GUARANTEE_STATUSES, stateOf, type GuaranteeState } from '#domain/guarantee/status';
import { ORGANISATION_TYPES, type OrganisationType } from '#domain/organisation/organisation-type';

/** An organisation that must act, itself or through its system; `appId` is null where any of its type may, as the platform. */
export interface WaitedFor {
  orgType: OrganisationType;
  appId: string | null;
}

/** Who must act next, so that things go on. `parties` is empty where nobody must: the guarantee is in force, over, or a payment channel is at work. */
export interface Waiting {
  parties: readonly WaitedFor[];
  /** The audit level that decides next, with its auditors; null where none does. */
  level: AuditLevel | null;
  /** For people: «等待投标人缴费». */
  text: string;
}

/** Says what an application waits for. Who may act besides (cancel, suspend) is in `allowedEvents`. */
export function waitingFor(facts: GuaranteeFacts): Waiting {
  const release = releaseWaiting(facts);
  return release ?? WAITING[stateOf(facts.status)](facts);
}

const WAITING: Record<GuaranteeState, (facts: GuaranteeFacts) => Waiting> = {
  awaitingConfirmation: () => by([platform], '确认申请'),
  awaitingSignature: (facts) => (isSignedOnPaper(stepNow(facts)) ? paper(facts) : by(distinct(facts.signaturesDue), '签署合同')),
  awaitingPayment: (facts) => by([bidder(facts)], '缴费'),
  paid: (facts) => by([organisation(facts, stepNow(facts)?.payInfo?.checkOrgType)], '确认收款'),
  awaitingAudit: (facts) => audited(facts, '审核'),
  auditReturned: (facts) => by([bidder(facts)], '修改后重新提交'),
  awaitingSupply: (facts) => by([bidder(facts)], '补充资料'),
  awaitingLetter: (facts) => worked(facts, organisation(facts, 'letter'), '出具保函'),
  letterIssued: (facts) => stepAfterTheLetter(facts) ?? nobody('保函生效中'),
  claimFailed: (facts) => stepAfterTheLetter(facts) ?? nobody('理赔未通过，保函仍然有效'),
  expired: owedOrOver,
  suspended: (facts) => by([organisation(facts, facts.suspendedFrom?.orgType)], '恢复已中止的业务'),
  awaitingRefund: () => by([platform], '发起退款'),
  refunding: (facts) => (facts.refundWay === 'offline' ? by([platform], '登记线下退款结果') : nobody('等待支付渠道返回退款结果')),
  refundFailed: () => by([platform], '重新发起退款'),
  refunded: over,
  awaitingClaim: (facts) => by([guarantee(facts)], '处理理赔'),
  claimed: owedOrOver,
  cancelled: over,
  archived: (facts) => stepAfterTheLetter(facts) ?? (facts.flowKind === 'NotStandard' ? nobody('已归档，保函仍然有效') : over(facts)),
  released: over,
};

const platform: WaitedFor = { orgType: 'platform', appId: null };

function paper(facts: GuaranteeFacts): Waiting {
  return isPaperMissing(facts) ? by([bidder(facts)], '上传纸质签署件') : by([guarantee(facts)], '确认纸质签署件');
}

function stepAfterTheLetter(facts: GuaranteeFacts): Waiting | null {
  switch (stepNow(facts)?.flowNodeType) {
    case 'COLLECT':
      return collection(facts);
    case 'ARCHIVE':
      return by([guarantee(facts)], '归档');
    case 'RELEASE':
      return by([guarantee(facts)], '解除保函');
    default:
      return null;
  }
}

function owedOrOver(facts: GuaranteeFacts): Waiting {
  return isCollectionDue(facts) ? collection(facts) : over(facts);
}

function collection(facts: GuaranteeFacts): Waiting {
  return by([guarantee(facts)], '确认收款');
}

function releaseWaiting(facts: GuaranteeFacts): Waiting | null {
  if (!facts.release) return null;
  if (!isReleaseRunning(facts)) {
    const { bidder: appId } = facts.parties;
    const orgType = facts.release.applicant === appId ? 'bidder' : 'bidding';
    return by([{ orgType, appId: facts.release.applicant }], '再次申请解除保函');
  }
  return facts.releaseChain.length === 0 ? by([guarantee(facts)], '完成解除') : audited(facts, '审核解除申请');
}

function audited(facts: GuaranteeFacts, work: string): Waiting {
  const audit = auditNow(facts);
  const party = organisation(facts, audit?.step.orgType);
  if (!audit?.auditors) return bySystemOf(party, work);
  return {
    parties: [party],
    level: audit.auditors,
    text: `等待${ORGANISATION_TYPES[party.orgType]}${work}（第${audit.level + 1}级：${audit.auditors.levelName}）`,
  };
}

function worked(facts: GuaranteeFacts, party: WaitedFor, work: string): Waiting {
  return isWorkedByAdapter(stepNow(facts)) ? bySystemOf(party, work) : by([party], work);
}

/** A step of operation way `interface`: the institution is waited for, and none of its people can do it. */
function bySystemOf(party: WaitedFor, work: string): Waiting {
  return { parties: [party], level: null, text: `等待${ORGANISATION_TYPES[party.orgType]}的系统${work}` };
}

function over(facts: GuaranteeFacts): Waiting {
  return nobody(GUARANTEE_STATUSES[stateOf(facts.status)].label);
}

function by(parties: readonly WaitedFor[], work: string): Waiting {
  return { parties, level: null, text: `等待${parties.map(({ orgType }) => ORGANISATION_TYPES[orgType]).join('、')}${work}` };
}

function nobody(text: string): Waiting {
  return { parties: [], level: null, text };
}

function distinct(parties: readonly WaitedFor[]): WaitedFor[] {
  const seen = new Map(parties.map(({ orgType, appId }) => [`${orgType} ${appId}`, { orgType, appId }]));
  return [...seen.values()];
}

function bidder(facts: GuaranteeFacts): WaitedFor {
  return { orgType: 'bidder', appId: facts.parties.bidder };
}

function guarantee(facts: GuaranteeFacts): WaitedFor {
  return { orgType: 'guarantee', appId: facts.parties.guarantee };
}

/** The platform, the letter or the guarantee organisation, as a step names it; the guarantee organisation where it names none or does the letter's work. */
function organisation(facts: GuaranteeFacts, orgType: OrganisationType | undefined): WaitedFor {
  const { letter } = facts.parties;
  if (orgType === 'platform') return platform;
  if (orgType === 'letter' && letter !== null && letter !== facts.parties.guarantee) return { orgType, appId: letter };
  return guarantee(facts);
}
