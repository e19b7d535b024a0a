import { isRow } from '#domain/form/values';
import { ANY_REGION, pathTo } from './area-path';
import { WidgetInput } from './widget-input';

const ANY_LEVEL = { anyLevel: true };

export interface AreaFieldProps {
  label: string;
  /** Provinces and cities may be chosen too. */
  anyLevel?: boolean;
  id?: string;
  value?: string;
  onChange?: (areaId: string | undefined) => void;
  onBlur?: () => void;
}

/** A region, held as its code. */
export function AreaField({ anyLevel = false, value, onChange, ...rest }: AreaFieldProps) {
  return (
    <WidgetInput
      kind="cascader"
      settings={anyLevel ? ANY_LEVEL : ANY_REGION}
      {...rest}
      value={pathTo(value)}
      onChange={(next) => onChange?.(areaOf(next))}
    />
  );
}

function areaOf(next: unknown): string | undefined {
  const path = isRow(next) ? next['cascader'] : undefined;
  const last: unknown = Array.isArray(path) ? path.at(-1) : undefined;
  return typeof last === 'string' ? last : undefined;
}
