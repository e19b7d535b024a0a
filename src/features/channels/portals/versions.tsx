import { Button } from 'antd';
import { useState } from 'react';
import { PORTALS } from '#contract/addresses/portals';
import type { PublishedVersion } from '#contract/portals';
import { VERSIONS_KEPT, type PublishedKind } from '#domain/zone/portal-content';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { useSubmission } from '../../../api/use-submission';
import { DateText } from '../../../blocks/date/date-text';
import { ChangeTable } from '../../../blocks/description/change-table';
import { ActionModal, CANCEL_ACTION } from '../../../blocks/modal/action-modal';
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

/** Who published what; the last ten are restored, after what that changes was shown. */
export function Versions({ kind, name, version, mayEdit }: VersionsProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePublishedVersionsQuery(
    { kind, name, page, size: VERSIONS_KEPT },
    { refetchOnMountOrArgChange: true },
  );
  const [confirmed, setConfirmed] = useState<PublishedVersion>();
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
                  onRestore={mayEdit && row.restorable && row.version !== version ? () => setConfirmed(row) : undefined}
                />
              ),
            }))}
            empty="暂无版本记录，当前为出厂内容。"
            page={page}
            size={VERSIONS_KEPT}
            total={total}
            onPage={setPage}
          />
          {confirmed ? (
            <RestoreDialog
              of={{ kind, name, version }}
              row={confirmed}
              shown={list.find((row) => row.version === version)}
              onClose={() => setConfirmed(undefined)}
            />
          ) : null}
        </Panel>
      )}
    </LoadState>
  );
}

interface RestoreDialogProps {
  of: Pick<VersionsProps, 'kind' | 'name' | 'version'>;
  row: PublishedVersion;
  shown: PublishedVersion | undefined;
  onClose: () => void;
}

function RestoreDialog({ of, row, shown, onClose }: RestoreDialogProps) {
  const [restore] = useRestoreVersionMutation();
  const submit = useSubmission(restore, {
    success: ({ version }) => ({ title: `已恢复第 ${String(row.version)} 版，现为第 ${String(version)} 版` }),
    onDone: onClose,
  });
  const run = () => submit({ ...of, to: row.version });
  const changes = shown && changesBetween(shown.after, row.after);
  return (
    <ActionModal
      open
      width={720}
      title={`恢复第 ${String(row.version)} 版？`}
      actions={[CANCEL_ACTION, { key: 'ok', text: '恢复', result: 'ok', primary: true, submits: true, closable: false, run }]}
      onClose={onClose}
    >
      <p className="channel-restore-words">恢复后立即对所有人生效，现有内容仍在版本记录中。</p>
      {changes?.length === 0 ? <p>此版与当前内容相同。</p> : null}
      {changes && changes.length > 0 ? <ChangeTable label={`恢复第 ${String(row.version)} 版的变更`} rows={changes} /> : null}
    </ActionModal>
  );
}

interface EntryProps {
  row: PublishedVersion;
  shown: boolean;
  onRestore: (() => void) | undefined;
}

function Entry({ row: { version, before, after, restoredFrom, userName, appName, at }, shown, onRestore }: EntryProps) {
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
        <Button size="small" onClick={onRestore} aria-label={`恢复第 ${String(version)} 版`}>
          恢复此版
        </Button>
      ) : null}
    </div>
  );
}
