import type { FieldDefinition, FieldKind } from '#domain/field';
import type { Choice, WidgetChoice } from './widgets/widget';

export type PageMode = 'new' | 'edit' | 'detail' | 'audit' | 'apply' | 'add' | 'plateAudit' | 'projectApply' | 'channelApply';

export interface Condition {
  when: string;
  is?: string | boolean | readonly string[];
}

export interface FormField extends Omit<FieldDefinition, 'kind'> {
  kind?: FieldKind;
  widget?: WidgetChoice;
  visible?: Condition;
  optionsBy?: { when: string; options: Readonly<Record<string, readonly Choice[]>> };
  modes?: Partial<Record<PageMode, 'hide' | 'lock'>>;
  showErrMsg?: boolean;
  wide?: boolean;
}

export type FormFields = Readonly<Record<string, FormField>>;
export type FormGroups = Readonly<Record<string, { label: string; fields: FormFields; visible?: Condition }>>;
