import type { NamedField } from '#domain/form/schema';
import { followsOffers } from '#domain/form/widget-traits';
import { ChoiceRows } from './choice-rows';
import { withKey, type EditedField } from './edited-field';
import type { Problem } from './field-problems';
import { sourceOf, valuesOf } from './known-values';
import { SelectSetting } from './setting-controls';

export interface OffersSettingProps {
  of: string;
  field: NamedField;
  beside: readonly EditedField[];
  problem: Problem | undefined;
  onChange: (field: NamedField, place: string) => void;
}

/** Options that follow the value of another choice. */
export function OffersSetting({ of, field, beside, problem, onChange }: OffersSettingProps) {
  const { optionsBy, widget } = field;
  if (!widget || !followsOffers(widget)) return null;
  const sources = beside.flatMap((one) =>
    one.id !== of && !one.field.name.includes('.') && valuesOf(one.field, beside)
      ? [{ value: one.field.name, label: one.field.label || one.field.name }]
      : [],
  );
  if (!optionsBy && sources.length === 0) return null;
  const source = optionsBy ? sourceOf(optionsBy.when, beside) : undefined;
  const offersFor = (when: string) => {
    const chosen = sourceOf(when, beside);
    return (chosen ? (valuesOf(chosen, beside) ?? []) : []).map(({ value }) => ({
      value,
      options: [{ value: 'option1', label: '选项1' }],
    }));
  };
  return (
    <>
      <SelectSetting
        label="选项随此字段变化"
        value={optionsBy?.when}
        options={sources}
        message={problem?.part === 'condition' ? problem.message : null}
        onChange={(when) => onChange({ ...field, optionsBy: { when, offers: offersFor(when) } }, '')}
        onClear={() => onChange(withKey(field, 'optionsBy', undefined), '')}
      />
      {optionsBy && source
        ? (valuesOf(source, beside) ?? []).map(({ value, label }) => (
            <ChoiceRows
              key={value}
              grouped={widget.kind === 'selects' || widget.kind === 'selects2'}
              title={`${source.label}为“${label}”时的选项`}
              options={optionsBy.offers.find((offer) => offer.value === value)?.options ?? []}
              message={problem?.part === 'settings' ? problem.message : null}
              onChange={(options) =>
                onChange(
                  {
                    ...field,
                    optionsBy: { ...optionsBy, offers: [...optionsBy.offers.filter((offer) => offer.value !== value), { value, options }] },
                  },
                  '',
                )
              }
            />
          ))
        : null}
    </>
  );
}
