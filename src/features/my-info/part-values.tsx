import { definitionOf } from '#domain/form/errors';
import type { FormFields } from '#domain/form/schema';
import type { Row } from '#domain/form/values';
import { Description } from '../../blocks/description/description';
import { FormFieldShow } from '../../blocks/fields/widget-show';

/** Values as facts, by their fields. */
export function PartValues({ fields, values }: { fields: FormFields; values: Row }) {
  return (
    <Description
      fields={Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, definitionOf(field)]))}
      values={values}
      validated={false}
      show={(name) => {
        const field = fields[name];
        return field ? (value) => <FormFieldShow field={field} value={value} /> : undefined;
      }}
      wide={(name) => fields[name]?.wide}
    />
  );
}
