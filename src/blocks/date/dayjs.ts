import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { formatInstant } from '#domain/dates';

dayjs.locale('zh-cn');
// The pickers take the present from here, where it is offered: 此刻 and 今天 are Shanghai's, as all that they show.
dayjs.extend((_option, Moment) => {
  Object.assign(Moment.prototype, {
    tz(this: Dayjs) {
      return dayjs(formatInstant(this.toISOString()));
    },
  });
});

export { dayjs };
export type { Dayjs } from 'dayjs';
