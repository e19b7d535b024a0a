import type { ComponentType, ReactNode } from 'react';
import type { AreaOption, WidgetSettings as DeclaredSettings } from '#domain/form/schema';
import type { FlowCard, WidgetKind, WidgetValues } from '#domain/form/values';
import type { WidgetRule } from '#domain/form/widget-rules';
import type { InputProps, ShowProps } from '../control';
import type { ScreenField, ScreenFields } from '../form-field';

export type { AreaOption, Choice, LinkedChoice } from '#domain/form/schema';
export type { CascaderValue, FlowCard, GridRow, LinkageValue, Row, TransferItem, WidgetKind, WidgetValues } from '#domain/form/values';

interface OwnSettings {
  'repeat-section': { fields: ScreenFields };
  'repeat-field': { field: ScreenField };
  'input-groups': { fields: ScreenFields };
  table: { columns: ScreenFields };
  cascader: { anyLevel?: boolean; loadChildren?: (option: AreaOption) => Promise<readonly AreaOption[]> };
  'flow-card': { describe?: (card: FlowCard) => string; onEdit?: (card: FlowCard) => Promise<FlowCard | null> };
  'custom-card': { render?: (slot: { value: unknown; onChange: (value: unknown) => void; disabled: boolean }) => ReactNode };
}

export type WidgetSettings = {
  [K in WidgetKind]: K extends keyof OwnSettings ? Omit<DeclaredSettings[K], keyof OwnSettings[K]> & OwnSettings[K] : DeclaredSettings[K];
};

interface Declared<K extends WidgetKind> {
  label: string;
  settings: WidgetSettings[K];
}

interface Shown<K extends WidgetKind> {
  settings: WidgetSettings[K];
}

export type WidgetInputProps<K extends WidgetKind> = InputProps<WidgetValues[K], Declared<K>>;
export type WidgetShowProps<K extends WidgetKind> = ShowProps<WidgetValues[K], Shown<K>>;
export type Widget<K extends WidgetKind> = WidgetRule<K> & { Input: ComponentType<WidgetInputProps<K>>; showErrMsg: boolean };
export type Widgets = { readonly [K in WidgetKind]: Widget<K> };
export type WidgetChoice = { [K in WidgetKind]: { kind: K; settings: WidgetSettings[K] } }[WidgetKind];
