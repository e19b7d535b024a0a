import { Input, type InputProps } from 'antd';
import type { FieldInputProps, FieldShowProps, FieldWidget } from './field-widget';
import './fields.css';

type LineKind = 'text';
type Line = FieldWidget<LineKind>;

export const plainField: Line = line({});
export const mobileField: Line = line({ inputMode: 'numeric', autoComplete: 'tel' }, withoutSpaces);
export const phoneField: Line = line({ inputMode: 'tel', autoComplete: 'tel' });
export const emailField: Line = line({ inputMode: 'email', autoComplete: 'email' });
export const identityField: Line = line({ autoComplete: 'off' }, withoutSpaces);
export const urlField: Line = line({ inputMode: 'url', autoComplete: 'url' });
export const digitsField: Line = line({ inputMode: 'numeric' });

function line(extra: Pick<InputProps, 'inputMode' | 'autoComplete'>, clean: (text: string) => string = unchanged): Line {
  function LineInput({ field, value = '', onChange, onProblem: _onProblem, ...rest }: FieldInputProps<LineKind>) {
    return (
      <Input
        placeholder="请输入"
        {...(field.maxLength ? { maxLength: field.maxLength } : {})}
        {...extra}
        {...rest}
        value={value}
        onChange={(event) => onChange?.(clean(event.target.value))}
      />
    );
  }
  return { Input: LineInput, Show: LineText };
}

/** Numbers are copied in groups: 138 0000 0002. */
function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

function unchanged(text: string): string {
  return text;
}

function LineText({ value }: FieldShowProps<LineKind>) {
  return <span className="field-text">{value}</span>;
}
