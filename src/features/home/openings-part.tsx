import { Link } from 'react-router-dom';
import { HOME } from '#contract/addresses/home';
import type { ReplyOf } from '#contract/call';
import type { homeOpenings } from '#contract/home';
import { dayOf, formatMinute } from '#domain/dates';
import { apiOf } from '../../api/endpoints';
import { Empty, Part } from './part';

const { useHomeOpeningsQuery } = apiOf(HOME);

type Opening = ReplyOf<typeof homeOpenings>['openings'][number];

export function OpeningsPart() {
  return (
    <Part part="openings" query={useHomeOpeningsQuery({})} height={220} all={{ to: '/business-manage/project-list', label: '全部项目' }}>
      {({ openings }) =>
        openings.length === 0 ? (
          <Empty>未来 30 天没有项目开标。</Empty>
        ) : (
          <ol className="home-calendar">
            {byDay(openings).map(([day, opened]) => (
              <li key={day}>
                <p className="home-calendar-day">
                  <strong>{dayText(day)}</strong>
                  <span>{weekdayOf(day)}</span>
                  <span>{daysText(opened[0]?.daysLeft ?? 0)}</span>
                </p>
                <ul>
                  {opened.map(({ projectNo, projectName, bidOpeningDate, sectionCount }) => (
                    <li key={projectNo + bidOpeningDate}>
                      <time dateTime={bidOpeningDate}>{formatMinute(bidOpeningDate).slice(11)}</time>
                      <Link to={`/business-manage/project-list/${encodeURIComponent(projectNo)}`}>{projectName}</Link>
                      <span className="home-calendar-sections">{sectionCount} 个标段</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )
      }
    </Part>
  );
}

function byDay(openings: readonly Opening[]): [string, Opening[]][] {
  const days = new Map<string, Opening[]>();
  for (const opening of openings) {
    const day = dayOf(opening.bidOpeningDate);
    days.set(day, [...(days.get(day) ?? []), opening]);
  }
  return [...days];
}

function dayText(day: string): string {
  return `${String(Number(day.slice(5, 7)))}月${String(Number(day.slice(8)))}日`;
}

function weekdayOf(day: string): string {
  return `周${'日一二三四五六'.charAt(new Date(`${day}T00:00:00Z`).getUTCDay())}`;
}

function daysText(days: number): string {
  return days === 0 ? '今天' : days === 1 ? '明天' : `${String(days)} 天后`;
}
