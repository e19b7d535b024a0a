import type { FieldDefinition } from '../field';
import { fieldsByName, type FormField, type FormFields, type FormGroups, type NamedField } from '../form/schema';
import { formForType } from './by-type';
import { APPLICATION_GROUPS } from './fields';

/** The group of an application that holds the answers to what its product asks. */
export const OWN_GROUP = 'projectFields';

/**
 * The form of an application: the fixed fields of the entity, and the product's own (`projectConfig.projectFields`). A product's field named
 * `group.field` adjusts a fixed one: its label and hint, required where it was optional, and hidden or locked in page modes where it may be
 * left out. Any other name is a field of its own, in the group `projectFields`. Each type of guarantee asks what it needs of the fixed fields; null
 * where the type is not known.
 */
export function applicationForm(own: readonly NamedField[], guaranteeType: string | null = null): FormGroups {
  const adjustments = new Map(own.filter(isAdjustment).map(({ name, ...change }) => [name, change]));
  const requiredFields = own.filter((field) => !isAdjustment(field));
  const fixed = formForType(FIXED_FORM, guaranteeType);
  const adjusted = Object.entries(fixed).map(([group, { fields, ...rest }]) => [
    group,
    { ...rest, fields: adjustedFields(group, fields, adjustments) },
  ]);
  return {
    ...(Object.fromEntries(adjusted) as FormGroups),
    ...(requiredFields.length > 0 ? { [OWN_GROUP]: { label: '产品补充信息', fields: fieldsByName(requiredFields) } } : {}),
  };
}

/** True for a product's field that adjusts a fixed one instead of asking for more. */
export function isAdjustment({ name }: NamedField): boolean {
  return name.includes('.');
}

const PAPER_ADDRESS = 'guaranteeInfo.receiveAddress';
/** Stands in `guaranteeInfo` already. */
const REPEATED = 'applyUserInfo.guaranteeForm';

const FIXED_FORM: FormGroups = Object.fromEntries(
  Object.entries(APPLICATION_GROUPS).map(([group, { label, fields }]) => [
    group,
    {
      label,
      fields: Object.fromEntries(
        Object.entries<FieldDefinition>(fields).flatMap(([name, definition]) => {
          const path = `${group}.${name}`;
          return path === REPEATED ? [] : [[name, fixedField(path, definition)]];
        }),
      ),
      ...(group === 'invoicingInfo' ? { visible: { when: 'applyUserInfo.needInvoice' } } : {}),
    },
  ]),
);

function fixedField(path: string, { kind, ...rest }: FieldDefinition): FormField {
  return {
    ...rest,
    ...(kind === 'answers' ? {} : { kind }),
    ...(path === PAPER_ADDRESS ? { visible: { when: 'guaranteeInfo.guaranteeForm', is: 'paper' } } : {}),
  };
}

function adjustedFields(group: string, fields: FormFields, adjustments: ReadonlyMap<string, FormField>): FormFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const change = adjustments.get(`${group}.${name}`);
      return [name, change && !field.derived ? adjusted(field, change) : field];
    }),
  );
}

function adjusted(field: FormField, { label, hint, required, modes }: FormField): FormField {
  const firm = field.required === true;
  return {
    ...field,
    label,
    ...(hint ? { hint } : {}),
    ...(!firm && required !== undefined ? { required } : {}),
    ...(!firm && modes ? { modes } : {}),
  };
}
