import type { FlowStep } from '#domain/guarantee/flow';

/** A chain as other organisations may see it: its steps and levels, neither who decides there nor which account is paid into. */
export function shownChain(chain: readonly FlowStep[]): FlowStep[] {
  return chain.map(({ payInfo: _payInfo, auditLevels, ...step }) =>
    auditLevels ? { ...step, auditLevels: auditLevels.map((level) => ({ ...level, auditors: [] })) } : step,
  );
}
