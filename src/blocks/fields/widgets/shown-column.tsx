import type { ComponentType } from 'react';
import type { EditableColumn } from '../../grid/grid-column';
import type { ScreenField } from '../form-field';
import type { InnerShowProps } from './inner-field';

export interface ShownPart {
  Show: ComponentType<InnerShowProps>;
}

export function shownColumn(key: string, field: ScreenField, Show: ShownPart['Show']): EditableColumn {
  const { label, kind, widget } = field;
  if (kind === 'amount' && !widget) return { key, title: label, kind: 'money', sortable: true };
  return { key, title: label, kind: 'own', show: (value) => <Show field={field} value={value} /> };
}
