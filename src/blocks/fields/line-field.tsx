import type { InputProps } from 'antd';
import type { ComponentType } from 'react';
import type { FieldDefinition } from '#domain/field';
import { cleanReference } from '#domain/text';
import { cleanCode, CLEANERS, type Cleaner } from '#domain/validation/cleaners';
import { CleanInput } from './clean-input';
import type { FieldInputProps } from './field-widget';
import './fields.css';

type LineKind = 'text';
type Line = ComponentType<FieldInputProps<LineKind>>;

export const PlainInput: Line = line({});
export const MobileInput: Line = line({ inputMode: 'numeric', autoComplete: 'tel' });
export const PhoneInput: Line = line({ inputMode: 'tel', autoComplete: 'tel' });
export const EmailInput: Line = line({ inputMode: 'email', autoComplete: 'email' });
export const IdentityInput: Line = line({ autoComplete: 'off' });
export const UrlInput: Line = line({ inputMode: 'url', autoComplete: 'url' });
export const DigitsInput: Line = line({ inputMode: 'numeric' });

function line(extra: Pick<InputProps, 'inputMode' | 'autoComplete'>): Line {
  return function LineInput({ field, onProblem: _onProblem, ...rest }) {
    return <CleanInput placeholder="请输入" {...extra} {...rest} clean={cleanerOf(field)} />;
  };
}

function cleanerOf({ kind, code, reference }: FieldDefinition): Cleaner {
  if (code) return cleanCode;
  return reference ? cleanReference : (CLEANERS[kind] ?? unchanged);
}

function unchanged(text: string): string {
  return text;
}
