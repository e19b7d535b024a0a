import type { FieldKind, FieldValues } from '../field';
import { isFiles, isRows, isText } from './values';

type Accepts = { readonly [K in FieldKind]: (value: unknown) => value is FieldValues[K] };

/** Whether a value has the shape of its kind; what it says is judged by `validateField`. */
export const FIELD_SHAPES: Accepts = {
  text: isText,
  paragraph: isText,
  chineseName: isText,
  personName: isText,
  mobile: isText,
  cfcaMobile: isText,
  phone: isText,
  email: isText,
  creditCode: isText,
  identityCard: isText,
  url: isText,
  digits: isText,
  amount: isText,
  date: isText,
  instant: isText,
  choice: isText,
  integer: (value): value is number => typeof value === 'number',
  flag: (value): value is boolean => typeof value === 'boolean',
  files: isFiles,
  answers: (value): value is FieldValues['answers'] =>
    isRows(value) && value.every((answer) => isText(answer['name']) && 'value' in answer),
};
