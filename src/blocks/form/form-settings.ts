import type { ReactElement, ReactNode } from 'react';
import type { FieldLayout } from '#domain/form/schema';
import type { Condition } from './field-conditions';

export interface FieldSettings {
  control?: ReactElement | ((onProblem: (message: string | null) => void) => ReactElement);
  below?: ReactNode;
  /** Said under the control and part of its description; `fill` puts a value into it as if it were typed. */
  hint?: (fill: (value: unknown) => void) => ReactNode;
  /** What is to be known while it is written; stands with its hint. */
  note?: ReactNode;
  locked?: boolean;
  asFact?: boolean;
  hidden?: boolean;
  wide?: boolean;
  visible?: Condition;
  show?: (value: unknown) => ReactNode;
  layout?: FieldLayout;
}

export interface GroupSettings {
  visible?: Condition;
  /** Not on the screen, but kept as it is: another step shows it. */
  hidden?: boolean;
  before?: ReactNode;
  after?: ReactNode;
}
