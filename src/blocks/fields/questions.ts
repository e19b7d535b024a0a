import { createContext } from 'react';
import type { FieldKind } from '#domain/field';

export interface Question {
  name: string;
  label: string;
  required: boolean;
  kind: WrittenKind;
}

type WrittenKind = Exclude<FieldKind, 'integer' | 'flag' | 'files' | 'answers' | 'choice'>;

const WRITTEN: Readonly<Record<WrittenKind, true>> = {
  text: true,
  paragraph: true,
  chineseName: true,
  mobile: true,
  phone: true,
  email: true,
  creditCode: true,
  digits: true,
  amount: true,
  date: true,
  instant: true,
};

export const Questions = createContext<readonly Question[]>([]);

export function questionsOf(fields: readonly { name: string; label: string; required: boolean; kind: string }[]): Question[] {
  return fields.map(({ kind, ...rest }) => ({ ...rest, kind: isWritten(kind) ? kind : 'text' }));
}

function isWritten(kind: string): kind is WrittenKind {
  return Object.hasOwn(WRITTEN, kind);
}
