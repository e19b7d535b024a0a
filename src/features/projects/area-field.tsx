import { isRow } from '#domain/form/values';
import { WidgetInput } from '../../blocks/fields/widget-input';
import { ANY_REGION, pathTo } from './area-path';

export interface AreaFieldProps {
  label: string;
  id?: string;
  value?: string;
  onChange?: (areaId: string | undefined) => void;
  onBlur?: () => void;
}

/** A region, held as its code. */
export function AreaField({ value, onChange, ...rest }: AreaFieldProps) {
  return (
    <WidgetInput kind="cascader" settings={ANY_REGION} {...rest} value={pathTo(value)} onChange={(next) => onChange?.(areaOf(next))} />
  );
}

function areaOf(next: unknown): string | undefined {
  const path = isRow(next) ? next['cascader'] : undefined;
  const last: unknown = Array.isArray(path) ? path.at(-1) : undefined;
  return typeof last === 'string' ? last : undefined;
}
