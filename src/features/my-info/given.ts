import type { Row } from '#domain/form/values';
import { isEmpty } from '#domain/validation/fields';

/** The values that were given at all. */
export function givenOf(values: object): Row {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}
