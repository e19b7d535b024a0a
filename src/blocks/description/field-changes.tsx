import type { FormFields } from '#domain/form/schema';
import type { FieldChange } from '#domain/form/stored';
import { FormFieldShow } from '../fields/widget-show';
import { ChangeTable } from './change-table';

/** What stood before and after in the fields of a form that were changed. */
export function FieldChanges({ label, fields, changes }: { label: string; fields: FormFields; changes: readonly FieldChange[] }) {
  return (
    <ChangeTable
      label={label}
      rows={changes.map(({ field, before, after }) => {
        const declared = fields[field] ?? { label: field };
        return {
          key: field,
          label: declared.label,
          before: <FormFieldShow field={declared} value={before} />,
          after: <FormFieldShow field={declared} value={after} />,
        };
      })}
    />
  );
}
