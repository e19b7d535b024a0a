import { holidayLines } from '#domain/calendar/holiday-lines';
import type { CalendarYear } from '../../api/calendar';
import './working-calendars.css';

export function Holidays({ days }: { days: CalendarYear['days'] }) {
  return (
    <dl className="calendar-holidays">
      {holidayLines(days).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
