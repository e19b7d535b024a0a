import { weakMapMemoize } from '@reduxjs/toolkit';
import type { FieldGroups } from '#domain/field';
import { definitionOf } from '#domain/form/errors';
import { placeOf } from '#domain/form/schema';
import type { ScreenGroups, PageMode } from '../fields/form-field';
import type { FieldSettings, GroupSettings } from './form-settings';
import { settingsOf } from './settings-of';

export interface FormOverrides {
  fields?: Readonly<Record<string, FieldSettings>>;
  groups?: Readonly<Record<string, GroupSettings>>;
}

export interface DeclaredForm {
  groups: FieldGroups;
  fieldSettings: Readonly<Record<string, FieldSettings>>;
  groupSettings: Readonly<Record<string, GroupSettings>>;
}

/** One object for each field, so that a field is drawn again only when it was declared otherwise. */
const definedOnce = weakMapMemoize(definitionOf);
const settingsOnce = weakMapMemoize(settingsOf);

export function declaredForm(schema: ScreenGroups, mode: PageMode, overrides: FormOverrides = {}): DeclaredForm {
  const groups = mapped(schema, ({ label, fields }) => ({
    label,
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([key, field]) => (placeOf(field, mode) === 'hide' ? [] : [[key, definedOnce(field)]])),
    ),
  }));
  const fieldSettings = Object.entries(schema).flatMap(([group, { fields }]) =>
    Object.entries(fields).map(([name, field]): [string, FieldSettings] => {
      const path = `${group}.${name}`;
      const [own, override] = [settingsOnce(field, mode), overrides.fields?.[path]];
      return [path, override ? { ...own, ...override } : own];
    }),
  );
  const groupSettings = mapped(schema, ({ visible }, name) => ({ ...(visible ? { visible } : {}), ...overrides.groups?.[name] }));
  return { groups, fieldSettings: Object.fromEntries(fieldSettings), groupSettings };
}

function mapped<Made>(schema: ScreenGroups, make: (group: ScreenGroups[string], name: string) => Made): Record<string, Made> {
  return Object.fromEntries(Object.entries(schema).map(([name, group]) => [name, make(group, name)]));
}
