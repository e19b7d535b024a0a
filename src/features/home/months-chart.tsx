import { formatYuan } from '#domain/money';
import type { Summary } from './figures';

const HEIGHT = 200;
const FLOOR = 168;
const TOP = 28;
const STEP = 64;
const BAR = 28;

export function MonthsChart({ months }: { months: Summary['months'] }) {
  const highest = Math.max(1, ...months.map(({ count }) => count));
  const total = months.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className="home-chart">
      <svg viewBox={`0 0 ${String(STEP * months.length)} ${String(HEIGHT)}`} aria-hidden="true" focusable="false">
        <line x1="0" x2={STEP * months.length} y1={FLOOR} y2={FLOOR} className="home-chart-floor" />
        {months.map(({ month, count, amount }, index) => {
          const height = Math.max(count > 0 ? 4 : 2, ((FLOOR - TOP) * count) / highest);
          const centre = STEP * index + STEP / 2;
          return (
            <g key={month}>
              <title>{`${monthName(month)}：${String(count)} 份，${formatYuan(amount)} 元`}</title>
              <rect x={centre - BAR / 2} y={FLOOR - height} width={BAR} height={height} rx="3" className={count > 0 ? 'home-bar' : 'home-bar home-bar-none'} />
              <text x={centre} y={FLOOR - height - 8} className="home-bar-count">
                {count}
              </text>
              <text x={centre} y={FLOOR + 20} className="home-bar-month">
                {monthName(month)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>{total > 0 ? `近六个月共出具保函 ${String(total)} 份` : '近六个月尚未出具保函'}</figcaption>
      <table className="visually-hidden">
        <caption>近六个月出函数量与金额</caption>
        <thead>
          <tr>
            <th scope="col">月份</th>
            <th scope="col">份数</th>
            <th scope="col">金额（元）</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count, amount }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{count}</td>
              <td>{formatYuan(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function monthName(month: string): string {
  return `${String(Number(month.slice(5)))}月`;
}
