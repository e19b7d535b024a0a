import { DatePicker } from 'antd';
import { useRef } from 'react';
import { DATE_FORMATS, quickRanges, type DatePrecision } from './date-formats';
import './date.css';
import { dayjs, type Dayjs } from './dayjs';

type Period = readonly [string | undefined, string | undefined];

export interface PeriodPickerProps {
  /** The ids of the two inputs. */
  ids: readonly [string, string];
  /** As they read in Shanghai, in the format of the precision. */
  value: Period;
  onChange: (value: Period) => void;
  precision?: DatePrecision;
  className?: string;
}

export function PeriodPicker({ ids: [start, end], value: [from, to], onChange, precision = 'day', className = '' }: PeriodPickerProps) {
  const format = DATE_FORMATS[precision];
  const beforeOpened = useRef<Period>(undefined);
  const presets = PRESETS[precision].map(({ label, rangeNow }) => ({
    label,
    value: (): [Dayjs | null, Dayjs | null] => {
      const [first, last] = rangeNow();
      return [momentOf(first ?? from), momentOf(last)];
    },
  }));
  const give = (range: readonly (Dayjs | null)[] | null) => onChange([range?.[0]?.format(format), range?.[1]?.format(format)]);
  return (
    <DatePicker.RangePicker
      id={{ start, end }}
      className={className}
      format={format}
      showTime={precision === 'day' ? false : { format: format.slice('YYYY-MM-DD '.length), defaultOpenValue: WHOLE_DAYS }}
      allowEmpty={[true, true]}
      placeholder={['开始日期', '结束日期']}
      presets={presets}
      value={[momentOf(from), momentOf(precision === 'day' ? to : endOf(to))]}
      onOpenChange={(isOpen) => {
        beforeOpened.current = isOpen ? [from, to] : undefined;
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && beforeOpened.current) onChange(beforeOpened.current);
      }}
      onCalendarChange={give}
      onChange={give}
    />
  );
}

const PRESETS = { day: presetsOf('day'), hour: presetsOf('hour'), minute: presetsOf('minute'), second: presetsOf('second') } as const;

function presetsOf(precision: DatePrecision) {
  const rangesNow = () => quickRanges(new Date().toISOString(), precision);
  return rangesNow().map(({ label }, index) => ({ label, rangeNow: () => rangesNow()[index]?.range ?? [] }));
}

/** At which times the days begin and end that are chosen before a time is. */
const WHOLE_DAYS = [dayjs('2000-01-01 00:00:00'), dayjs('2000-01-01 23:59:59')];

/** A whole day, as an address may name it, goes to its end where times are chosen. */
function endOf(text: string | undefined): string | undefined {
  return text?.length === DATE_FORMATS.day.length ? `${text} 23:59:59` : text;
}

function momentOf(text: string | undefined): Dayjs | null {
  return text ? dayjs(text.length === DATE_FORMATS.hour.length ? `${text}:00` : text) : null;
}
