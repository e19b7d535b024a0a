import type { OrganisationType } from '../organisation/organisation-type';
import { STEP_ORGANISATIONS, STEP_TYPES, type AuditLevel, type FlowKind, type FlowStep, type StepType } from './flow';

/** A rule that a chain breaks: which chain, which step (null where the whole chain is meant), and the rule in words for whoever saves the product. */
export interface ChainViolation {
  chain: 'issue' | 'release';
  step: number | null;
  message: string;
}

/**
 * Every rule that a product's chains break, none when it may be saved. Source: the lifecycle's design, «Chains», and the audit-list rule of the second
 * specification, section 5 «Flow-editor required fields»; and that every step has somebody who can end it. A NotStandard product has no release chain: its RELEASE step ends the guarantee.
 */
export function checkChain(flowKind: FlowKind, issueChain: readonly FlowStep[], releaseChain: readonly FlowStep[]): ChainViolation[] {
  const issue = flowKind === 'BID' ? bidIssue(issueChain) : notStandardIssue(issueChain);
  const release = flowKind === 'BID' ? bidRelease(releaseChain) : notStandardRelease(releaseChain);
  return [...issue, ...payRules(issueChain), ...auditRules('issue', issueChain), ...release, ...auditRules('release', releaseChain)];
}

const AT_MOST_ONCE_IN_BID = ['SIGN', 'PAY', 'SUPPLY_INFO'] as const;
const AFTER_THE_LETTER = ['COLLECT', 'ARCHIVE', 'RELEASE'] as const;

function bidIssue(chain: readonly FlowStep[]): ChainViolation[] {
  const letter = chain.findIndex(({ flowNodeType }) => flowNodeType === 'PENDING_LETTER');
  return [
    ...foreignSteps('BID', '投标保函', chain),
    ...AT_MOST_ONCE_IN_BID.flatMap((type) => atMostOnce(type, chain)),
    ...exactlyOneLetter(chain),
    ...broken(letter !== -1 && letter !== chain.length - 1, letter, `“${labelOf('PENDING_LETTER')}”必须是签发流程的最后一步`),
  ];
}

function notStandardIssue(chain: readonly FlowStep[]): ChainViolation[] {
  const letter = chain.findIndex(({ flowNodeType }) => flowNodeType === 'PENDING_LETTER');
  const wrongSide = chain.flatMap(({ flowNodeType }, index) => {
    if (letter === -1) return [];
    const afterOnly = AFTER_THE_LETTER.some((type) => type === flowNodeType);
    if (afterOnly && index < letter) return broken(true, index, `“${labelOf(flowNodeType)}”只能在“${labelOf('PENDING_LETTER')}”之后`);
    return broken(flowNodeType === 'AUDIT' && index > letter, index, `“${labelOf('AUDIT')}”只能在“${labelOf('PENDING_LETTER')}”之前`);
  });
  const order = chain
    .map(({ flowNodeType }) => AFTER_THE_LETTER.findIndex((type) => type === flowNodeType))
    .filter((place) => place !== -1);
  return [
    ...foreignSteps('NotStandard', '非标保函', chain),
    ...exactlyOneLetter(chain),
    ...AFTER_THE_LETTER.flatMap((type) => atMostOnce(type, chain)),
    ...wrongSide,
    ...broken(
      order.some((place, index) => place < (order[index - 1] ?? 0)),
      null,
      '“收款”“归档”“解除保函”必须依次排列',
    ),
  ];
}

function bidRelease(chain: readonly FlowStep[]): ChainViolation[] {
  return chain.flatMap(({ flowNodeType }, index) =>
    broken(flowNodeType !== 'AUDIT', index, `解除流程只能包含“${labelOf('AUDIT')}”，不能包含“${labelOf(flowNodeType)}”`, 'release'),
  );
}

function notStandardRelease(chain: readonly FlowStep[]): ChainViolation[] {
  return broken(chain.length > 0, null, '非标保函没有单独的解除流程，请在签发流程中配置“解除保函”', 'release');
}

function foreignSteps(flowKind: FlowKind, kindLabel: string, chain: readonly FlowStep[]): ChainViolation[] {
  return chain.flatMap(({ flowNodeType }, index) => {
    const flowKinds: readonly FlowKind[] = STEP_TYPES[flowNodeType].flowKinds;
    return broken(!flowKinds.includes(flowKind), index, `${kindLabel}流程不能包含“${labelOf(flowNodeType)}”`);
  });
}

function atMostOnce(type: StepType, chain: readonly FlowStep[]): ChainViolation[] {
  return broken(count(type, chain) > 1, null, `“${labelOf(type)}”最多出现一次`);
}

function exactlyOneLetter(chain: readonly FlowStep[]): ChainViolation[] {
  return broken(count('PENDING_LETTER', chain) !== 1, null, `签发流程必须有且只有一个“${labelOf('PENDING_LETTER')}”`);
}

function payRules(chain: readonly FlowStep[]): ChainViolation[] {
  return chain.flatMap(({ payInfo }, index) => broken(!mayWork(payInfo?.checkOrgType), index, `收款只能由${WORKERS}确认`));
}

function auditRules(name: ChainViolation['chain'], chain: readonly FlowStep[]): ChainViolation[] {
  return chain.flatMap((step, index) => {
    if (step.flowNodeType !== 'AUDIT') return [];
    const foreign = broken(!mayWork(step.orgType), index, `“${labelOf('AUDIT')}”只能由${WORKERS}办理`, name);
    if (step.operationWay === 'interface') return foreign;
    const levels = step.auditLevels ?? [];
    return [
      ...foreign,
      ...broken(levels.length === 0, index, `“${labelOf('AUDIT')}”至少需要一个审核级别`, name),
      ...broken(!levels.every(isComplete), index, '每个审核级别都需要名称、审核人类型和至少一名审核人', name),
    ];
  });
}

const WORKERS = '平台、担保机构或出函机构';

function mayWork(orgType: OrganisationType | undefined): boolean {
  return orgType === undefined || STEP_ORGANISATIONS.some((one) => one === orgType);
}

function isComplete({ levelName, auditors }: AuditLevel): boolean {
  return levelName.trim() !== '' && auditors.length > 0;
}

function count(type: StepType, chain: readonly FlowStep[]): number {
  return chain.filter(({ flowNodeType }) => flowNodeType === type).length;
}

function labelOf(type: StepType): string {
  return STEP_TYPES[type].label;
}

function broken(isBroken: boolean, step: number | null, message: string, chain: ChainViolation['chain'] = 'issue'): ChainViolation[] {
  return isBroken ? [{ chain, step, message }] : [];
}
