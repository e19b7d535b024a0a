import { createContext, type ComponentType } from 'react';
import type { FormField } from '../form-field';

export interface InnerFieldProps {
  field: FormField;
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  disabled: boolean;
  bare?: string;
}

export interface InnerShowProps {
  field: FormField;
  value: unknown;
}

export interface InnerParts {
  Input: ComponentType<InnerFieldProps>;
  Show: ComponentType<InnerShowProps>;
}

export const InnerFields = createContext<InnerParts>({ Input: () => null, Show: () => null });
