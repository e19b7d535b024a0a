import { createContext, type ComponentType } from 'react';
import type { ScreenField } from '../form-field';

export interface InnerFieldProps {
  field: ScreenField;
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  disabled: boolean;
  onProblem?: (message: string | null) => void;
  /** False where what it depends on is not so. */
  shown?: boolean;
  bare?: string;
  /** Judged by its owner, whose message, if there is one, has this id. */
  judged?: { problemId: string | undefined };
}

export interface InnerShowProps {
  field: ScreenField;
  value: unknown;
}

export interface InnerParts {
  Input: ComponentType<InnerFieldProps>;
  problemOf: (field: ScreenField, value: unknown) => string | null;
}

export const InnerFields = createContext<InnerParts>({ Input: () => null, problemOf: () => null });

export const InnerShow = createContext<ComponentType<InnerShowProps>>(() => null);
