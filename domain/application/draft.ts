import { withChoicesInWords } from '../form/choice-labels';
import { fitsField } from '../form/errors';
import type { FormField, FormFields, NamedField } from '../form/schema';
import { isRow, type Row } from '../form/values';
import { isEmpty } from '../validation/fields';
import type { ApplicationDraft } from './fields';
import { applicationForm, OWN_GROUP } from './form';

/**
 * A value of a draft for which today's form has no place; `label` is what the field was called, or its path where that is not known. `shown` is the value with
 * its choices in words, where it holds some. */
export interface VanishedValue {
  field: string;
  label: string;
  value: unknown;
  shown?: unknown;
}

/** A draft as it was kept: what was typed, the version of the form it was typed into, and what earlier versions left over. */
export interface SavedDraftData {
  schemaVersion: number;
  data: unknown;
  vanished?: readonly VanishedValue[];
}

/** A draft of today's form, and what found no place in it. */
export interface RestoredDraft {
  application: ApplicationDraft;
  vanished: VanishedValue[];
}

/** A draft between two versions of the form: its groups, and what was left over so far. */
export interface DraftState {
  groups: Row;
  vanished: readonly VanishedValue[];
}

/** Brings a draft of version `from` to version `from + 1`; pure, and never changed once drafts went through it. */
export interface DraftStep {
  from: number;
  migrate: (draft: DraftState) => DraftState;
}

/** The steps from the first version on, without gaps. Version 2 has the group `projectFields` for what a product asks. */
export const DRAFT_STEPS: readonly DraftStep[] = [
  { from: 1, migrate: ({ groups, vanished }) => ({ groups: { ...groups, [OWN_GROUP]: groups[OWN_GROUP] ?? {} }, vanished }) },
];

/** The version that drafts are kept in today. */
export const DRAFT_VERSION = 2;

/**
 * Brings a kept draft to today's form: every step from its version on, then whatever has no field or not its field's shape is listed in
 * `vanished` instead of being lost. `labels` are what fields were called by their paths, and their choices as `choiceLabels` has them. Answers to what another product asked are listed too, and stay in the draft until it is submitted.
 */
export function restoreDraft(
  saved: SavedDraftData,
  own: readonly NamedField[],
  labels: Readonly<Record<string, string>> = {},
  steps: readonly DraftStep[] = DRAFT_STEPS,
): RestoredDraft {
  const start: DraftState = { groups: isRow(saved.data) ? saved.data : {}, vanished: saved.vanished ?? [] };
  const { groups, vanished } = steps
    .filter(({ from }) => from >= saved.schemaVersion)
    .reduce((draft, { migrate }) => migrate(draft), start);
  const fields: ReadonlyMap<string, FormFields> = new Map(
    Object.entries(applicationForm(own)).map(([name, group]) => [name, group.fields]),
  );

  const left: VanishedValue[] = [];
  const placed = Object.entries(groups).flatMap(([group, values]): [string, unknown][] => {
    if (group === 'sectionNos') return isTextList(values) ? [[group, values]] : [];
    const known = fields.get(group);
    if (group !== OWN_GROUP && !known) {
      left.push({ field: group, label: labels[group] ?? group, value: values });
      return [];
    }
    if (!isRow(values)) return [];
    const fitting = Object.entries(values).filter(([name, value]) => {
      const fine = fits(known?.[name], value);
      if (!fine && !isEmpty(value))
        left.push({
          field: `${group}.${name}`,
          label: labels[`${group}.${name}`] ?? known?.[name]?.label ?? name,
          value,
          ...inWords(labels, `${group}.${name}`, value),
        });
      return fine || group === OWN_GROUP;
    });
    return [[group, Object.fromEntries(fitting)]];
  });
  const given = new Set(left.map(({ field }) => field));
  return { application: Object.fromEntries(placed), vanished: [...vanished.filter(({ field }) => !given.has(field)), ...left] };
}

function fits(field: FormField | undefined, value: unknown): boolean {
  return field !== undefined && !field.derived && (isEmpty(value) || fitsField(field, value));
}

function inWords(labels: Readonly<Record<string, string>>, field: string, value: unknown): { shown?: unknown } {
  const shown = withChoicesInWords(labels, field, value);
  return JSON.stringify(shown) === JSON.stringify(value) ? {} : { shown };
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
