import type { FieldDefinition } from '../field';
import { fieldsByName, type FormField, type FormFields, type FormGroups, type NamedField } from '../form/schema';
import { APPLICATION_GROUPS } from './fields';

/** The group of an application that holds the answers to what its product asks. */
export const OWN_GROUP = 'projectFields';

/**
 * The form of an application: the fixed fields of the entity, and the product's own (`projectConfig.projectFields`). A product's field named
 * `group.field` adjusts a fixed one: its label and hint, required where it was optional, and hidden or locked in page modes where it may be
 * left out. Any other name is a field of its own, in the group `projectFields`.
 */
export function applicationForm(own: readonly NamedField[]): FormGroups {
  const adjustments = new Map(own.filter(isAdjustment).map(({ name, ...change }) => [name, change]));
  const asked = own.filter((field) => !isAdjustment(field));
  const fixed = Object.entries(APPLICATION_GROUPS).map(([group, { label, fields }]) => [
    group,
    {
      label,
      fields: fixedFields(group, fields, adjustments),
      ...(group === 'invoicingInfo' ? { visible: { when: 'applyUserInfo.needInvoice' } } : {}),
    },
  ]);
  return {
    ...(Object.fromEntries(fixed) as FormGroups),
    ...(asked.length > 0 ? { [OWN_GROUP]: { label: '产品补充信息', fields: fieldsByName(asked) } } : {}),
  };
}

/** True for a product's field that adjusts a fixed one instead of asking for more. */
export function isAdjustment({ name }: NamedField): boolean {
  return name.includes('.');
}

function fixedFields(
  group: string,
  fields: Readonly<Record<string, FieldDefinition>>,
  adjustments: ReadonlyMap<string, FormField>,
): FormFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, definition]) => {
      const { kind, ...rest } = definition;
      const path = `${group}.${name}`;
      const field: FormField = {
        ...rest,
        ...(kind === 'answers' ? {} : { kind }),
        ...(path === PAPER_ADDRESS ? { visible: { when: 'guaranteeInfo.guaranteeForm', is: 'paper' } } : {}),
      };
      const change = adjustments.get(path);
      return [name, change && !definition.derived ? adjusted(field, change) : field];
    }),
  );
}

const PAPER_ADDRESS = 'guaranteeInfo.receiveAddress';

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
