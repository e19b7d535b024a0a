import type { FieldInputProps } from './field-widget';
import './fields.css';
import { KeptLines } from './kept-text';

export function ParagraphInput({ field, onProblem: _onProblem, ...rest }: FieldInputProps<'paragraph'>) {
  return (
    <KeptLines
      placeholder="请输入"
      rows={3}
      classNames={{ textarea: 'field-growing' }}
      {...(field.maxLength ? { most: field.maxLength, showCount: true } : {})}
      {...rest}
    />
  );
}
