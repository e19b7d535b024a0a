import { Button } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { PORTALS } from '#contract/addresses/portals';
import type { PublishedVersion } from '#contract/portals';
import { VERSIONS_KEPT, type PublishedKind } from '#domain/zone/portal-content';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { toast } from '../../../api/signals';
import { DateText } from '../../../blocks/date/date-text';
import { ChangeTable } from '../../../blocks/description/change-table';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { RecordTimeline } from '../../../blocks/table/record-timeline';
import { changesBetween } from './content-words';

const { usePublishedVersionsQuery, useRestoreVersionMutation } = apiOf(PORTALS);

interface VersionsProps {
  kind: PublishedKind;
  name: string;
  /** The one that is shown. */
  version: number;
  mayEdit: boolean;
}

/** Who published what; the last ten are restored by one press. */
export function Versions({ kind, name, version, mayEdit }: VersionsProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePublishedVersionsQuery(
    { kind, name, page, size: VERSIONS_KEPT },
    { refetchOnMountOrArgChange: true },
  );
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const dispatch = useDispatch();
  const goBack = async (to: number) => {
    const answer = await restore({ kind, name, version, to });
    if (answer.data) dispatch(toast({ kind: 'success', title: `已恢复第 ${String(to)} 版，现为第 ${String(answer.data.version)} 版` }));
  };
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={5}>
      {({ list, total }) => (
        <Panel>
          <p className="channel-note">可恢复最近 {VERSIONS_KEPT} 版，恢复后立即生效。</p>
          <RecordTimeline
            items={list.map((row) => ({
              key: row.version,
              content: (
                <Entry
                  row={row}
                  shown={row.version === version}
                  busy={isLoading}
                  onRestore={mayEdit && row.restorable && row.version !== version ? () => void goBack(row.version) : undefined}
                />
              ),
            }))}
            empty="暂无版本记录，当前为出厂内容。"
            page={page}
            size={VERSIONS_KEPT}
            total={total}
            onPage={setPage}
          />
        </Panel>
      )}
    </LoadState>
  );
}

interface EntryProps {
  row: PublishedVersion;
  shown: boolean;
  busy: boolean;
  onRestore: (() => void) | undefined;
}

function Entry({ row: { version, before, after, restoredFrom, userName, appName, at }, shown, busy, onRestore }: EntryProps) {
  const changes = before ? changesBetween(before, after) : [];
  return (
    <div className="channel-log-entry">
      <div>
        <strong>第 {version} 版</strong>
        {restoredFrom === undefined ? '' : ` · 恢复第 ${String(restoredFrom)} 版`}
        {'sections' in after && after.sections.length === 0 ? ' · 改用各渠道通用的文字' : ''}
        {shown ? ' · 当前' : ''}
      </div>
      <div className="channel-note">
        {[appName, userName].filter(Boolean).join(' ') || '出厂内容'} · <DateText value={at} precision="second" />
      </div>
      {changes.length > 0 ? <ChangeTable label={`第 ${String(version)} 版的变更`} rows={changes} /> : null}
      {onRestore ? (
        <Button size="small" disabled={busy} onClick={onRestore} aria-label={`恢复第 ${String(version)} 版`}>
          恢复此版
        </Button>
      ) : null}
    </div>
  );
}
