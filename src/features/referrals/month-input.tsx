import { cleanSerialNo } from '#domain/validation/cleaners';
import { CleanInput } from '../../blocks/fields/clean-input';
import type { OwnSearchControl } from '../../blocks/search-form/search-field';

/** A month, `YYYY-MM`, by the browser's own picker where it has one. */
export function MonthInput({ id, value, onChange }: OwnSearchControl) {
  return (
    <CleanInput
      id={id}
      type="month"
      placeholder="如 2026-03"
      clean={cleanSerialNo}
      value={value}
      onChange={(text) => onChange(text || undefined)}
    />
  );
}
