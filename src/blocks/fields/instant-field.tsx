import { DatePicker } from 'antd';
import { DATE_FORMATS } from '../date/date-formats';
import { instantOf, momentOf } from '../date/moments';
import type { FieldInputProps } from './field-widget';
import './fields.css';

export function InstantInput({ field: _field, value, onChange, onProblem: _onProblem, ...rest }: FieldInputProps<'instant'>) {
  return (
    <DatePicker
      showTime
      placeholder="请选择时间"
      format={DATE_FORMATS.second}
      className="field-wide"
      {...rest}
      value={value ? momentOf(value) : null}
      onChange={(moment) => onChange?.(moment ? instantOf(moment) : undefined)}
    />
  );
}
