import { fireEvent, render, waitFor } from '@testing-library/react';
import { fieldErrors, fitsField } from '#domain/form/errors';
import type { FormField } from '#domain/form/schema';
import { BAD_INPUT, BAD_TEXTS } from '../../../tests/support/bad-input';
import { EVERY_FIELD } from '../../../tests/support/every-field';
import { AroundWidgets } from '../../../tests/support/widget-holder';
import { InnerFieldsProvider } from './widget-input';
import { FormFieldShow } from './widget-show';
import { InnerForm } from './widgets/inner-form';

const SHORT = Object.entries(BAD_INPUT).filter(([, value]) => !Array.isArray(value) || value.length < 100);
const LONG = Object.entries(BAD_INPUT).filter(([, value]) => Array.isArray(value) && value.length >= 100);

function draw(field: FormField, values: readonly (readonly [string, unknown])[]) {
  const given: unknown[] = [];
  const fields = Object.fromEntries(values.map((_value, index) => [`f${index}`, { ...field, label: `字段${index}` }]));
  const { container, unmount } = render(
    <AroundWidgets>
      <InnerFieldsProvider>
        <InnerForm
          id="bad"
          fields={fields}
          values={Object.fromEntries(values.map(([, value], index) => [`f${index}`, value]))}
          disabled={false}
          onChange={(next) => given.push(...Object.values(next))}
        />
        {values.map(([name, value]) => (
          <FormFieldShow key={name} field={field} value={value} />
        ))}
      </InnerFieldsProvider>
    </AroundWidgets>,
  );
  return { container, given, unmount };
}

/** Many selects of a thousand options each take seconds; one of them is typed into below. */
function withFewOptions(field: FormField): FormField {
  const { widget } = field;
  if (widget?.kind !== 'selects' && widget?.kind !== 'selects2') return field;
  return { ...field, widget: { kind: widget.kind, settings: { options: widget.settings.options.slice(0, 50) } } };
}

/** What turns the pages of rows is loaded by the first that are shown. */
beforeAll(async () => {
  const table = EVERY_FIELD.find(({ name }) => name === 'table');
  if (!table) throw new Error('no table among the fields');
  const { container, unmount } = draw(table, [['rows', [{}]]]);
  await waitFor(() => expect(container.querySelector('.grid-pages')).not.toBeNull());
  unmount();
});

const HEAVY: ReadonlySet<string> = new Set(['table', 'grid', 'repeatSection', 'repeatField', 'transfer', 'flowCard']);

describe('every field of the registry', () => {
  it.each(EVERY_FIELD.map(({ name, ...field }) => [name, field] as const))(
    '[FF-01] [FF-11] %s stands bad input of every kind and shows it or nothing',
    (name, field) => {
      for (const values of HEAVY.has(name) ? [SHORT] : [SHORT, LONG]) {
        const { container, unmount } = draw(withFewOptions(field), values);
        expect(container.querySelector('.field-inner')?.children).toHaveLength(values.length);
        expect(container.querySelector('script, img[src=x]')).toBeNull();
        unmount();
      }
    },
  );

  it.each(EVERY_FIELD.map(({ name, ...field }) => [name, field] as const))(
    '[FF-04] [FF-11] %s keeps the shape of its value whatever is typed or pasted into it',
    (name, field) => {
      const { container, given, unmount } = draw(field, [['nothing', undefined]]);
      const boxes = [
        ...container.querySelectorAll<HTMLInputElement>('input:not([type=file]):not([type=checkbox]):not([type=radio]), textarea'),
      ];
      for (const text of Object.values(BAD_TEXTS)) for (const box of boxes) fireEvent.change(box, { target: { value: text } });
      const kept = given.filter((value) => value !== undefined);
      expect(kept.filter((value) => !fitsField(field, value))).toEqual([]);
      for (const value of kept.slice(0, 50))
        for (const error of fieldErrors({ [name]: field }, { [name]: value })) expect(error.field.split('.')[0]).toBe(name);
      unmount();
    },
  );
});
