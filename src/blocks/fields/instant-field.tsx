import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { formatInstant, isInstant } from '#domain/dates';
import { DateText } from '../date/date-text';
import type { FieldInputProps, FieldWidget } from './field-widget';
import './fields.css';

const FORMAT = 'YYYY-MM-DD HH:mm:ss';

export const instantField: FieldWidget<'instant'> = {
  Input: InstantInput,
  Show: ({ value }) => <DateText value={value} />,
};

function InstantInput({ field: _field, value, onChange, onProblem: _onProblem, ...rest }: FieldInputProps<'instant'>) {
  return (
    <DatePicker
      showTime
      placeholder="请选择时间"
      format={FORMAT}
      className="field-wide"
      {...rest}
      value={value && isInstant(value) ? dayjs(formatInstant(value)) : null}
      onChange={(moment) => onChange?.(moment ? new Date(`${moment.format('YYYY-MM-DDTHH:mm:ss')}+08:00`).toISOString() : undefined)}
    />
  );
}
