import { Segmented } from 'antd';
import { useState } from 'react';
import { countText } from '#domain/counting';
import { loadFailure } from '../../api/load-failure';
import { useSystemMessageReadersQuery } from '../../api/system-messages';
import { DateText } from '../../blocks/date/date-text';
import { EmptyState } from '../../blocks/empty/empty-state';
import { LoadState } from '../../blocks/page/load-state';
import { RecordPages } from '../../blocks/table/record-pages';

const SIZE = 20;
const CHOICES = ['全部', '已读', '未读'] as const;
type Choice = (typeof CHOICES)[number];
const READ: Readonly<Record<Choice, { read?: boolean }>> = { 全部: {}, 已读: { read: true }, 未读: { read: false } };

/** Whom a message has reached, and who has read it. */
export function MessageReaders({ messageNo }: { messageNo: string }) {
  const [choice, setChoice] = useState<Choice>('全部');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useSystemMessageReadersQuery(
    { messageNo, page, size: SIZE, ...READ[choice] },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <Segmented<Choice>
        aria-label="阅读情况"
        options={[...CHOICES]}
        value={choice}
        onChange={(next) => {
          setChoice(next);
          setPage(1);
        }}
      />
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
        {({ list, total }) =>
          list.length === 0 ? (
            <EmptyState kind="rows">没有{choice === '全部' ? '接收' : choice}的用户</EmptyState>
          ) : (
            <>
              <p className="system-message-note">{countText(total, '人')}</p>
              <ul className="system-message-readers">
                {list.map(({ userId, userName, orgName, readAt }) => (
                  <li key={userId}>
                    <span>{userName}</span>
                    <span className="system-message-note">{orgName}</span>
                    <span>
                      {readAt ? (
                        <>
                          已读 <DateText value={readAt} precision="second" />
                        </>
                      ) : (
                        '未读'
                      )}
                    </span>
                  </li>
                ))}
              </ul>
              <RecordPages page={page} size={SIZE} total={total} onChange={setPage} />
            </>
          )
        }
      </LoadState>
    </>
  );
}
