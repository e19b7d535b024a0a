import type { WidgetSettings } from '#domain/form/schema';
import type { WidgetKind } from '#domain/form/values';
import type { Problem } from '../field-problems';
import {
  GridSettings,
  GroupedOptionsSettings,
  LevelsSettings,
  OptionsSettings,
  StepsSettings,
  SuggestionsSettings,
  TransferSettings,
} from './choices';
import type { KindSettings } from './kind-settings';
import { RepeatedFieldSettings, SectionSettings, TableSettings } from './repeated';
import { AreaSettings, CardSettings, FilesSettings, NotedInputSettings } from './texts-and-files';

const KIND_SETTINGS: { readonly [K in WidgetKind]: KindSettings<K> } = {
  'repeat-section': SectionSettings,
  'repeat-field': RepeatedFieldSettings,
  'input-number': NoSettings,
  'input-replenish': NotedInputSettings,
  selects: GroupedOptionsSettings,
  selects2: GroupedOptionsSettings,
  'input-groups': NoSettings,
  autocomplete: SuggestionsSettings,
  'checkbox-groups': OptionsSettings,
  cascader: AreaSettings,
  grid: GridSettings,
  table: TableSettings,
  'files-upload': FilesSettings,
  'linkage-select': LevelsSettings,
  'flow-card': StepsSettings,
  'custom-card': CardSettings,
  transfer: TransferSettings,
};

type ChoiceOf<K extends WidgetKind> = { [P in K]: { kind: P; settings: WidgetSettings[P] } }[K];

export interface WidgetSettingsProps<K extends WidgetKind> {
  widget: ChoiceOf<K>;
  follows: boolean;
  problem: Problem | undefined;
  onChange: (widget: ChoiceOf<K>, place: string) => void;
}

export function WidgetSettingsForm<K extends WidgetKind>({ widget, follows, problem, onChange }: WidgetSettingsProps<K>) {
  const { kind, settings }: { kind: K; settings: WidgetSettings[K] } = widget;
  const Settings: KindSettings<K> = KIND_SETTINGS[kind];
  return (
    <Settings
      settings={settings}
      follows={follows}
      wrong={problem?.part === 'settings' ? problem.message : null}
      limits={problem?.part === 'limits' ? problem.message : null}
      onChange={(next, place) => onChange({ kind, settings: next }, place)}
    />
  );
}

function NoSettings() {
  return null;
}
