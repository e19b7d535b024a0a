import { Input } from 'antd';
import type { OwnSearchControl } from '../../blocks/search-form/search-field';

/** A month, `YYYY-MM`, by the browser's own picker where it has one. */
export function MonthInput({ id, value, onChange }: OwnSearchControl) {
  return (
    <Input
      id={id}
      type="month"
      placeholder="如 2026-03"
      maxLength={7}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
