import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ReplyOf } from '#contract/call';
import type { openingMonth } from '#contract/oversight';
import { addDays, formatMinute, isDay, weekdayOf } from '#domain/dates';
import { isMonth, monthAway, monthOf } from '#domain/home/months';
import { loadFailure } from '../../api/load-failure';
import { useOpeningDayQuery, useOpeningMonthQuery } from '../../api/oversight';
import { PartState } from '../../blocks/page/part-state';
import { PHONE, useMedia } from '../../blocks/page/use-media';
import './opening-calendar.css';
import { projectPath, projectsLink } from './paths';
import { monthText } from './texts';

type OpeningDay = ReplyOf<typeof openingMonth>['days'][number];

const HEIGHT = 300;

/** When bids are opened, month by month; each day opens its list. Never how many bid. */
export function OpeningCalendar() {
  const title = useId();
  const [params, setParams] = useSearchParams();
  const requested = monthIn(params);
  const { data, error, refetch } = useOpeningMonthQuery(requested === undefined ? {} : { month: requested });
  const [byKey, setByKey] = useState(false);
  const show = (month: string, day?: string, reachedByKey = false) => {
    setByKey(reachedByKey);
    const changed = new URLSearchParams(params);
    changed.set('month', month);
    if (day !== undefined) changed.set('day', day);
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  const month = requested ?? data?.today.slice(0, 7);
  const shown = data?.month === month ? data : undefined;
  return (
    <section className="oversight-part" aria-labelledby={title}>
      <div className="calendar-head">
        <h2 id={title}>开标日历</h2>
        {month === undefined ? null : (
          <div className="calendar-turn" role="group" aria-label="月份">
            <button type="button" aria-label="上个月" onClick={() => show(monthAway(month, -1))}>
              ‹
            </button>
            <strong aria-live="polite">{monthText(month)}</strong>
            <button type="button" aria-label="下个月" onClick={() => show(monthAway(month, 1))}>
              ›
            </button>
            <button type="button" onClick={() => setParams({}, { replace: true, preventScrollReset: true })}>
              今天
            </button>
          </div>
        )}
      </div>
      <PartState ready={shown !== undefined} failure={loadFailure(error)} onRetry={refetch} height={HEIGHT}>
        {shown ? (
          <Shown
            {...shown}
            chosen={dayIn(params) ?? shown.today}
            byKey={byKey}
            onChoose={(day, reachedByKey) => show(day.slice(0, 7), day, reachedByKey)}
          />
        ) : null}
      </PartState>
    </section>
  );
}

function Shown(props: DaysProps) {
  const phone = useMedia(PHONE);
  const Days = phone ? DayList : MonthGrid;
  const { days, chosen } = props;
  return (
    <div className="calendar-parts">
      <Days {...props} />
      <OpeningsOfDay day={chosen} opening={days.find(({ day }) => day === chosen)} />
    </div>
  );
}

/** Month and day stand in the address, so that they are there again on the way back. */
function monthIn(params: URLSearchParams): string | undefined {
  const month = params.get('month') ?? dayIn(params)?.slice(0, 7) ?? '';
  return isMonth(month) ? month : undefined;
}

function dayIn(params: URLSearchParams): string | undefined {
  const day = params.get('day') ?? '';
  return isDay(day) ? day : undefined;
}

interface DaysProps {
  month: string;
  today: string;
  days: readonly OpeningDay[];
  chosen: string;
  /** The chosen day was reached by a key, which takes the focus along. */
  byKey: boolean;
  onChoose: (day: string, byKey?: boolean) => void;
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function MonthGrid({ month, today, days, chosen, byKey, onChoose }: DaysProps) {
  const grid = useRef<HTMLTableElement>(null);
  const { from, to } = monthOf(month);
  const weeks = weeksOf(month);
  const reached = chosen.startsWith(month) ? chosen : from;
  const move = (event: KeyboardEvent) => {
    const next = dayAfter(event.key, reached, { from, to });
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next, true);
  };
  useEffect(() => {
    if (byKey) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [byKey, month, chosen]);
  return (
    <table ref={grid} className="calendar-grid" role="grid" aria-label={`${monthText(month)}开标日历，用方向键选择日期，上下翻页键换月`}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={`星期${name}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={move}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              if (!day.startsWith(month)) return <td key={day} className="calendar-outside" />;
              const opening = days.find((one) => one.day === day);
              return (
                <td key={day} aria-selected={day === chosen}>
                  <button
                    type="button"
                    tabIndex={day === reached ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    data-chosen={day === chosen || undefined}
                    onClick={() => onChoose(day)}
                  >
                    <span className="visually-hidden">{dayName(day, opening)}</span>
                    <span className="calendar-number" aria-hidden>
                      {Number(day.slice(8))}
                    </span>
                    {opening ? (
                      <span className="calendar-openings" aria-hidden>
                        {opening.projectCount} 个项目
                        <br />
                        {opening.sectionCount} 个标段
                      </span>
                    ) : null}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone, the days on which something is opened, one below the other. */
function DayList({ month, today, days, chosen, onChoose }: DaysProps) {
  if (days.length === 0) return <p className="calendar-none">{monthText(month)}没有项目开标。</p>;
  return (
    <ul className="calendar-days">
      {days.map((opening) => (
        <li key={opening.day}>
          <button
            type="button"
            aria-pressed={opening.day === chosen}
            aria-current={opening.day === today ? 'date' : undefined}
            onClick={() => onChoose(opening.day)}
          >
            <strong>{dayText(opening.day)}</strong>
            <span>
              {opening.projectCount} 个项目，{opening.sectionCount} 个标段
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function OpeningsOfDay({ day, opening }: { day: string; opening: OpeningDay | undefined }) {
  const title = useId();
  const { currentData, error, refetch } = useOpeningDayQuery({ day });
  return (
    <div className="calendar-list" role="region" aria-labelledby={title}>
      <div className="calendar-list-head">
        <h3 id={title}>{dayText(day)}开标</h3>
        {opening ? <Link to={projectsLink(opening.rows)}>在项目列表中查看</Link> : null}
      </div>
      <PartState ready={currentData !== undefined} failure={loadFailure(error)} onRetry={refetch} height={120}>
        {currentData?.openings.length === 0 ? <p className="calendar-none">这一天没有项目开标。</p> : null}
        <ol>
          {currentData?.openings.map(({ projectNo, projectName, bidOpeningDate, sectionNames, opened }) => (
            <li key={projectNo + bidOpeningDate}>
              <time dateTime={bidOpeningDate}>{formatMinute(bidOpeningDate).slice(11)}</time>
              <div>
                <Link to={projectPath(projectNo)}>{projectName}</Link>
                <span className="calendar-sections">
                  {sectionNames.join('、')} · {opened ? '已开标' : '待开标'}
                </span>
              </div>
            </li>
          ))}
        </ol>
        {currentData?.more ? <p className="calendar-none">只列出前 100 项，其余请在项目列表中查看。</p> : null}
      </PartState>
    </div>
  );
}

function dayAfter(key: string, day: string, { from, to }: { from: string; to: string }): string | undefined {
  if (key === 'Home') return from;
  if (key === 'End') return to;
  if (key === 'PageUp') return sameDay(monthAway(day, -1), day);
  if (key === 'PageDown') return sameDay(monthAway(day, 1), day);
  const step = STEPS[key];
  return step === undefined ? undefined : addDays(day, step);
}

/** That day of another month, or its last. */
function sameDay(month: string, day: string): string {
  const { to } = monthOf(month);
  const same = `${month}-${day.slice(8)}`;
  return same > to ? to : same;
}

/** From the Monday on or before its first day to the Sunday on or after its last. */
function weeksOf(month: string): string[][] {
  const { from, to } = monthOf(month);
  const monday = addDays(from, -((weekdayOf(from) + 6) % 7));
  const weeks: string[][] = [];
  for (let day = monday; day <= to; day = addDays(day, 7)) weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  return weeks;
}

function dayText(day: string): string {
  return `${String(Number(day.slice(5, 7)))}月${String(Number(day.slice(8)))}日（周${'日一二三四五六'.charAt(weekdayOf(day))}）`;
}

function dayName(day: string, opening: OpeningDay | undefined): string {
  return `${dayText(day)}，${opening ? `${String(opening.projectCount)} 个项目 ${String(opening.sectionCount)} 个标段开标` : '没有开标'}`;
}
