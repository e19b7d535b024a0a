import { Link } from 'react-router-dom';
import { HOME } from '#contract/addresses/home';
import { apiOf } from '../../api/endpoints';
import { MoneyTotal } from '../../blocks/money/money-total';
import { rowsLink } from '../../blocks/page/rows-link';
import { Deadline } from './deadline';
import { Empty, Part } from './part';

const { useHomeProjectsQuery } = apiOf(HOME);

export function ProjectsPart() {
  return (
    <Part part="projects" query={useHomeProjectsQuery({})} height={220}>
      {({ projects }) =>
        projects.length === 0 ? (
          <Empty>已开标的项目还没有保函。开标之后，各项目的保函按项目列在这里。</Empty>
        ) : (
          <ul className="home-list">
            {projects.map(({ projectNo, projectName, count, amount, daysLeft, rows }) => (
              <li key={projectNo}>
                <Link to={rowsLink(rows)}>
                  <span className="home-list-name">{projectName}</span>
                  <span className="home-list-count">
                    <strong>{count}</strong> 份
                  </span>
                  <span className="home-list-more">
                    <MoneyTotal value={amount} />
                    {daysLeft === undefined ? null : (
                      <span>
                        最早 <Deadline days={daysLeft} what="expiry" />
                      </span>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}
