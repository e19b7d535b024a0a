import type { Condition, FormField as DeclaredField } from '#domain/form/schema';
import type { WidgetChoice } from './widgets/widget';

export type { Condition, PageMode } from '#domain/form/schema';

export interface FormField extends DeclaredField {
  widget?: WidgetChoice;
}

export type FormFields = Readonly<Record<string, FormField>>;
export type FormGroups = Readonly<Record<string, { label: string; fields: FormFields; visible?: Condition }>>;
