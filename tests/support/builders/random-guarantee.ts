import type { FlowStep } from '#domain/guarantee/flow';
import { guaranteeStatuses, type GuaranteeStatus } from '#domain/guarantee/status';
import type { NewGuarantee } from '#server/work/guarantees/repository';

/** Numbers from 0 up to below 1 that depend on the seed alone. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Columns that decide about work lists, of every status, chain, party and audit level. */
export function randomGuarantee(random: () => number): Partial<NewGuarantee> {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const notStandard = random() < 0.3;
  const status: GuaranteeStatus = pick(notStandard && random() < 0.5 ? [7, 18] : guaranteeStatuses);
  const issueChain = notStandard
    ? [
        audit(pick),
        letterStep(),
        ...(['COLLECT', 'ARCHIVE', 'RELEASE'] as const).map((flowNodeType) => ({ uuid: flowNodeType, flowNodeType })),
      ]
    : [{ ...pay(pick), signType: pick(['online', 'offline'] as const) }, audit(pick), audit(pick), letterStep()];
  const releaseChain = random() < 0.5 ? [] : [audit(pick)];
  const guaranteeAppId = pick(['GUARANTEE', 'GUARANTEE2']);
  const bidderAppId = pick(['BIDDER001', 'BIDDER002']);
  const release =
    (status === 7 || status === 15) && random() < 0.7
      ? { step: 0, level: pick([0, 1]), returned: random() < 0.3, applicant: guaranteeAppId === 'GUARANTEE' ? 'BIDDER001' : 'BIDDING01' }
      : null;
  const suspendedBy = bidderAppId === 'BIDDER001' ? 'platform' : guaranteeAppId === 'GUARANTEE' ? 'letter' : 'guarantee';
  return {
    guaranteeAppId,
    letterAppId: pick([null, guaranteeAppId, 'LETTERBNK']),
    bidderAppId,
    beneficiaryAppId: pick([null, 'BIDDING01']),
    intermediaryAppId: pick([null, 'MIDDLE001']),
    tradeCenterAppId: pick([null, 'TRADE0001']),
    status,
    step: pick([-1, 0, 1, 2, 3, 4]),
    level: pick([0, 1]),
    release: release && JSON.stringify(release),
    suspendedFrom: status === 9 ? JSON.stringify({ status: 4, orgType: suspendedBy }) : null,
    refundWay: status === 11 ? (notStandard ? 'online' : 'offline') : null,
    flowKind: notStandard ? 'NotStandard' : 'BID',
    issueChain: JSON.stringify(issueChain),
    releaseChain: JSON.stringify(releaseChain),
    signaturesDue: JSON.stringify(
      pick([
        [],
        [due('bidder', bidderAppId)],
        [due('guarantee', guaranteeAppId)],
        [due('bidder', bidderAppId), due('guarantee', guaranteeAppId)],
        [{ ...due('bidder', bidderAppId), handedIn: true }, due('guarantee', guaranteeAppId)],
      ]),
    ),
  };
}

type Pick = <T>(values: readonly T[]) => T;

function due(orgType: 'bidder' | 'guarantee', appId: string) {
  return { contractNo: 'C1', contract: 'business', orgType, appId };
}

function pay(pick: Pick): FlowStep {
  const checkOrgType = pick(['platform', 'guarantee', 'letter', 'bidder'] as const);
  return {
    uuid: 'p',
    flowNodeType: 'PAY',
    payType: 'QRcodeOffline',
    payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType },
  };
}

function audit(pick: Pick): FlowStep {
  const orgType = pick([undefined, 'platform', 'guarantee', 'letter'] as const);
  const level = (id: string, auditorType: 'role' | 'user', auditor: string) => ({
    id,
    levelName: id,
    auditorType,
    auditors: [{ id: auditor, auditorName: auditor }],
  });
  return {
    uuid: 'a',
    flowNodeType: 'AUDIT',
    operationWay: pick(['page', 'page', 'interface'] as const),
    auditLevels: [
      level('1', 'role', pick(['admin', 'riskReviewer'])),
      level('2', 'user', pick(['user-of-GUARANTEE', 'user-of-LETTERBNK', 'user-of-PLATFORM1'])),
    ],
    ...(orgType ? { orgType } : {}),
  };
}

function letterStep(): FlowStep {
  return { uuid: 'l', flowNodeType: 'PENDING_LETTER', orgType: 'letter' };
}
