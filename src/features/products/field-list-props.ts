import type { EditedField } from './edited-field';
import type { Problem } from './field-problems';

/** Where a list of fields stands: in the application form, among supplement questions, or inside a field. */
export type Level = 'application' | 'supplement' | 'inner';

export interface FieldListProps {
  label: string;
  level: Level;
  fields: readonly EditedField[];
  /** One field that can be neither moved nor removed, beside which no other stands. */
  lone?: boolean;
  showsProblems: boolean;
  /** What the server found besides, by ids. */
  refused?: ReadonlyMap<string, Problem>;
  /** The field to open, such as the first that is wrong. */
  reveal?: string | null;
  onChange: (fields: readonly EditedField[], place: string) => void;
}
