import { useState } from 'react';
import type { SystemMessageLogRow } from '#contract/system-messages';
import { auditAction } from '#domain/audit-log';
import { loadFailure } from '../../api/load-failure';
import { useSystemMessageLogQuery } from '../../api/system-messages';
import { DateText } from '../../blocks/date/date-text';
import { LoadState } from '../../blocks/page/load-state';
import { RecordTimeline } from '../../blocks/table/record-timeline';

const SIZE = 10;
const LABELS = {
  theme: '主题',
  emergencyLevel: '紧急程度',
  content: '内容',
  sendTime: '发送时间',
  notifyType: '通知方式',
  audience: '接收范围',
} as const;

/** Who wrote, sent and took back a message, and what was changed. */
export function MessageLog({ messageNo }: { messageNo: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useSystemMessageLogQuery({ messageNo, page, size: SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
      {({ list, total }) => (
        <RecordTimeline
          items={list.map((row) => ({ key: row.logId, content: <Entry row={row} /> }))}
          empty="暂无操作记录"
          page={page}
          size={SIZE}
          total={total}
          onPage={setPage}
        />
      )}
    </LoadState>
  );
}

function Entry({ row: { event, before, after, userName, appName, at } }: { row: SystemMessageLogRow }) {
  const changed = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((name) => before && after && before[name] !== after[name]);
  return (
    <div>
      <strong>{auditAction('message', event)}</strong>
      {changed.map((name) => (
        <div key={name} className="system-message-changed">
          {LABELS[name]}：{name === 'content' ? '已修改' : `${before?.[name] ?? ''} → ${after?.[name] ?? ''}`}
        </div>
      ))}
      <div className="system-message-note">
        {[appName, userName].filter(Boolean).join(' ')} · <DateText value={at} precision="second" />
      </div>
    </div>
  );
}
