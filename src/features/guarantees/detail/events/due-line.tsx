import { DateText } from '../../../../blocks/date/date-text';
import type { Due } from './due';
import './due-line.css';

/** Until when it has to be done, and how long that is. */
export function DueLine({ due: { label, at, left, urgent } }: { due: Due }) {
  return (
    <p className={urgent ? 'due-line due-line-urgent' : 'due-line'}>
      <span className="due-line-label">{label}</span>
      <DateText value={at} />
      <span className="due-line-left">{left}</span>
    </p>
  );
}
