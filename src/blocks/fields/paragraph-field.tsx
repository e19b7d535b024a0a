import type { FieldInputProps } from './field-widget';
import { LimitedTextArea } from './limited-text';

export function ParagraphInput({ field, onProblem: _onProblem, ...rest }: FieldInputProps<'paragraph'>) {
  return <LimitedTextArea placeholder="请输入" {...(field.maxLength ? { most: field.maxLength, showCount: true } : {})} {...rest} />;
}
