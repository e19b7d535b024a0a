import type { InputProps } from 'antd';
import { cleanReference } from '#domain/text';
import { CLEANERS } from '#domain/validation/cleaners';
import { CleanInput } from './clean-input';
import type { FieldInputProps, FieldShowProps, FieldWidget } from './field-widget';
import './fields.css';

type LineKind = 'text';
type Line = FieldWidget<LineKind>;

export const plainField: Line = line({});
export const mobileField: Line = line({ inputMode: 'numeric', autoComplete: 'tel' });
export const phoneField: Line = line({ inputMode: 'tel', autoComplete: 'tel' });
export const emailField: Line = line({ inputMode: 'email', autoComplete: 'email' });
export const identityField: Line = line({ autoComplete: 'off' });
export const urlField: Line = line({ inputMode: 'url', autoComplete: 'url' });
export const digitsField: Line = line({ inputMode: 'numeric' });

function line(extra: Pick<InputProps, 'inputMode' | 'autoComplete'>): Line {
  function LineInput({ field, onProblem: _onProblem, ...rest }: FieldInputProps<LineKind>) {
    const clean = field.reference ? cleanReference : (CLEANERS[field.kind] ?? unchanged);
    return <CleanInput placeholder="请输入" {...extra} {...rest} clean={clean} />;
  }
  return { Input: LineInput, Show: LineText };
}

function unchanged(text: string): string {
  return text;
}

function LineText({ value }: FieldShowProps<LineKind>) {
  return <span className="field-text">{value}</span>;
}
