import { ANY_REGION, pathTo } from '../../blocks/fields/area-path';
import { WidgetShow } from '../../blocks/fields/widget-show';

export function AreaText({ value }: { value: unknown }) {
  return <WidgetShow kind="cascader" settings={ANY_REGION} value={pathTo(value)} />;
}
