import { WIDGETS } from './widgets/registry';
import type { WidgetKind } from './widgets/widget';

/** Whether what is wrong with a field is said under it, as it was asked for or as its kind has it by default. */
export function showsMessage(kind: WidgetKind | undefined, requested: boolean | undefined): boolean {
  return requested ?? (kind ? WIDGETS[kind].showErrMsg : true);
}
