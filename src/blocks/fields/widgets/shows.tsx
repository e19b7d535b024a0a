import { useContext, useMemo, type ComponentType } from 'react';
import { isConditionMet } from '#domain/form/conditions';
import { answeredRows } from '#domain/form/grid-rows';
import { shownInGroup } from '#domain/form/shown-values';
import { checkedOf, chosenOf, levelsOf } from '#domain/form/values';
import { optionsAt } from '#domain/form/widget-rules';
import { Fact, Facts } from '../../description/description';
import { GridView } from '../../grid/grid-view';
import { Money } from '../../money/money';
import { FileList } from '../../upload/file-list';
import '../fields.css';
import type { ScreenFields } from '../form-field';
import { labelsOf } from './choices';
import { CustomCard } from './custom-card';
import { GridRows } from './grid-rows';
import { InnerShow } from './inner-field';
import { NoColumns } from './no-columns';
import { SectionCard } from './section-card';
import { shownColumn } from './shown-column';
import { useAreas } from './use-areas';
import type { CascaderValue, LinkageValue, Row, WidgetKind, WidgetSettings, WidgetShowProps } from './widget';
import './widgets.css';

/** Apart from what takes input, whose script a page that only shows does without. */
export const WIDGET_SHOWS: { readonly [K in WidgetKind]: ComponentType<WidgetShowProps<K>> } = {
  'repeat-section': ({ value, settings }) => (
    <div className="field-sections">
      {value.map((values, index) => (
        <SectionCard key={index} title={settings.itemTitle} index={index}>
          <InnerText fields={settings.fields} values={values} />
        </SectionCard>
      ))}
    </div>
  ),
  'repeat-field': RepeatFieldText,
  'input-number': ({ value }) => <Money value={value} />,
  'input-replenish': ({ value, settings }) => (
    <span className="field-text">
      {value} {settings.note}
    </span>
  ),
  selects: ({ value, settings }) => <span>{labelsOf(settings.options, [value])}</span>,
  selects2: ({ value, settings }) => <span>{labelsOf(settings.options, value)}</span>,
  'input-groups': ({ value, settings }) => <InnerText fields={settings.fields} values={value} />,
  autocomplete: ({ value }) => <span className="field-text">{value}</span>,
  'checkbox-groups': ({ value, settings }) => <span>{labelsOf(settings.options, checkedOf(value))}</span>,
  cascader: ({ value, settings }) => (value ? <CascaderText value={value} settings={settings} /> : null),
  grid: GridText,
  table: TableText,
  'files-upload': ({ value }) => <FileList files={value} />,
  'linkage-select': ({ value, settings }) => <span>{shownLevels(value, settings).join(' / ')}</span>,
  'flow-card': ({ value, settings }) => (
    <ol className="field-flow">
      {value.map((card) => (
        <li key={card.uuid} className="field-flow-card">
          <strong>{settings.steps.find((step) => step.value === card.flowNodeType)?.label ?? card.flowNodeType}</strong>
          <span className="field-flow-words">{settings.describe?.(card) ?? ''}</span>
        </li>
      ))}
    </ol>
  ),
  'custom-card': ({ value, settings }) => <CustomCard label="" settings={settings} value={value} disabled />,
  transfer: ({ value }) => (
    <span>
      {chosenOf(value)
        .map(({ title }) => title)
        .join('、') || '—'}
    </span>
  ),
};

function InnerText({ fields, values }: { fields: ScreenFields; values: Row }) {
  const Show = useContext(InnerShow);
  const counted = shownInGroup(fields, values);
  return (
    <Facts>
      {Object.entries(fields)
        .filter(([, { visible }]) => isConditionMet(visible, counted, {}))
        .map(([name, field]) => (
          <Fact key={name} label={field.label}>
            <Show field={field} value={values[name]} />
          </Fact>
        ))}
    </Facts>
  );
}

function RepeatFieldText({ value, settings }: WidgetShowProps<'repeat-field'>) {
  const Show = useContext(InnerShow);
  return (
    <ul className="field-plain-list">
      {value.map((one, index) => (
        <li key={index}>
          <Show field={settings.field} value={one} />
        </li>
      ))}
    </ul>
  );
}

function CascaderText({ value, settings }: { value: CascaderValue; settings: WidgetSettings['cascader'] }) {
  const { labels } = useAreas(settings, value.cascader);
  return (
    <div>
      <span className="field-text">{labels ? [...labels, value.input].filter(Boolean).join(' ') : '加载中...'}</span>
      <FileList files={value.upload} />
    </div>
  );
}

function GridText({ value, settings }: WidgetShowProps<'grid'>) {
  const rows = useMemo(() => answeredRows(settings, value), [settings, value]);
  return <GridRows label="列表" rows={rows} columns={settings.columns} />;
}

function TableText({ value, settings: { columns } }: WidgetShowProps<'table'>) {
  const Show = useContext(InnerShow);
  const drawn = useMemo(() => Object.entries(columns).map(([key, field]) => shownColumn(key, field, Show)), [columns, Show]);
  if (drawn.length === 0) return <NoColumns />;
  return <GridView label="明细" columns={drawn} rows={value.map((values, index) => ({ id: String(index), values }))} paged />;
}

function shownLevels(value: LinkageValue, { options }: WidgetSettings['linkage-select']): string[] {
  const levels = levelsOf(value);
  return levels.map((chosen, index) => {
    const label = optionsAt(options, levels.slice(0, index)).find((option) => option.value === chosen)?.label ?? chosen;
    const text = value.input?.[index];
    return text ? `${label}（${text}）` : label;
  });
}
