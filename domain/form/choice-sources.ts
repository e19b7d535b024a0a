import { applicationForm } from '../application/form';
import { enumerationOptions } from '../enumerations';
import type { Choice, FormField, FormFields } from './schema';

/** The field that a condition names: one beside, or one of a group of the application form (`group.field`). */
export function sourceField(when: string, beside: FormFields): FormField | undefined {
  const [group = '', name] = when.split('.');
  if (name !== undefined) return applicationForm([])[group]?.fields[name];
  return Object.hasOwn(beside, group) ? beside[group] : undefined;
}

/** The choices of a field on whose value others depend, each value once, of those that follow another field what any of its values offers; null where anything can be typed. */
export function choicesOf(field: FormField, beside: FormFields, followers: readonly FormField[] = []): readonly Choice[] | null {
  const { kind, options, widget, optionsBy } = field;
  if (!widget) return kind === 'choice' && options ? enumerationOptions(options) : null;
  if (widget.kind !== 'selects') return null;
  if (!optionsBy) return widget.settings.options;
  const source = sourceField(optionsBy.when, beside);
  const isLoop = source !== undefined && [field, ...followers].includes(source);
  const followed = source && !isLoop ? choicesOf(source, beside, [field, ...followers]) : null;
  const choices = optionsBy.offers
    .filter((offer) => !followed || followed.some(({ value }) => value === offer.value))
    .flatMap((offer) => offer.options);
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}
