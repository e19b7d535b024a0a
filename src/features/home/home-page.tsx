import { Link } from 'react-router-dom';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { useHomeSummaryQuery } from '../../api/home';
import { loadFailure } from '../../api/load-failure';
import { useUserInfoQuery } from '../../api/users';
import { Access } from '../../blocks/access/access';
import { Figures } from './figures';
import { MonthsChart } from './months-chart';
import { PartState } from './part-state';
import { PendingWork } from './pending-work';
import { RecentGuarantees } from './recent-guarantees';
import './home.css';

export function HomePage() {
  const { data: user } = useUserInfoQuery({});
  const { data: summary, error, refetch } = useHomeSummaryQuery({});
  if (!user) return null;
  return (
    <div className="home">
      <header className="home-head">
        <div>
          <h1>您好，{user.userName}</h1>
          <p>
            {user.appName}
            {user.orgType ? <span className="home-type">{ORGANISATION_TYPES[user.orgType]}</span> : null}
          </p>
        </div>
        <Access need="guarantee:apply">
          <Link className="home-apply" to="/business-manage/project-list">
            选择项目，申请保函
          </Link>
        </Access>
      </header>
      <PendingWork orgType={user.orgType} />
      <section className="home-part" aria-labelledby="home-figures">
        <h2 id="home-figures">业务概况</h2>
        <PartState ready={summary !== undefined} failure={loadFailure(error)} onRetry={refetch} height={96}>
          {summary ? <Figures summary={summary} /> : null}
        </PartState>
      </section>
      <div className="home-columns">
        <RecentGuarantees orgType={user.orgType} />
        <section className="home-part" aria-labelledby="home-months">
          <h2 id="home-months">近六个月出函</h2>
          <PartState ready={summary !== undefined} failure={loadFailure(error)} onRetry={refetch} height={240}>
            {summary ? <MonthsChart months={summary.months} /> : null}
          </PartState>
        </section>
      </div>
    </div>
  );
}
