import type { FieldDefinition, Fields, FileReference } from '../field';
import { splitsMoney } from '../gateway';
import type { Permission } from '../permissions';
import type { Viewer } from './actor';
import type { GuaranteeFacts } from './facts';
import type { FlowStep, PayInfo } from './flow';
import {
  isBidder,
  isGuaranteeOrganisation,
  isInstitutionType,
  isLetterOrganisation,
  isOrganisationOfType,
  isPlatform,
  isReadonly,
} from './parties';
import { gatewaysOf, isOnlinePayType, type OnlinePayType } from './pay-gateways';
import type { StatusTone } from './status';

/**
 * Where the amendment of one application by a postponed bid opening stands. `moved`: no letter was out, so its dates moved with the opening. Decision 16;
 * the machine is `machines/lifecycle/amendment.ts`.
 */
export const AMENDMENT_STATES = {
  moved: { label: '已随开标顺延', tone: 'good' },
  awaitingInstitution: { label: '待机构答复', tone: 'turn' },
  awaitingBidder: { label: '待投标人答复', tone: 'turn' },
  awaitingCollection: { label: '待确认收款', tone: 'turn' },
  issuing: { label: '正在出具新保函', tone: 'waiting' },
  amended: { label: '已换发新保函', tone: 'good' },
  declinedByInstitution: { label: '机构不同意延期', tone: 'ended' },
  declinedByBidder: { label: '投标人不延期', tone: 'ended' },
  superseded: { label: '已由再次延期取代', tone: 'ended' },
  lapsed: { label: '已失效', tone: 'ended' },
} as const satisfies Record<string, { label: string; tone: StatusTone }>;

export type AmendmentState = keyof typeof AMENDMENT_STATES;
/** Every state, in the order of `AMENDMENT_STATES`. */
export const amendmentStates = Object.keys(AMENDMENT_STATES) as AmendmentState[];
/** Those in which somebody still has to do something. */
export const OPEN_AMENDMENTS = [
  'awaitingInstitution',
  'awaitingBidder',
  'awaitingCollection',
  'issuing',
] as const satisfies AmendmentState[];

const REASON = { kind: 'paragraph', label: '原因', required: true, maxLength: 500 } as const;
const VOUCHER: FieldDefinition = { kind: 'files', label: '转账凭证' };

/** What happens to an amendment: by people with what they give, and by the server, of its own accord or as it is paid online (`pay`). */
export const AMENDMENT_EVENTS = {
  accept: { label: '同意延期', by: 'institution', fields: {} },
  decline: { label: '不同意延期', by: 'institution', fields: { reason: { ...REASON, label: '不同意的原因' } } },
  agree: { label: '接受延期', by: 'bidder', fields: { voucherFiles: VOUCHER } },
  pay: { label: '在线支付延期费用', by: 'server', fields: {} },
  refuse: { label: '不延期', by: 'bidder', fields: { reason: { ...REASON, required: false, label: '原因（选填）' } } },
  collect: { label: '确认收款', by: 'collector', fields: {} },
  returnVoucher: { label: '退回凭证', by: 'collector', fields: { reason: { ...REASON, label: '退回原因' } } },
  issued: { label: '换发新保函', by: 'server', fields: {} },
  supersede: { label: '再次延期', by: 'server', fields: {} },
  lapse: { label: '失效', by: 'server', fields: {} },
  move: { label: '随开标顺延', by: 'server', fields: {} },
  open: { label: '发起保函延期', by: 'server', fields: {} },
} as const satisfies Record<string, { label: string; by: AmendmentSide | 'server'; fields: Fields }>;

/** Who answers: the institution that issues the letter, the bidder, and whoever confirms that the extra fee came in. */
export type AmendmentSide = 'institution' | 'bidder' | 'collector';
export type AmendmentEventType = keyof typeof AMENDMENT_EVENTS;
/** Every event, in the order of `AMENDMENT_EVENTS`. */
export const amendmentEventTypes = Object.keys(AMENDMENT_EVENTS) as AmendmentEventType[];
/** An event that a person sends. */
export type SentAmendmentEventType = {
  [T in AmendmentEventType]: (typeof AMENDMENT_EVENTS)[T]['by'] extends 'server' ? never : T;
}[AmendmentEventType];
/** Every event that a person sends. */
export const sentAmendmentEventTypes = amendmentEventTypes.filter(
  (type): type is SentAmendmentEventType => AMENDMENT_EVENTS[type].by !== 'server',
);

/** An event with what a person gave with it. */
export interface SentAmendmentEvent {
  type: SentAmendmentEventType;
  reason?: string;
  voucherFiles?: FileReference[];
}

/** What decides about an amendment; `feeIsDue`: the longer letter costs more. `letter` and `isOpened` are judged by the clock. */
export interface AmendmentFacts {
  state: AmendmentState;
  feeIsDue: boolean;
  letter: AmendedLetter;
  isOpened: boolean;
}

/** How it stands with the letter that is out; `awaitingClaim`: a claim under it is still to be decided, whatever its last day. */
export type AmendedLetter = 'inForce' | 'awaitingClaim' | 'over';

const NEEDED: Record<AmendmentSide, Permission> = {
  institution: 'guarantee:handle',
  bidder: 'guarantee:apply',
  collector: 'payment:check',
};

type Judged = Pick<GuaranteeFacts, 'parties' | 'issueChain'>;

/** The sides that this viewer's organisation takes, whatever the viewer's roles. */
export function amendmentSides(facts: GuaranteeFacts, viewer: Viewer): AmendmentSide[] {
  const takes: Record<AmendmentSide, boolean> = {
    institution: isLetterOrganisation(facts, viewer),
    bidder: isBidder(facts, viewer),
    collector: isOrganisationOfType(facts, transferOf(facts)?.checkOrgType, viewer),
  };
  return (Object.keys(takes) as AmendmentSide[]).filter((side) => takes[side]);
}

/** The sides that this viewer can answer as at all, by type and permissions, whatever the application. */
export function answerableSides(viewer: Viewer): AmendmentSide[] {
  if (isReadonly(viewer)) return [];
  const isInstitution = isInstitutionType(viewer.orgType);
  const takes: Record<AmendmentSide, boolean> = {
    institution: isInstitution,
    bidder: viewer.orgType === 'bidder',
    collector: isInstitution || isPlatform(viewer),
  };
  return (Object.keys(takes) as AmendmentSide[]).filter((side) => takes[side] && viewer.permissions.includes(NEEDED[side]));
}

/** Whether this person may send this event, whatever the state. */
export function maySendAmendment(facts: GuaranteeFacts, viewer: Viewer, type: SentAmendmentEventType): boolean {
  const side = AMENDMENT_EVENTS[type].by;
  return !isReadonly(viewer) && viewer.permissions.includes(NEEDED[side]) && amendmentSides(facts, viewer).includes(side);
}

/** Whether this viewer sees amendments of the application: bids are sealed from everybody else until they are opened. */
export function seesAmendments(facts: GuaranteeFacts, viewer: Viewer): boolean {
  if (isPlatform(viewer) || isBidder(facts, viewer)) return true;
  return isInstitutionType(viewer.orgType) && (isGuaranteeOrganisation(facts, viewer) || isLetterOrganisation(facts, viewer));
}

/** Where an extra fee is transferred to, as the product's PAY step says; undefined where it names no account: what is paid at Baofu, and a chain without fees. */
export function transferOf({ issueChain }: Pick<Judged, 'issueChain'>): PayInfo | undefined {
  return payStepOf(issueChain)?.payInfo;
}

/**
 * How an extra fee can be paid at gateways, as the product's PAY step says; undefined where it can be transferred alone: by what the product offers, or because a
 * gateway splits what it collects, which is done for the application's own fee only.
 */
export function onlinePayTypeOf({ issueChain }: Pick<Judged, 'issueChain'>): OnlinePayType | undefined {
  const step = payStepOf(issueChain);
  if (!step) return undefined;
  const payType = step.payType ?? 'QRcode';
  return isOnlinePayType(payType) && !gatewaysOf(payType).some(splitsMoney) ? payType : undefined;
}

/** Whether a balance pays an extra fee: wherever the product's fees are paid online. */
export function takesBalance({ issueChain }: Pick<Judged, 'issueChain'>): boolean {
  const step = payStepOf(issueChain);
  return step !== undefined && isOnlinePayType(step.payType ?? 'QRcode');
}

/** The step at which a chain takes its fee, where there is one. */
export function payStepOf(issueChain: Judged['issueChain']): FlowStep | undefined {
  return issueChain.find(({ flowNodeType }) => flowNodeType === 'PAY');
}
