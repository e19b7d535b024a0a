import type { ReactNode } from 'react';
import type { AreaOption, Condition, FormField, WidgetSettings as DeclaredSettings } from '#domain/form/schema';
import type { FlowCard, WidgetKind } from '#domain/form/values';

export type { Condition, PageMode } from '#domain/form/schema';

export interface ScreenField extends FormField {
  widget?: WidgetChoice;
}

export type ScreenFields = Readonly<Record<string, ScreenField>>;
export type ScreenGroups = Readonly<Record<string, { label: string; fields: ScreenFields; visible?: Condition }>>;

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

type WidgetChoice = { [K in WidgetKind]: { kind: K; settings: WidgetSettings[K] } }[WidgetKind];
