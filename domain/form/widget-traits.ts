import type { Prompt } from '../field-traits';
import type { WidgetChoice, WidgetSettings } from './schema';
import type { WidgetKind } from './values';

interface WidgetTraits<K extends WidgetKind> {
  prompt: Prompt;
  /** Whether its settings declare fields inside it. */
  hasFields: boolean;
  /** Whether its options may follow the value of another field. */
  followsOffers: boolean;
  /** Whether other fields of a product's form may depend on its value. */
  decides: boolean;
  /** The texts of its settings that have lines; every other text of a field stands on one. */
  lines: readonly (keyof WidgetSettings[K] & string)[];
}

/** What depends on the kind of a widget alone, besides its rule and how it is edited and shown. */
export const WIDGET_TRAITS = {
  'repeat-section': { prompt: '请填写', hasFields: true, followsOffers: false, decides: false, lines: [] },
  'repeat-field': { prompt: '请填写', hasFields: true, followsOffers: false, decides: false, lines: [] },
  'input-number': { prompt: '请填写', hasFields: false, followsOffers: false, decides: false, lines: [] },
  'input-replenish': { prompt: '请填写', hasFields: false, followsOffers: false, decides: false, lines: [] },
  selects: { prompt: '请选择', hasFields: false, followsOffers: true, decides: true, lines: [] },
  selects2: { prompt: '请选择', hasFields: false, followsOffers: true, decides: false, lines: [] },
  'input-groups': { prompt: '请填写', hasFields: true, followsOffers: false, decides: false, lines: [] },
  autocomplete: { prompt: '请填写', hasFields: false, followsOffers: true, decides: true, lines: [] },
  'checkbox-groups': { prompt: '请选择', hasFields: false, followsOffers: true, decides: false, lines: [] },
  cascader: { prompt: '请选择', hasFields: false, followsOffers: false, decides: false, lines: [] },
  grid: { prompt: '请选择', hasFields: false, followsOffers: false, decides: false, lines: [] },
  table: { prompt: '请填写', hasFields: true, followsOffers: false, decides: false, lines: [] },
  'files-upload': { prompt: '请上传', hasFields: false, followsOffers: false, decides: false, lines: [] },
  'linkage-select': { prompt: '请选择', hasFields: false, followsOffers: false, decides: false, lines: [] },
  'flow-card': { prompt: '请填写', hasFields: false, followsOffers: false, decides: false, lines: [] },
  'custom-card': { prompt: '请填写', hasFields: false, followsOffers: false, decides: false, lines: ['text'] },
  transfer: { prompt: '请选择', hasFields: false, followsOffers: false, decides: false, lines: [] },
} as const satisfies { readonly [K in WidgetKind]: WidgetTraits<K> };

type Traits = typeof WIDGET_TRAITS;
type KindWith<Trait extends 'hasFields' | 'followsOffers'> = {
  [K in WidgetKind]: Traits[K][Trait] extends true ? K : never;
}[WidgetKind];
/** A widget whose settings declare fields inside it. */
export type FieldsWidget = Extract<WidgetChoice, { kind: KindWith<'hasFields'> }>;
/** A widget whose options may follow the value of another field. */
export type FollowingWidget = Extract<WidgetChoice, { kind: KindWith<'followsOffers'> }>;

export function hasFields(widget: WidgetChoice): widget is FieldsWidget {
  return WIDGET_TRAITS[widget.kind].hasFields;
}

export function followsOffers(widget: WidgetChoice): widget is FollowingWidget {
  return WIDGET_TRAITS[widget.kind].followsOffers;
}
