import { clockText, WORKING_CLOCKS, type ShownClock } from '#domain/guarantee/working-clocks';
import './working-clock.css';

/** A term in working days: what it is for, its last day, and how many are left. */
export function WorkingClock({ clock }: { clock: ShownClock }) {
  const { kind, dueDay, daysLeft, unknownYears } = clock;
  const urgency = daysLeft === undefined ? undefined : daysLeft < 0 ? 'over' : daysLeft <= 1 ? 'near' : undefined;
  const doubt = unknownYears.length > 0 ? `；${unknownYears.join('、')} 年没有工作日历，只跳过了周末` : '';
  return (
    <span className="working-clock" data-urgency={urgency} title={`${WORKING_CLOCKS[kind].says}，截至 ${dueDay}${doubt}`}>
      {WORKING_CLOCKS[kind].label}
      {clockText(clock)}
      {unknownYears.length > 0 ? <span className="working-clock-doubt">（缺 {unknownYears.join('、')} 年工作日历）</span> : null}
    </span>
  );
}
