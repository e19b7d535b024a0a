import { useMemo } from 'react';
import { isConditionMet } from '#domain/form/conditions';
import { shownValues } from '#domain/form/shown-values';
import { valuesIn } from '#domain/form/values';
import { Description } from '../description/description';
import type { ScreenGroups } from '../fields/form-field';
import { declaredForm, type FormOverrides } from './declared-form';
import type { Condition } from './field-conditions';
import './form.css';
import type { FormValues } from './form-paths';
import { Framed } from './framed';
import type { PageMode } from './page-mode';

interface ReadFormProps {
  schema: ScreenGroups;
  mode: PageMode;
  initialValues?: FormValues;
  shown?: FormValues;
  overrides?: FormOverrides;
  bare?: boolean;
}

/** What a form holds, to be read; comes without the inputs of the forms that are written. */
export function ReadForm({ schema, mode, initialValues = {}, shown = {}, overrides, bare = false }: ReadFormProps) {
  const { groups, fieldSettings, groupSettings } = useMemo(() => declaredForm(schema, mode, overrides), [schema, mode, overrides]);
  const values = shownValues(schema, merged(shown, initialValues));
  return (
    <div className="data-form">
      {Object.entries(groups).map(([name, { label, fields }]) => {
        const beside = valuesIn(values, name);
        const isMet = (condition: Condition | undefined) => isConditionMet(condition, beside, values);
        const read = Object.entries(fields).filter(
          ([key]) => !fieldSettings[`${name}.${key}`]?.hidden && isMet(fieldSettings[`${name}.${key}`]?.visible),
        );
        return isMet(groupSettings[name]?.visible) ? (
          <Framed key={name} bare={bare} group={name} label={label}>
            {groupSettings[name]?.before}
            <Description
              fields={Object.fromEntries(read)}
              values={beside}
              show={(key) => fieldSettings[`${name}.${key}`]?.show}
              wide={(key) => fieldSettings[`${name}.${key}`]?.wide}
              below={(key) => fieldSettings[`${name}.${key}`]?.below}
            />
            {groupSettings[name]?.after}
          </Framed>
        ) : null;
      })}
    </div>
  );
}

function merged(shown: FormValues, initialValues: FormValues): FormValues {
  const names = Object.keys({ ...shown, ...initialValues });
  return Object.fromEntries(names.map((name) => [name, { ...shown[name], ...initialValues[name] }]));
}
