import { useState } from 'react';
import { BLACKLIST } from '#contract/addresses/blacklist';
import type { BlacklistLogRow } from '#contract/blacklist';
import { BLACKLIST_FIELDS } from '#domain/blacklist';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { LoadState } from '../../blocks/page/load-state';
import { RecordTimeline } from '../../blocks/table/record-timeline';

const { useBlacklistLogQuery } = apiOf(BLACKLIST);

const SIZE = 10;
const LABELS = { ...Object.fromEntries(Object.entries(BLACKLIST_FIELDS).map(([name, { label }]) => [name, label])), enabled: '启用' };

/** What was changed of an entry, with before and after. */
export function EntryLog({ entryId }: { entryId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useBlacklistLogQuery({ entryId, page, size: SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
      {({ list, total }) => (
        <RecordTimeline
          items={list.map((row) => ({ key: row.logId, content: <Entry row={row} /> }))}
          empty="暂无变更记录"
          page={page}
          size={SIZE}
          total={total}
          onPage={setPage}
        />
      )}
    </LoadState>
  );
}

function Entry({ row: { before, after, reason, userName, appName, at } }: { row: BlacklistLogRow }) {
  const changed = Object.entries(LABELS).filter(([name]) => before && said(before, name) !== said(after, name));
  return (
    <div>
      <strong>{before ? (before.enabled === after.enabled ? '修改' : after.enabled ? '启用' : '停用') : '列入'}</strong>
      {changed.map(([name, label]) => (
        <div key={name}>
          {label}：{before ? said(before, name) : ''} → {said(after, name)}
        </div>
      ))}
      {reason === '' ? null : <div>原因：{reason}</div>}
      <div className="blacklist-note">
        {[appName, userName].filter(Boolean).join(' ')} · <DateText value={at} precision="second" />
      </div>
    </div>
  );
}

function said(entry: BlacklistLogRow['after'], name: string): string {
  const value = entry[name as keyof typeof entry];
  if (typeof value === 'boolean') return value ? '是' : '否';
  return value || (name === 'validTo' ? '长期' : '—');
}
