import { STEP_ORGANISATIONS, STEP_TYPES, type FlowKind, type StepType } from '../../guarantee/flow';
import type { OrganisationType } from '../../organisation/organisation-type';
import type { ChainName } from './edited-step';

/** What `orgType` says of a step of each type, and whom it can name: those who really work it. A RELEASE step needs no configuration. */
export const STEP_PARTIES: Readonly<Record<StepType, { label: string; orgTypes: readonly OrganisationType[] }>> = {
  SIGN: { label: '签约机构', orgTypes: ['guarantee'] },
  PAY: { label: '缴费单位', orgTypes: ['bidder'] },
  AUDIT: { label: '审核机构', orgTypes: STEP_ORGANISATIONS },
  SUPPLY_INFO: { label: '补充单位', orgTypes: ['bidder'] },
  PENDING_LETTER: { label: '出函机构', orgTypes: ['letter'] },
  COLLECT: { label: '收款机构', orgTypes: ['guarantee'] },
  ARCHIVE: { label: '归档机构', orgTypes: ['guarantee'] },
  RELEASE: { label: '解除机构', orgTypes: [] },
};

/** How a step can be worked. */
export const OPERATION_WAYS = { page: '页面办理', interface: '系统对接' } as const;
/** How contracts and letters are signed. */
export const SIGN_TYPES = { online: '线上签署', offline: '线下签署' } as const;
/** Whom an audit level names. */
export const AUDITOR_TYPES = { role: '角色', user: '用户' } as const;

/** The ways that a step of this type can be worked; none where it is always worked on its own page. The platform has no system to connect. */
export function waysOf(type: StepType, orgType: OrganisationType | undefined): readonly (keyof typeof OPERATION_WAYS)[] {
  if (type === 'AUDIT' || type === 'PENDING_LETTER') return orgType === 'platform' ? ['page'] : ['page', 'interface'];
  return type === 'COLLECT' || type === 'ARCHIVE' ? ['page'] : [];
}

/** The step types that can be added to a chain. Hidden ones cannot: they stay where a product has them. */
export function addableTypes(flowKind: FlowKind, chain: ChainName): StepType[] {
  if (chain === 'release') return flowKind === 'BID' ? ['AUDIT'] : [];
  return (Object.keys(STEP_TYPES) as StepType[]).filter((type) => {
    const { flowKinds, hidden }: { flowKinds: readonly FlowKind[]; hidden?: true } = STEP_TYPES[type];
    return !hidden && flowKinds.includes(flowKind);
  });
}

/** True for a type that the editor shows where it stands and does not offer. */
export function isHidden(type: StepType): boolean {
  return 'hidden' in STEP_TYPES[type];
}
