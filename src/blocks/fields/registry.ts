import { AmountInput } from './amount-field';
import { ChoiceInput } from './choice-field';
import { DateInput } from './date-field';
import type { FieldInputs } from './field-widget';
import { FilesInput } from './files-field';
import { FlagInput } from './flag-field';
import { InstantInput } from './instant-field';
import { IntegerInput } from './integer-field';
import { DigitsInput, EmailInput, IdentityInput, MobileInput, PhoneInput, PlainInput, UrlInput } from './line-field';
import { ParagraphInput } from './paragraph-field';

export const FIELD_INPUTS: FieldInputs = {
  text: PlainInput,
  paragraph: ParagraphInput,
  chineseName: PlainInput,
  personName: PlainInput,
  mobile: MobileInput,
  cfcaMobile: MobileInput,
  phone: PhoneInput,
  email: EmailInput,
  creditCode: PlainInput,
  identityCard: IdentityInput,
  url: UrlInput,
  digits: DigitsInput,
  amount: AmountInput,
  integer: IntegerInput,
  date: DateInput,
  instant: InstantInput,
  flag: FlagInput,
  choice: ChoiceInput,
  files: FilesInput,
};
