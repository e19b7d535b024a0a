import { isConditionMet } from './conditions';
import type { FormFields, FormGroups } from './schema';
import { isRow, type Row } from './values';

/** The values of a form that count: none of fields and groups whose condition is not met by those that are left. */
export function shownValues(groups: FormGroups, values: Row): Row {
  const changed = Object.entries(groups).flatMap(([name, { fields, visible }]): [string, Row | undefined][] => {
    const entered = values[name];
    if (!isRow(entered)) return [];
    const shown = isConditionMet(visible, entered, values) ? shownInGroup(fields, entered, values) : undefined;
    return shown === entered ? [] : [[name, shown]];
  });
  return changed.length === 0 ? values : shownValues(groups, { ...values, ...Object.fromEntries(changed) });
}

/** The same of one group or one row. */
export function shownInGroup(fields: FormFields, values: Row, root?: Row): Row {
  const hidden = Object.entries(fields).filter(
    ([name, { visible }]) => values[name] !== undefined && !isConditionMet(visible, values, root ?? values),
  );
  if (hidden.length === 0) return values;
  return shownInGroup(fields, { ...values, ...Object.fromEntries(hidden.map(([name]) => [name, undefined])) }, root);
}
