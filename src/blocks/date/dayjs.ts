import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import { formatInstant } from '#domain/dates';

dayjs.locale('zh-cn');
dayjs.extend(utc);
dayjs.extend(customParseFormat);
// What the pickers show and read is Shanghai's, and kept as if it were UTC's: the browser's own zone may lack the hour. They take the present from here,
// where it is offered: 此刻 and 今天 are Shanghai's too.
dayjs.extend((_option, Moment) => {
  const parse: unknown = Reflect.get(Moment.prototype, 'parse');
  Object.assign(Moment.prototype, {
    parse(this: Dayjs, read: object) {
      if (typeof parse === 'function') Reflect.apply(parse, this, [{ ...read, utc: true }]);
    },
    tz(this: Dayjs) {
      return dayjs(formatInstant(this.toISOString()));
    },
  });
});

export { dayjs };
export type { Dayjs } from 'dayjs';
