import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Cleaner } from '#domain/validation/cleaners';
import { useTyping } from '../../blocks/fields/use-typing';
import { FieldFrame } from './field-frame';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'maxLength'> {
  label: string;
  problem: string | undefined;
  hint?: string;
  beside?: ReactNode;
  value: string;
  clean?: Cleaner;
  onText: (text: string) => void;
}

export function TextField({ label, problem, hint, beside, value, clean = unchanged, onText, ...input }: TextFieldProps) {
  const typing = useTyping(value, clean, onText);
  return (
    <FieldFrame label={label} problem={problem} {...(hint ? { hint } : {})} beside={beside}>
      {(described) => <input {...input} {...typing} {...described} />}
    </FieldFrame>
  );
}

function unchanged(text: string): string {
  return text;
}
