import { Link } from 'react-router-dom';
import { distinctWorkLists, WORK_LISTS, type DistinctWorkList } from '#domain/guarantee/work-lists';
import { loadFailure } from '../../api/load-failure';
import { useAgentCountQuery, useUserInfoQuery } from '../../api/users';
import { PartState } from '../../blocks/page/part-state';
import { AmendmentsCard } from './amendments-card';

const PROJECT_LIST = '/business-manage/project-list';
const HINTS: Readonly<Record<DistinctWorkList, string>> = {
  signature: '合同待本单位签署',
  pay: '费用待缴纳',
  verify: '申请待审核',
  supply: '资料待补充或修改',
  guarantee_output: '保函待出具',
  platform_audit: '申请或退款待处理',
  check_pay: '收款待核对',
  perf_archive: '保函待归档',
  perf_release: '保函待解除',
};

export function PendingWork() {
  const { data: user } = useUserInfoQuery({});
  const { data, error, refetch } = useAgentCountQuery({});
  const lists = user?.orgType ? distinctWorkLists(user.orgType) : [];
  const projects = data?.agentCountList.find(({ path }) => path === PROJECT_LIST)?.pendingCount;
  if (data && lists.length === 0 && projects === undefined) return null;
  return (
    <section aria-labelledby="home-pending" data-part="pending">
      <h2 id="home-pending" className="visually-hidden">
        待办事项
      </h2>
      <PartState ready={data !== undefined} failure={loadFailure(error)} onRetry={refetch} height={108}>
        <ul className="home-pending">
          {lists.map((list) => {
            const { path } = WORK_LISTS[list];
            const count = data?.agentCountList.find((counted) => counted.path === path)?.pendingCount ?? 0;
            return (
              <li key={list}>
                <Link className={count > 0 ? 'pending-card pending-card-due' : 'pending-card'} to={path}>
                  <span className="pending-name">{WORK_LISTS[list].label}</span>
                  <span className="pending-count">{count}</span>
                  <span className="pending-hint">{count > 0 ? HINTS[list] : '暂无待办'}</span>
                </Link>
              </li>
            );
          })}
          {projects === undefined ? null : (
            <li>
              <Link className={projects > 0 ? 'pending-card pending-card-due' : 'pending-card'} to={`${PROJECT_LIST}?waiting=true`}>
                <span className="pending-name">待办项目</span>
                <span className="pending-count">{projects}</span>
                <span className="pending-hint">{projects > 0 ? '项目待审核或修改' : '项目暂无待办'}</span>
              </Link>
            </li>
          )}
          <AmendmentsCard />
        </ul>
      </PartState>
    </section>
  );
}
