import { Link } from 'react-router-dom';
import { HOME } from '#contract/addresses/home';
import type { ReplyOf } from '#contract/call';
import type { homeMonths } from '#contract/home';
import { addYuan } from '#domain/money';
import { durationText } from '#domain/oversight/durations';
import { apiOf } from '../../api/endpoints';
import { MoneyTotal } from '../../blocks/money/money-total';
import { rowsLink } from '../../blocks/page/rows-link';
import { Empty, Part } from './part';

const { useHomeMonthsQuery } = apiOf(HOME);

export function MonthsPart() {
  return (
    <Part part="months" query={useHomeMonthsQuery({})} height={220}>
      {({ months }) => {
        const highest = Math.max(...months.map(({ count }) => count));
        if (highest === 0) return <Empty>近六个月尚未出具保函。</Empty>;
        return (
          <>
            <ol className="home-months">
              {months.map(({ month, count, amount, rows }) => (
                <li key={month}>
                  <Link to={rowsLink(rows)}>
                    <span className="home-month-count">
                      {count}
                      <span className="visually-hidden"> 份</span>
                    </span>
                    <span
                      className="home-month-bar"
                      data-none={count === 0 || undefined}
                      style={{ height: `${String((120 * count) / highest)}px` }}
                    />
                    <span className="home-month-name">{monthName(month)}</span>
                    <span className="visually-hidden">
                      ，<MoneyTotal value={amount} />
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
            <p className="home-months-sum">
              合计 {months.reduce((sum, { count }) => sum + count, 0)} 份，
              <MoneyTotal value={addYuan(...months.map(({ amount }) => amount))} />
            </p>
            <Times months={months} />
          </>
        );
      }}
    </Part>
  );
}

/** Of the last month in which some were issued. */
function Times({ months }: ReplyOf<typeof homeMonths>) {
  const { month = '', medianHours, ninetiethHours } = months.findLast((one) => one.medianHours !== undefined) ?? {};
  if (medianHours === undefined || ninetiethHours === undefined) return null;
  return (
    <p className="home-months-sum">
      {monthName(month)}从申请到出函：半数 {durationText(medianHours)}，九成 {durationText(ninetiethHours)}
    </p>
  );
}

function monthName(month: string): string {
  return `${String(Number(month.slice(5)))}月`;
}
