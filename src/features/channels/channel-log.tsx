import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { ChannelLogRow } from '#contract/channels';
import type { ChannelContent } from '#domain/channel';
import { useChannelLogQuery } from '../../api/channels';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { ChangeTable } from '../../blocks/description/change-table';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { RecordTimeline } from '../../blocks/table/record-timeline';
import { LABELS, partInWords, parts } from './channel-words';

const SIZE = 10;

interface ChannelLogProps {
  channelCode: string;
  guides: readonly { guide: string; title: string }[];
  /** Absent for those who may not publish. */
  onRestore: ((version: number, content: ChannelContent) => void) | undefined;
}

/** Who published what of a channel; every version can be gone back to. */
export function ChannelLog({ channelCode, guides, onRestore }: ChannelLogProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useChannelLogQuery({ channelCode, page, size: SIZE }, { refetchOnMountOrArgChange: true });
  const titles = useMemo(() => new Map(guides.map(({ guide, title }) => [guide, title])), [guides]);
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={5}>
      {({ list, total }) => (
        <Panel>
          <RecordTimeline
            items={list.map((row) => ({ key: row.logId, content: <Entry row={row} titles={titles} onRestore={onRestore} /> }))}
            empty="暂无变更记录。此渠道仍为出厂内容。"
            page={page}
            size={SIZE}
            total={total}
            onPage={setPage}
          />
        </Panel>
      )}
    </LoadState>
  );
}

interface EntryProps extends Pick<ChannelLogProps, 'onRestore'> {
  row: ChannelLogRow;
  titles: ReadonlyMap<string, string>;
}

function Entry({ row, titles, onRestore }: EntryProps) {
  const { version, after, userName, appName, at } = row;
  const changes = changesOf(row, titles);
  return (
    <div className="channel-log-entry">
      <div>
        <strong>{deedOf(row)}</strong> · 第 {version} 版
      </div>
      <div className="channel-note">
        {[appName, userName].filter(Boolean).join(' ')} · <DateText value={at} precision="second" />
      </div>
      {changes.length > 0 ? <ChangeTable label={`第 ${String(version)} 版的变更`} rows={changes} /> : null}
      {onRestore ? (
        <Button size="small" onClick={() => onRestore(version, after)} aria-label={`以第 ${String(version)} 版的内容修改`}>
          载入此版内容
        </Button>
      ) : null}
    </div>
  );
}

function deedOf({ before, enabled, wasEnabled }: ChannelLogRow): string {
  if (!before) return '新建渠道';
  if (wasEnabled !== enabled) return enabled ? '启用渠道' : '停用渠道';
  return '发布渠道信息';
}

function changesOf({ before, after }: ChannelLogRow, titles: ReadonlyMap<string, string>) {
  if (!before) return [];
  return parts.flatMap((part) => {
    const [old, now] = [partInWords(part, before, titles), partInWords(part, after, titles)];
    return old === now ? [] : [{ key: part, label: LABELS[part], before: old || '无', after: now || '无' }];
  });
}
