import type { ComponentType } from 'react';
import type { WidgetKind, WidgetValues } from '#domain/form/values';
import type { WidgetRule } from '#domain/form/widget-rules';
import type { InputProps, ShowProps } from '../control';
import type { WidgetSettings } from '../form-field';

export type { AreaOption, Choice, LinkedChoice } from '#domain/form/schema';
export type { WidgetSettings } from '../form-field';
export type { CascaderValue, FlowCard, GridRow, LinkageValue, Row, TransferItem, WidgetKind, WidgetValues } from '#domain/form/values';

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
