import { lazy } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { loadFailure } from '../../../api/load-failure';
import { useAmendmentPageQuery } from '../../../api/postponements';
import { useUserInfoQuery } from '../../../api/users';
import { EmptyState } from '../../../blocks/empty/empty-state';
import { LazyPart } from '../../../blocks/page/lazy-part';
import { LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';

const WaitingList = lazy(async () => ({
  default: (await import(/* webpackChunkName: "amendments-waiting" */ './waiting-list')).WaitingList,
}));

const SIZE = 10;
const FOR_OTHERS = '开标延期后等待您答复的保函，按新的开标时间先后排列。';
const FOR_PLATFORM = '等待平台确认延期费用的保函，按等待时间先后排列。未开标的，须打开办理，查看会记录并告知投标人。';

/** Amendments by postponed openings that the viewer can answer. */
export function WaitingAmendmentsPage() {
  const { data: user } = useUserInfoQuery({});
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useAmendmentPageQuery({ waiting: true, page, size: SIZE }, { refetchOnMountOrArgChange: true });
  const show = (next: number) => setSearch(next === 1 ? {} : { page: String(next) });
  return (
    <div className="page">
      <PageHeader title="保函延期待办" description={user?.orgType === 'platform' ? FOR_PLATFORM : FOR_OTHERS} />
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
        {({ list, total }) =>
          list.length === 0 ? (
            <Panel>
              <EmptyState kind="done">{page > 1 ? <Link to="?">本页已全部办理，返回第一页</Link> : '没有等待您答复的保函延期'}</EmptyState>
            </Panel>
          ) : (
            <LazyPart>
              <WaitingList list={list} total={total} page={page} size={SIZE} onPage={show} />
            </LazyPart>
          )
        }
      </LoadState>
    </div>
  );
}
