import type { NamedField } from '../../form/schema';
import type { GatewayName } from '../../gateway';
import type { AuditKind } from '../../guarantee/audit-roles';
import { checkChain } from '../../guarantee/chain';
import { PAY_TYPES, STEP_TYPES, type FlowKind, type FlowStep, type StepType } from '../../guarantee/flow';
import { gatewaysOf, payTypeProblem } from '../../guarantee/pay-gateways';
import { ORGANISATION_TYPES, type OrganisationType } from '../../organisation/organisation-type';
import type { Permission } from '../../permissions';
import { READONLY_ROLE } from '../../readonly-role';
import { unfillableFields } from '../hindrances';
import { shortAuditorName } from './audit-levels';
import type { ChainName, EditedFlow, EditedStep } from './edited-step';
import { savedStep } from './saved-step';
import { cardProblem } from './step-errors';

/** Something about a flow that its maker should know: an error bars saving, a warning does not. `uuid` is the step's; null where the whole chain is meant. */
export interface FlowFinding {
  chain: ChainName;
  uuid: string | null;
  weight: 'error' | 'warning';
  message: string;
}

/** Who works in an organisation today, as far as a flow depends on it: how many hold each role, for which
 * `audits` it is offered, and how many can do what a permission gives. */
export interface StaffOf {
  orgType: OrganisationType;
  orgName: string;
  roles: readonly { roleCode: string; roleName: string; holders: number; audits: readonly AuditKind[] }[];
  /** Of the users that the saved chains name, those who can still work there. */
  users: readonly string[];
  able: Readonly<Partial<Record<Permission, number>>>;
}

/** What steps depend on besides people; what is left out is not judged. `gateways`: those at which the platform has an account. */
interface StepNeeds {
  gateways?: readonly GatewayName[];
  supplementFields?: readonly NamedField[];
}

/** Everything to be said about a product's chains; `staff` undefined leaves out what depends on today's users. */
export function findingsOf(
  flowKind: FlowKind,
  flow: EditedFlow,
  staff: readonly StaffOf[] | undefined,
  needs: StepNeeds = {},
): FlowFinding[] {
  return [
    ...configurationFindings(flow),
    ...chainFindings(flowKind, flow),
    ...unreachable(flowKind, flow.issue).map((index) => ofStep('issue', flow.issue[index], 'warning', '不会走到这一步')),
    ...deadEndFindings(flow, needs),
    ...refundFindings(flow, staff),
    ...(['issue', 'release'] as const).flatMap((chain) => flow[chain].flatMap((step) => staffFindings(chain, step, staff))),
  ];
}

/** True where something bars the flow from being saved. */
export function isBarred(findings: readonly FlowFinding[]): boolean {
  return findings.some(({ weight }) => weight === 'error');
}

/**
 * The indexes of steps that no application gets to. A second signature or fee finds nothing left to do; after the letter a bid flow is over; collection,
 * archive and release follow the letter in this order. Where a step cannot be ended, nothing after it is reached.
 */
export function unreachable(flowKind: FlowKind, chain: readonly Pick<FlowStep, 'flowNodeType'>[]): number[] {
  const unreached: number[] = [];
  const seen = new Set<StepType>();
  let place: Place = 'before';
  for (const [index, { flowNodeType }] of chain.entries()) {
    const done = isDone(flowNodeType, seen);
    if (!done) place = placeAfter(flowKind, place, flowNodeType);
    if (done || place === 'stopped') unreached.push(index);
    seen.add(flowNodeType);
  }
  return unreached;
}

/** Before the letter, after that step, or where nothing ends a step any more. */
type Place = 'before' | 'stopped' | StepType;

function isDone(type: StepType, seen: ReadonlySet<StepType>): boolean {
  if (type === 'SIGN') return seen.has('SIGN');
  return (type === 'PAY' || type === 'COLLECT') && (seen.has('PAY') || seen.has('COLLECT'));
}

const FOLLOWING: Partial<Record<StepType, readonly StepType[]>> = {
  PENDING_LETTER: ['COLLECT', 'ARCHIVE', 'RELEASE'],
  COLLECT: ['ARCHIVE', 'RELEASE'],
  ARCHIVE: ['RELEASE'],
  RELEASE: [],
};

function placeAfter(flowKind: FlowKind, place: Place, type: StepType): Place {
  if (place === 'stopped') return place;
  if (place !== 'before') return flowKind === 'NotStandard' && FOLLOWING[place]?.includes(type) ? type : 'stopped';
  if (FOLLOWING.PENDING_LETTER?.includes(type)) return 'stopped';
  return type === 'PENDING_LETTER' ? type : 'before';
}

function configurationFindings(flow: EditedFlow): FlowFinding[] {
  return (['issue', 'release'] as const).flatMap((chain) =>
    flow[chain].flatMap((step) => {
      const problem = cardProblem(step);
      return problem === null ? [] : [ofStep(chain, step, 'error', problem)];
    }),
  );
}

/** What the rules of the chain say, besides what the cards say of themselves. */
function chainFindings(flowKind: FlowKind, flow: EditedFlow): FlowFinding[] {
  const violations = checkChain(flowKind, flow.issue.map(savedStep), flow.release.map(savedStep));
  return violations.flatMap(({ chain, step, message }): FlowFinding[] => {
    const card = step === null ? undefined : flow[chain][step];
    if (card && cardProblem(card) !== null) return [];
    return [{ chain, uuid: card?.uuid ?? null, weight: 'error', message }];
  });
}

/** Fees that nobody can pay, and material that nobody can supply. */
function deadEndFindings({ issue }: EditedFlow, { gateways, supplementFields = [] }: StepNeeds): FlowFinding[] {
  return issue.flatMap((step) => {
    const { flowNodeType, payType } = step;
    const unpayable = flowNodeType === 'PAY' && payType && gateways ? payTypeProblem(payType, gateways) : null;
    const unsuppliable = flowNodeType === 'SUPPLY_INFO' ? unfillableFields('supplementFields', supplementFields) : [];
    return [...(unpayable === null ? [] : [unpayable]), ...unsuppliable].map((message) => ofStep('issue', step, 'warning', message));
  });
}

/** Fees that no gateway gives back, and a platform where nobody can give any back. */
function refundFindings({ issue }: EditedFlow, staff: readonly StaffOf[] | undefined): FlowFinding[] {
  const pays = issue.filter(({ flowNodeType, payType }) => flowNodeType === 'PAY' && payType !== undefined);
  const platform = staff?.find(({ orgType }) => orgType === 'platform');
  return pays.flatMap((step) => [
    ...(hasNoRefund(step)
      ? [
          ofStep(
            'issue',
            step,
            'warning',
            `“${PAY_TYPES[step.payType ?? 'Offline'].label}”没有可原路退回的支付通道，退费只能由平台线下转账后登记`,
          ),
        ]
      : []),
    ...(platform && (platform.able['payment:check'] ?? 0) === 0 ? [ofStep('issue', step, 'warning', '平台今天没有人能办理退费')] : []),
  ]);
}

function hasNoRefund({ payType }: EditedStep): boolean {
  return payType !== undefined && gatewaysOf(payType).length === 0;
}

function staffFindings(chain: ChainName, step: EditedStep, staff: readonly StaffOf[] | undefined): FlowFinding[] {
  if (!staff || step.operationWay === 'interface') return [];
  if (step.flowNodeType === 'AUDIT') return auditFindings(chain, step, staff);
  const needed = WORK[step.flowNodeType];
  const orgType = step.flowNodeType === 'PAY' ? step.payInfo?.checkOrgType : needed?.orgType;
  const office = staff.find((one) => one.orgType === orgType);
  if (!needed || !office || (office.able[needed.permission] ?? 0) > 0) return [];
  return [ofStep(chain, step, 'warning', `${office.orgName}今天没有人能${needed.work}`)];
}

/** What somebody of an organisation must be able to do for a step to end. A fee is confirmed by whom the step names. */
const WORK: Partial<Record<StepType, { permission: Permission; work: string; orgType?: OrganisationType }>> = {
  SIGN: { permission: 'contract:sign', work: '签署合同', orgType: 'guarantee' },
  PAY: { permission: 'payment:check', work: '确认收款' },
  PENDING_LETTER: { permission: 'guarantee:handle', work: '出具保函', orgType: 'letter' },
  COLLECT: { permission: 'payment:check', work: '确认收款', orgType: 'guarantee' },
  ARCHIVE: { permission: 'guarantee:handle', work: '归档', orgType: 'guarantee' },
  RELEASE: { permission: 'guarantee:handle', work: '解除保函', orgType: 'guarantee' },
};

function auditFindings(chain: ChainName, step: EditedStep, staff: readonly StaffOf[]): FlowFinding[] {
  const orgType = step.orgType ?? 'guarantee';
  const office = staff.find((one) => one.orgType === orgType);
  if (!office) return [];
  return (step.auditLevels ?? []).flatMap(({ levelName, auditorType, auditors }, index) => {
    if (auditors.length === 0) return [];
    const name = `第${index + 1}级${levelName ? `“${levelName}”` : ''}`;
    const named = auditors.map(({ auditorName }) => shortAuditorName(auditorName)).join('、');
    const isAble = auditors.some(({ id }) => (auditorType === 'user' ? office.users.includes(id) : holders(office, id) > 0));
    if (isAble) return [];
    const who = auditorType === 'user' ? `${named}已不能在该机构办理业务` : `没有人担任${named}`;
    return [ofStep(chain, step, 'warning', `${name}今天无人能审核：${office.orgName || ORGANISATION_TYPES[orgType]}${who}`)];
  });
}

function holders({ roles }: StaffOf, roleCode: string): number {
  return roleCode === READONLY_ROLE ? 0 : (roles.find((role) => role.roleCode === roleCode)?.holders ?? 0);
}

function ofStep(chain: ChainName, step: EditedStep | undefined, weight: FlowFinding['weight'], message: string): FlowFinding {
  const label = step ? STEP_TYPES[step.flowNodeType].label : '';
  const named = message.includes(`“${label}”`) ? message : `“${label}”：${message}`;
  return { chain, uuid: step?.uuid ?? null, weight, message: named };
}
