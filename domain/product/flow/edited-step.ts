import type { FlowStep, PayInfo, StepType } from '../../guarantee/flow';

/** A step while it is edited: what is still to be chosen is missing. */
export type EditedStep = Omit<FlowStep, 'payInfo'> & { payInfo?: Partial<PayInfo> };

/** Which of a product's two chains. */
export type ChainName = 'issue' | 'release';

/** Both chains of a product while they are edited. */
export type EditedFlow = Readonly<Record<ChainName, readonly EditedStep[]>>;

/** A step that was just added: nothing chosen, no audit levels. Second specification, section 4 «Flow editor». */
export function newStep(flowNodeType: StepType, uuid: string): EditedStep {
  return { uuid, flowNodeType, auditLevelsLength: 0, auditLevels: [] };
}
