import { autocomplete } from './autocomplete';
import { cascader } from './cascader';
import { checkboxGroups } from './checkbox-groups';
import { customCard } from './custom-card';
import { filesUpload } from './files-upload';
import { flowCard } from './flow-card';
import { grid } from './grid';
import { inputGroups } from './input-groups';
import { inputNumber } from './input-number';
import { inputReplenish } from './input-replenish';
import { linkageSelect } from './linkage-select';
import { repeatField } from './repeat-field';
import { repeatSection } from './repeat-section';
import { selects } from './selects';
import { selects2 } from './selects2';
import { table } from './table';
import { transfer } from './transfer';
import type { Widgets } from './widget';

export const WIDGETS: Widgets = {
  'repeat-section': repeatSection,
  'repeat-field': repeatField,
  'input-number': inputNumber,
  'input-replenish': inputReplenish,
  selects,
  selects2,
  'input-groups': inputGroups,
  autocomplete,
  'checkbox-groups': checkboxGroups,
  cascader,
  grid,
  table,
  'files-upload': filesUpload,
  'linkage-select': linkageSelect,
  'flow-card': flowCard,
  'custom-card': customCard,
  transfer,
};
