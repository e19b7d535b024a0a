import { DatePicker } from 'antd';
import { isDay } from '#domain/dates';
import { dayjs } from '../date/dayjs';
import type { FieldInputProps } from './field-widget';
import './fields.css';

export function DateInput({ field: _field, value, onChange, onProblem: _onProblem, ...rest }: FieldInputProps<'date'>) {
  return (
    <DatePicker
      placeholder="请选择日期"
      format="YYYY-MM-DD"
      className="field-wide"
      {...rest}
      value={value && isDay(value) ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : undefined)}
    />
  );
}
