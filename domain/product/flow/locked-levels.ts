import type { AuditLevel, FlowStep } from '../../guarantee/flow';
import type { EditedStep } from './edited-step';

/** Whether a step holds a level that only the platform changes: nobody else changes who works the step or how, or takes it out. */
export function hasLockedLevel({ auditLevels = [] }: Pick<EditedStep, 'auditLevels'>): boolean {
  return auditLevels.some(isLocked);
}

/**
 * The names of audit levels that only the platform changes (`allowEdit` false) and that differ between the kept chain and another: changed, gone,
 * worked by another organisation or newly locked. Where they stand may change.
 */
export function lockedLevelsTouched(before: readonly FlowStep[], after: readonly FlowStep[]): string[] {
  const [was, is] = [lockedIn(before), lockedIn(after)];
  const touched = [...was].filter(([key, { text }]) => is.get(key)?.text !== text);
  const added = [...is].filter(([key]) => !was.has(key));
  return [...new Set([...touched, ...added].map(([, { name }]) => name))];
}

function lockedIn(chain: readonly FlowStep[]): Map<string, { name: string; text: string }> {
  return new Map(
    chain.flatMap(({ uuid, orgType, operationWay, auditLevels = [] }) =>
      auditLevels.flatMap((level): [string, { name: string; text: string }][] =>
        isLocked(level)
          ? [[`${uuid} ${level.id}`, { name: level.levelName, text: JSON.stringify([orgType, operationWay, partsOf(level)]) }]]
          : [],
      ),
    ),
  );
}

function isLocked({ allowEdit }: AuditLevel): boolean {
  return allowEdit === false;
}

function partsOf({ levelName, auditorType, auditors }: AuditLevel): unknown {
  return [levelName, auditorType, auditors.map(({ id }) => id)];
}
