import { enumerationLabel } from '#domain/enumerations';
import { DateText } from '../date/date-text';
import { Money } from '../money/money';
import { FileList } from '../upload/file-list';
import type { FieldShowProps, FieldShows } from './field-widget';
import './fields.css';

/** Apart from what takes input, whose script a page that only shows does without. */
export const FIELD_SHOWS: FieldShows = {
  text: LineText,
  paragraph: ({ value }) => <span className="field-paragraph">{value}</span>,
  chineseName: LineText,
  personName: LineText,
  mobile: LineText,
  cfcaMobile: LineText,
  phone: LineText,
  email: LineText,
  creditCode: LineText,
  identityCard: LineText,
  url: LineText,
  digits: LineText,
  amount: ({ value }) => <Money value={value} />,
  integer: ({ value }) => <span className="number">{value}</span>,
  date: ({ value }) => <DateText value={value} />,
  instant: ({ value }) => <DateText value={value} />,
  flag: ({ value }) => <span>{value ? '是' : '否'}</span>,
  choice: ({ field, value }) => <span>{field.options ? enumerationLabel(field.options, value) : value}</span>,
  files: ({ value }) => <FileList files={value} />,
};

function LineText({ value }: FieldShowProps<'text'>) {
  return <span className="field-text">{value}</span>;
}
