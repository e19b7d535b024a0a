import { DatePicker } from 'antd';
import { DATE_FORMATS } from './date-formats';
import { dayjs, type Dayjs } from './dayjs';
import { instantOf, momentOf } from './moments';

export interface InstantPickerProps {
  id?: string;
  value: string | undefined;
  onChange: (instant: string | undefined) => void;
  onBlur?: (() => void) | undefined;
  onOpenChange?: (open: boolean) => void;
  placeholder: string;
  disabled?: boolean;
  className: string;
  size?: 'small';
  status?: 'error';
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

export function InstantPicker({ value, onChange, onBlur, ...rest }: InstantPickerProps) {
  const give = (moment: Dayjs | null) => onChange(moment ? instantOf(moment) : undefined);
  // Among the formats of the picker that of minutes would add the seconds while they are typed.
  const takeMinutes = ({ target }: { target: EventTarget }) => {
    const typed = target instanceof HTMLInputElement ? dayjs(target.value, DATE_FORMATS.minute, true) : null;
    if (typed?.isValid()) give(typed);
  };
  return (
    <DatePicker
      showTime
      needConfirm={false}
      format={DATE_FORMATS.second}
      {...rest}
      value={momentOf(value ?? '')}
      onChange={give}
      onKeyDown={(event) => {
        if (event.key === 'Enter') takeMinutes(event);
      }}
      onBlur={(event) => {
        takeMinutes(event);
        onBlur?.();
      }}
    />
  );
}
