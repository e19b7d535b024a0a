import { useState } from 'react';
import { WidgetInput } from '../../blocks/fields/widget-input';
import { Panel } from '../../blocks/page/panel';

const ANY_REGION = {};

export function RegionCascade() {
  const [value, setValue] = useState<unknown>(null);
  return (
    <Panel title="查找地区">
      <WidgetInput kind="cascader" label="查找地区" settings={ANY_REGION} value={value} onChange={setValue} />
    </Panel>
  );
}
