import { Link } from 'react-router-dom';
import { HOME } from '#contract/addresses/home';
import { apiOf } from '../../api/endpoints';
import { rowsLink } from '../../blocks/page/rows-link';
import { known, waitedText } from './figure-links';
import { Empty, Part } from './part';

const { useHomeFiguresQuery } = apiOf(HOME);

export function StationsPart() {
  return (
    <Part part="stations" query={useHomeFiguresQuery({ part: 'stations' })} height={180}>
      {({ figures }) => {
        const stations = known('stations', figures).filter(({ count }) => count > 0);
        const most = Math.max(...stations.map(({ count }) => count));
        if (stations.length === 0) return <Empty>没有正在办理的申请，各步骤都已办结。</Empty>;
        return (
          <ul className="home-stations">
            {stations.map(({ figure, known: { label, unit }, count, oldestDays = 0, rows }) => (
              <li key={figure}>
                <Link to={rowsLink(rows)}>
                  <span className="home-station-label">{label}</span>
                  <span className="home-station-oldest">{waitedText(oldestDays)}</span>
                  <span className="home-funnel-track" aria-hidden="true">
                    <span style={{ width: `${String((100 * count) / most)}%` }} />
                  </span>
                  <span className="home-funnel-count">
                    <strong>{count}</strong> {unit}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        );
      }}
    </Part>
  );
}
