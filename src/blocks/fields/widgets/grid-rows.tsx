import { useMemo } from 'react';
import type { ShownGridRow } from '#domain/form/grid-rows';
import type { GridColumn } from '../../grid/grid-column';
import { GridView } from '../../grid/grid-view';
import { NoColumns } from './no-columns';
import type { WidgetSettings } from './widget';

interface GridRowsProps {
  label: string;
  rows: readonly ShownGridRow[];
  columns: WidgetSettings['grid']['columns'];
  select?: 'checkbox' | 'radio';
  disabled?: boolean;
  onChecked?: (ids: readonly string[]) => void;
}

export function GridRows({ label, rows, columns, select, disabled = false, onChecked }: GridRowsProps) {
  const drawn = useMemo<readonly GridColumn[]>(
    () => [
      ...(select ? [{ key: ' select', title: '选择', kind: select } as const] : []),
      ...columns.map(({ key, title }): GridColumn => ({
        key,
        title,
        kind: 'own',
        sortable: true,
        show: (value) => <FieldText value={value} />,
      })),
    ],
    [columns, select],
  );
  const marked = useMemo(() => (disabled ? rows.map((row) => ({ ...row, disabled })) : rows), [rows, disabled]);
  if (columns.length === 0) return <NoColumns />;
  return <GridView label={label} columns={drawn} rows={marked} paged {...(onChecked ? { onChecked } : {})} />;
}

function FieldText({ value }: { value: unknown }) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return <span className="field-text">{text || '—'}</span>;
}
