import { amountField } from './amount-field';
import { choiceField } from './choice-field';
import { dateField } from './date-field';
import type { FieldWidgets } from './field-widget';
import { filesField } from './files-field';
import { flagField } from './flag-field';
import { instantField } from './instant-field';
import { integerField } from './integer-field';
import { digitsField, emailField, identityField, mobileField, phoneField, plainField, urlField } from './line-field';
import { paragraphField } from './paragraph-field';

export const FIELD_WIDGETS: FieldWidgets = {
  text: plainField,
  paragraph: paragraphField,
  chineseName: plainField,
  personName: plainField,
  mobile: mobileField,
  cfcaMobile: mobileField,
  phone: phoneField,
  email: emailField,
  creditCode: plainField,
  identityCard: identityField,
  url: urlField,
  digits: digitsField,
  amount: amountField,
  integer: integerField,
  date: dateField,
  instant: instantField,
  flag: flagField,
  choice: choiceField,
  files: filesField,
};
