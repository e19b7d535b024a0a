import type { FileReference } from '#domain/field';
import { DateText } from '../date/date-text';
import { Money } from '../money/money';
import { FileList } from '../upload/file-list';
import type { EditableColumn, FilesColumn } from './grid-column';
import { textOf } from './sort-rows';

export function CellShow({ column, value }: { column: EditableColumn | FilesColumn; value: unknown }) {
  const text = textOf(value);
  switch (column.kind) {
    case 'money':
      return <Money value={text || undefined} />;
    case 'date':
      return <DateText value={text || undefined} />;
    case 'dateTime':
      return <DateText value={text || undefined} precision="second" />;
    case 'choice':
      return <>{column.options.find((option) => option.value === text)?.label ?? (text || '—')}</>;
    case 'own':
      return <>{column.show(value)}</>;
    case 'files':
      return <FileList files={Array.isArray(value) ? value.filter(isFile) : []} />;
    case 'text':
    case 'number':
      return <>{text || '—'}</>;
  }
}

function isFile(value: unknown): value is FileReference {
  return typeof value === 'object' && value !== null && 'key' in value && 'fileName' in value;
}
