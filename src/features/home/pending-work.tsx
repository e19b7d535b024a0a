import { Link } from 'react-router-dom';
import { distinctWorkLists, WORK_LISTS, type DistinctWorkList } from '#domain/guarantee/work-lists';
import { otherWork, pathOfOtherWork, type OtherWork } from '#domain/home/other-work';
import { loadFailure } from '../../api/load-failure';
import { useAmendmentPageQuery } from '../../api/postponements';
import { useAgentCountQuery, useUserInfoQuery } from '../../api/users';
import { PartState, PartWaiting } from '../../blocks/page/part-state';
import { OTHER_WORK_WORDS } from './other-work';

const HINTS: Readonly<Record<DistinctWorkList, string>> = {
  signature: '合同待本单位签署',
  pay: '费用待缴纳',
  verify: '业务待审核或办理',
  supply: '资料待补充或申请待修改',
  guarantee_output: '保函待出具',
  platform_audit: '申请或退款待处理',
  check_pay: '收款待核对',
  perf_archive: '保函待归档',
  perf_release: '保函待解除',
};

export function PendingWork() {
  const { data: user } = useUserInfoQuery({});
  const { data, error, refetch } = useAgentCountQuery({});
  const { data: amendments, isLoading: areAmendmentsAwaited } = useAmendmentPageQuery({ waiting: true, page: 1, size: 1 });
  const lists = user?.orgType ? distinctWorkLists(user.orgType) : [];
  const counts = new Map(data?.agentCountList.map(({ path, pendingCount }) => [path, pendingCount]));
  const others = shownOf(data?.otherWork ?? []);
  if (data && lists.length === 0 && others.length === 0) return null;
  return (
    <section aria-labelledby="home-pending" data-part="pending">
      <h2 id="home-pending" className="visually-hidden">
        待办事项
      </h2>
      <PartState ready={data !== undefined} failure={loadFailure(error)} onRetry={refetch} height={108}>
        <ul className="home-pending">
          {lists.map((list) => {
            const { path, label } = WORK_LISTS[list];
            return <PendingCard key={list} to={path} name={label} count={counts.get(path) ?? 0} hint={HINTS[list]} none="暂无待办" />;
          })}
          {others.map(({ work, pendingCount }) => (
            <PendingCard key={work} to={pathOfOtherWork(work)} {...OTHER_WORK_WORDS[work]} count={pendingCount} />
          ))}
          {amendments && amendments.total > 0 ? <AmendmentsCard count={amendments.total} /> : null}
        </ul>
        {areAmendmentsAwaited ? <PartWaiting height={0} /> : null}
      </PartState>
    </section>
  );
}

interface OtherWorkCounted {
  work: OtherWork;
  pendingCount: number;
}

/** In one order for everybody. What rarely waits has no card that counts nothing. */
function shownOf(counted: readonly OtherWorkCounted[]): OtherWorkCounted[] {
  return counted
    .filter(({ work, pendingCount }) => pendingCount > 0 || OTHER_WORK_WORDS[work].none !== undefined)
    .toSorted((one, other) => otherWork.indexOf(one.work) - otherWork.indexOf(other.work));
}

interface PendingCardProps {
  to: string;
  name: string;
  count: number;
  hint: string;
  none?: string;
}

function PendingCard({ to, name, count, hint, none }: PendingCardProps) {
  return (
    <li>
      <Link className={count > 0 ? 'pending-card pending-card-due' : 'pending-card'} to={to}>
        <span className="pending-name">{name}</span>
        <span className="pending-count">{count}</span>
        <span className="pending-hint">{count > 0 ? hint : none}</span>
      </Link>
    </li>
  );
}

/** How many amendments by postponed openings wait for the viewer's answer. */
function AmendmentsCard({ count }: { count: number }) {
  return (
    <li>
      <Link className="pending-card pending-card-due" to="/business-manage/guarantee-record/amendments">
        <span className="pending-name">保函延期</span>
        <span className="pending-count">{count}</span>
        <span className="pending-hint">开标延期待答复</span>
      </Link>
    </li>
  );
}
