import { Link } from 'react-router-dom';
import { addYuan } from '#domain/money';
import { useHomeMonthsQuery } from '../../api/home';
import { MoneyTotal } from '../../blocks/money/money-total';
import { Empty, Part } from './part';
import { rowsLink } from './rows-link';

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
          </>
        );
      }}
    </Part>
  );
}

function monthName(month: string): string {
  return `${String(Number(month.slice(5)))}月`;
}
