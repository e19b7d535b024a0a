import { Input } from 'antd';
import type { FieldInputProps, FieldShowProps, FieldWidget } from './field-widget';
import './fields.css';

const GROWING = { fieldSizing: 'content', minHeight: 'calc(3lh + 10px)', maxHeight: 'calc(8lh + 10px)' } as const;

export const paragraphField: FieldWidget<'paragraph'> = {
  Input: ParagraphInput,
  Show: ParagraphText,
};

function ParagraphInput({ field, value = '', onChange, onProblem: _onProblem, ...rest }: FieldInputProps<'paragraph'>) {
  return (
    <Input.TextArea
      placeholder="请输入"
      rows={3}
      styles={{ textarea: GROWING }}
      {...(field.maxLength ? { maxLength: field.maxLength, showCount: true } : {})}
      {...rest}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

function ParagraphText({ value }: FieldShowProps<'paragraph'>) {
  return <span className="field-paragraph">{value}</span>;
}
