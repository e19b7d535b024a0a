import type { OrganisationType } from '../organisation/organisation-type';
import type { FlowStep } from './flow';

/** A person whom audit levels name, in the organisations of these types. */
export interface NamedAuditor {
  userId: string;
  orgTypes: readonly OrganisationType[];
}

/** Whether an audit level of the chain, from the step `from` on, names this person. */
export function namesAuditor(chain: readonly FlowStep[], who: NamedAuditor, from = 0): boolean {
  return chain.some((step, index) => index >= from && isTheirs(step, who) && levelsNaming(step, who).length > 0);
}

/** The chain with somebody else named in this person's place from the step `from` on; who is named there already is named once. */
export function withAuditor(
  chain: readonly FlowStep[],
  who: NamedAuditor,
  to: { userId: string; userName: string },
  from = 0,
): readonly FlowStep[] {
  return chain.map((step, index) => {
    if (index < from || !step.auditLevels || !isTheirs(step, who) || levelsNaming(step, who).length === 0) return step;
    const naming = levelsNaming(step, who);
    return {
      ...step,
      auditLevels: step.auditLevels.map((level) =>
        naming.includes(level)
          ? {
              ...level,
              auditors: [
                ...level.auditors.filter(({ id }) => id !== who.userId && id !== to.userId),
                { id: to.userId, auditorName: to.userName },
              ],
            }
          : level,
      ),
    };
  });
}

function levelsNaming({ auditLevels = [] }: FlowStep, { userId }: NamedAuditor) {
  return auditLevels.filter(({ auditorType, auditors }) => auditorType === 'user' && auditors.some(({ id }) => id === userId));
}

/** A step that names no organisation is the guarantee organisation's. */
function isTheirs({ orgType = 'guarantee' }: FlowStep, { orgTypes }: NamedAuditor): boolean {
  return orgTypes.includes(orgType);
}
