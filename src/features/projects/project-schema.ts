import type { FieldDefinition } from '#domain/field';
import type { FormField, FormFields, FormGroup, FormGroups } from '#domain/form/schema';
import { PROJECT_GROUPS, PROJECT_SECTION_FIELDS } from '#domain/project/fields';
import { isLetterField } from '#domain/project/locks';

/** The form of a project. What letters depend on is locked where `dependent`; a number is given once. */
export function projectForm({ isNew, dependent }: { isNew: boolean; dependent: boolean }): FormGroups {
  return Object.fromEntries(
    Object.entries(PROJECT_GROUPS).map(([group, { label, fields }]) => [
      group,
      { label, fields: fieldsWith(fields, (name) => (!isNew && name === 'projectNo') || (dependent && isLetterField(group, name))) },
    ]),
  );
}

/** The form of one section; `dependent` as above, and a section on which letters depend keeps its number. */
export function sectionForm(dependent: boolean): FormGroups {
  const fields = fieldsWith(
    PROJECT_SECTION_FIELDS,
    (name) => dependent && (name === 'sectionNo' || isLetterField('projectSections', name)),
  );
  return { section: { label: '', fields } };
}

/** The fields of a section as they are named among those of others. */
export function sectionGroup(sectionNo: string): FormGroup {
  const fields = Object.entries(fieldsWith(PROJECT_SECTION_FIELDS, () => false));
  return {
    label: '',
    fields: Object.fromEntries(fields.map(([name, field]) => [name, { ...field, label: `标段 ${sectionNo} ${field.label}` }])),
  };
}

function fieldsWith(fields: Readonly<Record<string, FieldDefinition>>, isLocked: (name: string) => boolean): FormFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, ...rest }]): [string, FormField][] =>
      kind === 'answers'
        ? []
        : [[name, { kind, ...rest, ...(isLocked(name) ? { modes: { add: 'lock', new: 'lock', edit: 'lock' } } : {}) }]],
    ),
  );
}
