import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { DeskList } from '#domain/guarantee/station';
import { WORK_LISTS } from '#domain/guarantee/work-lists';
import { loadFailure } from '../../../api/load-failure';
import { EmptyState } from '../../../blocks/empty/empty-state';
import { LinkButton } from '../../../blocks/page/link-button';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { deskPath } from '../paths';
import { firstFree } from './queue-places';
import type { Queue } from './use-desk-queue';

/** What stands in the address once the queue was worked off to its end. */
export const WORKED_OFF = 'done';

/** The desk without a case: leads to the first that waits, and says so where none does, or where the end of the queue was reached. */
export function DeskStart({ list, queue }: { list: DeskList; queue: Queue }) {
  const [search] = useSearchParams();
  const isDone = search.has(WORKED_OFF);
  return (
    <LoadState data={queue.loaded ? queue : undefined} failure={loadFailure(queue.error)} onRetry={queue.retry}>
      {({ rows, total }) => {
        const first = firstFree(rows) ?? rows[0];
        return first && !isDone ? <ToCase list={list} applyNo={first.applyNo} /> : <EndOfQueue list={list} total={total} />;
      }}
    </LoadState>
  );
}

function ToCase({ list, applyNo }: { list: DeskList; applyNo: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: deskPath(list, applyNo), search }} replace />;
}

function EndOfQueue({ list, total }: { list: DeskList; total: number }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className="page">
      <h1 ref={title} className="page-header-title desk-title" tabIndex={-1}>
        {total === 0 ? '队列已办完' : '已到队列末尾'}
      </h1>
      <Panel>
        <EmptyState
          kind="done"
          action={
            <>
              {total > 0 ? (
                <LinkButton type="primary" to={deskPath(list)}>
                  从头开始
                </LinkButton>
              ) : null}
              <LinkButton to={WORK_LISTS[list].path}>返回{WORK_LISTS[list].label}列表</LinkButton>
            </>
          }
        >
          {total === 0 ? '目前没有等您审核的业务，有新的业务时会自动提醒。' : `前面还有 ${String(total)} 件未办理，可以从头开始。`}
        </EmptyState>
      </Panel>
    </div>
  );
}
