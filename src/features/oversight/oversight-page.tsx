import { Link } from 'react-router-dom';
import { useUserInfoQuery } from '../../api/users';
import { PageHeader } from '../../blocks/page/page-header';
import { EndingsChart, ExpiryChart, InstitutionsChart, StatesChart } from './charts';
import { OpeningCalendar } from './opening-calendar';
import './oversight.css';
import { OVERSEEN_PROJECTS } from './paths';
import { TimesCharts } from './times-charts';

/** What a trade centre sees of its projects, and the platform of all. RT-08. */
export function OversightPage() {
  const { data: user } = useUserInfoQuery({});
  return (
    <div className="page oversight">
      <PageHeader
        title="监管"
        description={user?.orgType === 'platform' ? '全平台招标项目的开标与保函情况。' : '本中心招标项目的开标与保函情况。'}
        actions={
          <Link className="oversight-link" to={OVERSEEN_PROJECTS}>
            按项目查看保函
          </Link>
        }
      />
      <p className="oversight-sealed">投标保函在其全部标段开标前保密：本页的数字、图表和日历都不含尚未开标的申请，点开的明细与数字一致。</p>
      <div className="oversight-parts">
        <div className="oversight-wide">
          <OpeningCalendar />
        </div>
        <StatesChart />
        <InstitutionsChart />
        <ExpiryChart />
        <EndingsChart />
        <TimesCharts />
      </div>
    </div>
  );
}
