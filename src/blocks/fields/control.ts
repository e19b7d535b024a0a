interface Controlled<Value> {
  id?: string;
  value?: Value | undefined;
  onChange?: (value: Value | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
  onProblem?: (message: string | null) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

export type InputProps<Value, Besides> = Besides & Controlled<Value>;
export type ShowProps<Value, Besides> = Besides & { value: Value };
