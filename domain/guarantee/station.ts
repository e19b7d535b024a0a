import type { Viewer } from './actor';
import type { GuaranteeEventType } from './events';
import { auditNow, type GuaranteeFacts } from './facts';
import { guaranteeStatuses, rowOf, statusOf, type GuaranteeStatus } from './status';
import { isInWorkList, statusesOfWork, works, type Work, type WorkList } from './work-lists';

/** What is judged on the audit desk. */
export const STATION_KINDS = {
  confirmation: '平台确认',
  audit: '业务审核',
  release: '解除审核',
  claim: '理赔审核',
  refund: '退款处理',
} as const;

export type StationKind = keyof typeof STATION_KINDS;
/** Every kind of station, in the order of `STATION_KINDS`. */
export const stationKinds = Object.keys(STATION_KINDS) as StationKind[];

/** Where an application is judged: one level of an audit, or one of the judgements that have no levels. */
export interface Station {
  kind: StationKind;
  /** The same for every application of a product: the step and its level, or the kind where there are no levels. */
  key: string;
  name: string;
}

/** The work lists whose applications are judged on the desk, in the order of the menu. */
export const DESK_LISTS = ['verify', 'platform_audit'] as const satisfies readonly WorkList[];
export type DeskList = (typeof DESK_LISTS)[number];

/** True for a list whose applications are judged on the desk. */
export function isDeskList(list: WorkList): list is DeskList {
  return DESK_LISTS.some((one) => one === list);
}

/** What decides at a station. Whoever takes a case keeps these to themselves; nothing else of the lifecycle waits for it. */
export const STATION_DECISIONS = [
  'approved',
  'auditReturn',
  'requestSupply',
  'preApproved',
  'preReturn',
  'claimApproved',
  'claimed',
  'claimReject',
  'refunding',
] as const satisfies readonly GuaranteeEventType[];

/** What is judged by each kind of work of these lists; their other work is done in the application's detail. */
const KIND_OF_WORK: Partial<Record<Work, StationKind>> = {
  confirm: 'confirmation',
  audit: 'audit',
  settleClaim: 'claim',
  refund: 'refund',
};

/** The kinds of work that are judged on the desk. */
export const STATION_WORKS: readonly Work[] = works.filter((work) => KIND_OF_WORK[work] !== undefined);

/** The statuses in which an application itself is judged; a release of a letter in force is judged besides. */
export const STATION_STATUSES: readonly GuaranteeStatus[] = guaranteeStatuses.filter(
  (status) => workIn(status) !== undefined && rowOf(status).deadline !== 'expiry',
);

/** Where people judge an application now; null where nobody has to, or an institution's system does. */
export function stationNow(facts: GuaranteeFacts): Station | null {
  const work = workIn(facts.status);
  const kind = work && KIND_OF_WORK[work];
  if (!kind) return null;
  return kind === 'audit' ? auditStation(facts) : { kind, key: kind, name: STATION_KINDS[kind] };
}

/** True for whoever decides at the present station: there is one, and the application is in one of their lists of the desk. */
export function worksAtStation(facts: GuaranteeFacts, viewer: Viewer): boolean {
  return stationNow(facts) !== null && DESK_LISTS.some((list) => isInWorkList(list, facts, viewer));
}

/** True for an event that decides at a station. */
export function isStationDecision(type: GuaranteeEventType): boolean {
  return STATION_DECISIONS.some((decision) => decision === type);
}

function auditStation(facts: GuaranteeFacts): Station | null {
  const audit = auditNow(facts);
  if (!audit?.auditors) return null;
  const kind = facts.status === statusOf('awaitingAudit') ? 'audit' : 'release';
  return { kind, key: `${kind}/${audit.step.uuid}/${audit.auditors.id}`, name: audit.auditors.levelName };
}

function workIn(status: GuaranteeStatus): Work | undefined {
  return STATION_WORKS.find((work) => statusesOfWork(work).includes(status));
}
