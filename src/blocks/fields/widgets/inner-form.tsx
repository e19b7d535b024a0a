import { useContext } from 'react';
import { isConditionMet, valueAt } from '#domain/form/conditions';
import { withOptions } from '#domain/form/errors';
import { shownInGroup } from '#domain/form/shown-values';
import type { ScreenFields } from '../form-field';
import { InnerFields } from './inner-field';
import { useProblems } from './use-problems';
import type { Row } from './widget';
import './widgets.css';

export interface InnerFormProps {
  id: string;
  fields: ScreenFields;
  values: Row;
  disabled: boolean;
  onChange: (values: Row) => void;
  onProblem?: ((message: string | null) => void) | undefined;
}

export function InnerForm({ id, fields, values, disabled, onChange, onProblem }: InnerFormProps) {
  const { Input } = useContext(InnerFields);
  const reporterOf = useProblems(onProblem);
  const counted = shownInGroup(fields, values);
  return (
    <div className="field-inner">
      {Object.entries(fields).map(([name, field]) => (
        <Input
          key={name}
          shown={isConditionMet(field.visible, counted, {})}
          id={`${id}_${name}`}
          field={withOptions(field, field.optionsBy ? valueAt(field.optionsBy.when, counted, {}) : undefined)}
          value={values[name]}
          disabled={disabled}
          onChange={(next) => onChange({ ...values, [name]: next })}
          onProblem={reporterOf(name)}
        />
      ))}
    </div>
  );
}
