import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { cleanLines } from '#domain/text';
import type { Cleaner } from '#domain/validation/cleaners';
import { useTyping } from '../../blocks/fields/use-typing';
import { FieldFrame } from './field-frame';

interface Field {
  label: string;
  problem: string | undefined;
  hint?: string;
  value: string;
  onText: (text: string) => void;
}

type Own = 'value' | 'onChange' | 'maxLength';

interface TextFieldProps extends Field, Omit<InputHTMLAttributes<HTMLInputElement>, Own> {
  beside?: ReactNode;
  clean?: Cleaner;
}

export function TextField({ label, problem, hint, beside, value, clean = unchanged, onText, ...input }: TextFieldProps) {
  const typing = useTyping(value, clean, onText);
  return (
    <FieldFrame label={label} problem={problem} {...(hint ? { hint } : {})} beside={beside}>
      {(described) => <input {...input} {...typing} {...described} />}
    </FieldFrame>
  );
}

/** The same of several lines. */
export function LinesField({
  label,
  problem,
  hint,
  value,
  onText,
  ...area
}: Field & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>) {
  const typing = useTyping(value, cleanLines, onText, true);
  return (
    <FieldFrame label={label} problem={problem} {...(hint ? { hint } : {})}>
      {(described) => <textarea {...area} {...typing} {...described} />}
    </FieldFrame>
  );
}

function unchanged(text: string): string {
  return text;
}
