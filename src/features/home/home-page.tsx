import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import { homePartsFor } from '#domain/home/parts';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { useUserInfoQuery } from '../../api/users';
import { Access } from '../../blocks/access/access';
import { SHOWN_PARTS } from './parts';
import { useHomeTour } from './tour/use-home-tour';
import './home.css';

const HomeTour = lazy(async () => ({ default: (await import(/* webpackChunkName: "home-tour" */ './tour/home-tour')).HomeTour }));

export function HomePage() {
  const { data: user } = useUserInfoQuery({});
  return user ? <HomeOf user={user} /> : null;
}

function HomeOf({ user }: { user: UserInfo }) {
  const { orgType, permissions } = user;
  const { running, end } = useHomeTour(user.isToured);
  const parts = orgType ? homePartsFor({ orgType, permissions }) : [];
  return (
    <div className="home">
      <header className="home-head">
        <div>
          <h1>您好，{user.userName}</h1>
          <p>
            {user.appName}
            {orgType ? <span className="home-type">{ORGANISATION_TYPES[orgType]}</span> : null}
          </p>
        </div>
        <Access need="guarantee:apply">
          <Link className="home-apply" to="/business-manage/project-list">
            选择项目，申请保函
          </Link>
        </Access>
      </header>
      <div className="home-parts">
        {parts.map((part) => (
          <div key={part} data-columns={SHOWN_PARTS[part].columns}>
            {SHOWN_PARTS[part].show()}
          </div>
        ))}
      </div>
      {running && orgType ? (
        <Suspense fallback={null}>
          <HomeTour orgType={orgType} onEnd={end} />
        </Suspense>
      ) : null}
    </div>
  );
}
