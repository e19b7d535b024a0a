import { WIDGETS } from './widgets/registry';
import type { WidgetKind } from './widgets/widget';

/** Whether what is wrong with a field is said under it, as it was asked for or as its kind has it by default. */
export function showsMessage(kind: WidgetKind | undefined, asked: boolean | undefined): boolean {
  return asked ?? (kind ? WIDGETS[kind].showErrMsg : true);
}
