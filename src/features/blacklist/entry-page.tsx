import { Button, Empty } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { BLACKLIST as CALLS } from '#contract/addresses/blacklist';
import type { BlacklistDetail } from '#contract/blacklist';
import { BLACKLIST_FIELDS } from '#domain/blacklist';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { Description } from '../../blocks/description/description';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { StatusTag } from '../../blocks/status/status-tag';
import { EntryLog } from './entry-log';
import { EntryState } from './entry-state';
import { BLACKLIST } from './paths';
import './blacklist.css';

const { useBlacklistDetailQuery } = apiOf(CALLS);

const EnableDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "blacklist-dialogs" */ './enable-dialog')).EnableDialog,
}));
const EntryDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "blacklist-dialogs" */ './entry-dialog')).EntryDialog,
}));

export function EntryPage() {
  const { entryId = '' } = useParams();
  const { currentData, error, refetch } = useBlacklistDetailQuery({ entryId }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(entry) => <Shown entry={entry} />}
    </LoadState>
  );
}

function Shown({ entry }: { entry: BlacklistDetail }) {
  const [dialog, setDialog] = useState<'edit' | 'turn'>();
  const { entryId, appName, ownerName, state, enabled, mayEdit, running } = entry;
  const close = () => setDialog(undefined);
  return (
    <div className="page">
      <PageHeader
        title={appName}
        description={`${ownerName}的名单`}
        actions={
          <>
            <LinkButton to={BLACKLIST}>返回黑名单</LinkButton>
            {mayEdit ? (
              <>
                <Button danger={enabled} onClick={() => setDialog('turn')}>
                  {enabled ? '停用' : '启用'}
                </Button>
                <Button type="primary" onClick={() => setDialog('edit')}>
                  修改
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <Panel title="列入信息" extra={<EntryState state={state} />}>
        <Description fields={BLACKLIST_FIELDS} values={entry} validated={false} />
      </Panel>
      <Panel title="在办与在保业务">
        {running.length === 0 ? <Empty description="没有可以查看的在办、在保业务" /> : <Running running={running} />}
      </Panel>
      <Panel title="变更记录">
        <EntryLog entryId={entryId} />
      </Panel>
      <Suspense fallback={null}>
        {dialog === 'edit' ? <EntryDialog entry={entry} onClose={close} /> : null}
        {dialog === 'turn' ? <EnableDialog entry={entry} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

function Running({ running }: Pick<BlacklistDetail, 'running'>) {
  return (
    <>
      <p className="blacklist-note">名单只影响新的申请。以下业务是否继续，由承办机构判断。</p>
      <ul className="blacklist-running">
        {running.map(({ applyNo, projectName, guaranteeAppName, guaranteeStatus, appliedAt }) => (
          <li key={applyNo}>
            <Link to={`/business-manage/detail/${encodeURIComponent(applyNo)}`}>{projectName}</Link>
            <span>{guaranteeAppName}</span>
            <span>
              <DateText value={appliedAt} /> 申请
            </span>
            <StatusTag status={guaranteeStatus} />
          </li>
        ))}
      </ul>
    </>
  );
}
