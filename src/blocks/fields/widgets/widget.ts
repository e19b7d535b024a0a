import type { ComponentType, ReactNode } from 'react';
import type { FileReference } from '#domain/field';
import type { FileRules } from '../../upload/file-rules';
import type { FormField, FormFields } from '../form-field';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
  group?: string;
}

export interface LinkedChoice extends Choice {
  children?: readonly LinkedChoice[];
}

export interface AreaOption {
  areaId: string;
  value: string;
  label: string;
  isLeaf: boolean;
  children?: AreaOption[];
}

export interface CascaderValue {
  cascader: string[];
  input: string;
  upload: FileReference[];
}

export interface LinkageValue {
  [level: number]: string;
  input?: Record<number, string>;
}

export interface GridRow {
  id: string;
  checked?: boolean;
  disabled?: boolean;
  [column: string]: unknown;
}

export interface FlowCard {
  uuid: string;
  flowNodeType: string;
  [setting: string]: unknown;
}

export interface TransferItem {
  key: string;
  title: string;
  disabled?: boolean;
  direction?: 'left' | 'right';
}

export type Row = Readonly<Record<string, unknown>>;

export interface WidgetValues {
  'repeat-section': Row[];
  'repeat-field': unknown[];
  'input-number': string;
  'input-replenish': string;
  selects: string;
  selects2: string[];
  'input-groups': Row;
  autocomplete: string;
  'checkbox-groups': string[] | { value: string; label: string }[];
  cascader: CascaderValue | null;
  grid: GridRow[];
  table: Row[];
  'files-upload': FileReference[];
  'linkage-select': LinkageValue;
  'flow-card': FlowCard[];
  'custom-card': unknown;
  transfer: TransferItem[];
}

export type WidgetKind = keyof WidgetValues;

export interface WidgetSettings {
  'repeat-section': { fields: FormFields; itemTitle?: string; addText?: string; min?: number; max?: number };
  'repeat-field': { field: FormField; max?: number };
  'input-number': object;
  'input-replenish': { note: string; maxLength?: number };
  selects: { options: readonly Choice[] };
  selects2: { options: readonly Choice[] };
  'input-groups': { fields: FormFields };
  autocomplete: { options: readonly string[] };
  'checkbox-groups': { options: readonly Choice[]; inTable?: boolean };
  cascader: { options?: readonly AreaOption[]; loadChildren?: (option: AreaOption) => Promise<readonly AreaOption[]>; input?: boolean; upload?: boolean };
  grid: { columns: readonly { key: string; title: string }[]; select?: 'checkbox' | 'radio' };
  table: { columns: FormFields; addText?: string; maxRows?: number };
  'files-upload': { rules?: Partial<FileRules> };
  'linkage-select': { options: readonly LinkedChoice[]; levels: readonly { label: string; input?: string }[] };
  'flow-card': { steps: readonly Choice[]; describe?: (card: FlowCard) => string; onEdit?: (card: FlowCard) => Promise<FlowCard | null> };
  'custom-card': { title?: string; render: (slot: { value: unknown; onChange: (value: unknown) => void; disabled: boolean }) => ReactNode };
  transfer: { source: readonly TransferItem[]; titles?: readonly [string, string]; unit?: string };
}

interface InputOf<Value, Settings> {
  label: string;
  settings: Settings;
  id?: string;
  value?: Value | undefined;
  onChange?: (value: Value | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
  onProblem?: (message: string | null) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

export interface Inner {
  prefix: string;
  fields: FormFields;
  values: unknown;
}

interface WidgetOf<Value, Settings> {
  Input: ComponentType<InputOf<Value, Settings>>;
  Show: ComponentType<{ value: Value; settings: Settings }>;
  accepts: (value: unknown) => value is Value;
  isEmpty: (value: Value, settings: Settings) => boolean;
  problem?: (value: Value, settings: Settings) => string | null;
  inner?: (value: Value, settings: Settings) => readonly Inner[];
  showErrMsg: boolean;
}

export type WidgetInputProps<K extends WidgetKind> = InputOf<WidgetValues[K], WidgetSettings[K]>;
export type WidgetShowProps<K extends WidgetKind> = { value: WidgetValues[K]; settings: WidgetSettings[K] };
export type Widget<K extends WidgetKind> = WidgetOf<WidgetValues[K], WidgetSettings[K]>;
export type Widgets = { readonly [K in WidgetKind]: Widget<K> };
export type WidgetChoice = { [K in WidgetKind]: { kind: K; settings: WidgetSettings[K] } }[WidgetKind];
