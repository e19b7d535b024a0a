import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldFrame } from './field-frame';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  problem: string | undefined;
  hint?: string;
  beside?: ReactNode;
}

export function TextField({ label, problem, hint, beside, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} problem={problem} {...(hint ? { hint } : {})} beside={beside}>
      {(described) => <input {...input} {...described} />}
    </FieldFrame>
  );
}
