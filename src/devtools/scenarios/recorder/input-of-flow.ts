import { isFacts } from '../format/checks';
import type { Facts } from '../format/scenario';

const INPUT_OF: Readonly<Record<string, (context: Facts) => Facts>> = {
  applicationDraft: ({ known, submission }) => ({ known, submission }),
  contractSigning: ({ contracts }) => ({ contracts }),
  editor: editorInput,
  paymentScreen: ({ applyNo, payType }) => ({ applyNo, payType }),
  rowEditing: ({ rules }) => ({ rules }),
  stepWizard: ({ count, current, clickable, skipValidation, validity }) => ({ count, start: current, clickable, skipValidation, validity }),
};

/** With what a flow was opened, by the context in which it began. */
export function inputOfFlow(machine: string, context: unknown): Facts {
  if (!isFacts(context)) return {};
  return INPUT_OF[machine]?.(context) ?? context;
}

function editorInput({ original, value, steps, isRestored }: Facts): Facts {
  if (isRestored === true) return { original, restored: { value, version: isFacts(original) ? original['version'] : 0 } };
  return Array.isArray(steps) && steps.length > 0 ? { original, begun: value } : { original };
}
