import type { Condition, FormField } from '#domain/form/schema';
import type { WidgetChoice } from './widgets/widget';

export type { Condition, PageMode } from '#domain/form/schema';

export interface ScreenField extends FormField {
  widget?: WidgetChoice;
}

export type ScreenFields = Readonly<Record<string, ScreenField>>;
export type ScreenGroups = Readonly<Record<string, { label: string; fields: ScreenFields; visible?: Condition }>>;
