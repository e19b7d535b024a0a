import { Link } from 'react-router-dom';
import { HOME } from '#contract/addresses/home';
import { apiOf } from '../../api/endpoints';
import { MoneyTotal } from '../../blocks/money/money-total';
import { rowsLink } from '../../blocks/page/rows-link';
import { known } from './figure-links';
import { Empty, Part } from './part';

const { useHomeFiguresQuery } = apiOf(HOME);

export function FunnelPart() {
  return (
    <Part part="funnel" query={useHomeFiguresQuery({ part: 'funnel' })} height={180}>
      {({ figures }) => {
        const steps = known('funnel', figures);
        const all = steps[0]?.count ?? 0;
        if (all === 0) return <Empty>近 30 天没有新的申请。</Empty>;
        return (
          <ol className="home-funnel">
            {steps.map(({ figure, known: { label, unit }, count, amount, rows }) => (
              <li key={figure}>
                <Link to={rowsLink(rows)}>
                  <span className="home-funnel-label">{label}</span>
                  <span className="home-funnel-track" aria-hidden="true">
                    <span style={{ width: `${String((100 * count) / all)}%` }} />
                  </span>
                  <span className="home-funnel-count">
                    <strong>{count}</strong> {unit}
                  </span>
                  <span className="home-funnel-share">{Math.round((100 * count) / all)}%</span>
                  <span className="home-funnel-amount">
                    <MoneyTotal value={amount} />
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        );
      }}
    </Part>
  );
}
