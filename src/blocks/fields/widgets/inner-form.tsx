import { useContext } from 'react';
import { Fact, Facts } from '../../description/description';
import { conditionHolds } from '../conditions';
import type { FormFields } from '../form-field';
import { InnerFields } from './inner-field';
import type { Row } from './widget';
import './widgets.css';

export interface InnerFormProps {
  id: string;
  fields: FormFields;
  values: Row;
  disabled: boolean;
  onChange: (values: Row) => void;
}

export function InnerForm({ id, fields, values, disabled, onChange }: InnerFormProps) {
  const { Input } = useContext(InnerFields);
  return (
    <div className="field-inner">
      {shownOf(fields, values).map(([name, field]) => (
        <Input key={name} id={`${id}_${name}`} field={field} value={values[name]} disabled={disabled} onChange={(next) => onChange({ ...values, [name]: next })} />
      ))}
    </div>
  );
}

export function InnerText({ fields, values }: { fields: FormFields; values: Row }) {
  const { Show } = useContext(InnerFields);
  return (
    <Facts>
      {shownOf(fields, values).map(([name, field]) => (
        <Fact key={name} label={field.label}>
          <Show field={field} value={values[name]} />
        </Fact>
      ))}
    </Facts>
  );
}

function shownOf(fields: FormFields, values: Row) {
  return Object.entries(fields).filter(([, { visible }]) => conditionHolds(visible, values, {}));
}
