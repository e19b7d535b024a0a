import { Input } from 'antd';
import { cleanLines } from '#domain/text';
import type { FieldInputProps } from './field-widget';
import './fields.css';
import { lengthOf } from './text-limit';

export function ParagraphInput({ field, value = '', onChange, onProblem: _onProblem, ...rest }: FieldInputProps<'paragraph'>) {
  return (
    <Input.TextArea
      placeholder="请输入"
      rows={3}
      classNames={{ textarea: 'field-growing' }}
      {...(field.maxLength ? { count: { show: true, max: field.maxLength, strategy: keptLength } } : {})}
      {...rest}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

function keptLength(text: string): number {
  return lengthOf(cleanLines(text));
}
