import { WidgetShow } from '../../blocks/fields/widget-input';
import { ANY_REGION, pathTo } from './area-path';

export function AreaText({ value }: { value: unknown }) {
  return <WidgetShow kind="cascader" settings={ANY_REGION} value={pathTo(value)} />;
}
