import { Link } from 'react-router-dom';
import { loadFailure } from '../../api/load-failure';
import { useNoticePageQuery, useReadAllNoticesMutation } from '../../api/notices';
import { EmptyState } from '../../blocks/empty/empty-state';
import { NoticeList } from '../../features/notices/notice-list';

const SHOWN = 10;

/** The newest notices, below the bell. */
export function BellPanel({ close }: { close: () => void }) {
  const { data, error, refetch } = useNoticePageQuery({ size: SHOWN });
  const [readAll, { isLoading }] = useReadAllNoticesMutation();
  const newest = data?.list[0]?.noticeId;
  const allRead = data?.list.every(({ read }) => read) ?? true;
  const failure = loadFailure(error);
  return (
    <>
      <div className="bell-head">
        <h2>消息</h2>
        <button
          type="button"
          className="bell-action"
          disabled={isLoading || newest === undefined || (allRead && !data?.more)}
          onClick={() => {
            if (newest !== undefined) void readAll({ upTo: newest });
          }}
        >
          全部标为已读
        </button>
      </div>
      <div className="bell-list">
        {data ? (
          data.list.length === 0 ? (
            <EmptyState kind="done">
              <p>还没有消息</p>
            </EmptyState>
          ) : (
            <NoticeList notices={data.list} onOpened={close} />
          )
        ) : failure ? (
          <div role="alert">
            <EmptyState
              kind={failure.kind === 'offline' ? 'offline' : 'failed'}
              action={
                <button type="button" className="bell-action" onClick={() => void refetch()}>
                  重新加载
                </button>
              }
            >
              <p>{failure.message}</p>
            </EmptyState>
          </div>
        ) : (
          <p className="bell-waiting" role="status">
            加载中…
          </p>
        )}
      </div>
      <div className="bell-foot">
        <Link to="/notices" onClick={close}>
          查看全部消息
        </Link>
        <Link to="/notices?tab=settings" onClick={close}>
          提醒设置
        </Link>
      </div>
    </>
  );
}
