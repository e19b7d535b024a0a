import { Button } from 'antd';
import { useState } from 'react';
import type { BodyOf } from '#contract/call';
import type { noticePage } from '#contract/notices';
import { loadFailure } from '../../api/load-failure';
import { useNoticePageQuery } from '../../api/notices';
import { EmptyState } from '../../blocks/empty/empty-state';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { NoticeList } from './notice-list';

export type NoticeSearch = Pick<BodyOf<typeof noticePage>, 'group' | 'unreadOnly'>;

/** What is found, page below page as far as it was asked for; each page begins where the one above ends, whatever arrives meanwhile. */
export function NoticePages({ filter }: { filter: NoticeSearch }) {
  const [pages, setPages] = useState(1);
  const first = useNoticePageQuery(filter);
  return (
    <div className="notices-panel">
      <LoadState data={first.data} failure={loadFailure(first.error)} onRetry={() => void first.refetch()}>
        {({ list }) => (
          <Panel>
            {list.length === 0 ? (
              <EmptyState kind={filter.group ? 'search' : 'done'}>
                <p>{filter.unreadOnly ? '没有未读消息' : filter.group ? '该类别下没有消息' : '还没有消息'}</p>
              </EmptyState>
            ) : (
              <PageAndBelow filter={filter} pages={pages} onMore={() => setPages(pages + 1)} />
            )}
          </Panel>
        )}
      </LoadState>
    </div>
  );
}

function PageAndBelow({ filter, before, pages, onMore }: { filter: NoticeSearch; before?: string; pages: number; onMore: () => void }) {
  const { data, error, refetch } = useNoticePageQuery({ ...filter, ...(before === undefined ? {} : { before }) });
  const failure = loadFailure(error);
  if (!data && failure)
    return (
      <div className="notices-more" role="alert">
        <Button onClick={() => void refetch()}>没有加载成功，重试</Button>
      </div>
    );
  if (!data)
    return (
      <div className="notices-more" role="status">
        加载中…
      </div>
    );
  const last = data.list.at(-1)?.noticeId;
  return (
    <>
      <NoticeList notices={data.list} />
      {data.more && last !== undefined ? (
        pages > 1 ? (
          <PageAndBelow filter={filter} before={last} pages={pages - 1} onMore={onMore} />
        ) : (
          <div className="notices-more">
            <Button onClick={onMore}>加载更多</Button>
          </div>
        )
      ) : null}
    </>
  );
}
