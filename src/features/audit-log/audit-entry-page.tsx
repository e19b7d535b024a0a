import { Link, useParams } from 'react-router-dom';
import { AUDIT_LOG as CALLS } from '#contract/addresses/audit-log';
import type { auditLogDetail } from '#contract/audit-log';
import type { ReplyOf } from '#contract/call';
import { AUDIT_KINDS, auditAction, auditPath } from '#domain/audit-log';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { ChangeTable } from '../../blocks/description/change-table';
import { Fact, Facts } from '../../blocks/description/description';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { AuditOutcome } from './audit-columns';
import './audit-log.css';
import { AUDIT_LOG } from './paths';

const { useAuditLogDetailQuery } = apiOf(CALLS);

type Entry = ReplyOf<typeof auditLogDetail>;

export function AuditEntryPage() {
  const { logId = '' } = useParams();
  const { currentData, error, refetch } = useAuditLogDetailQuery({ logId });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(entry) => <Shown entry={entry} />}
    </LoadState>
  );
}

function Shown({ entry }: { entry: Entry }) {
  const { at, kind, action, object, objectName, userName, appName, address, device, requestId, result, importKind, facts } = entry;
  const path = result === 'refused' ? undefined : auditPath(kind, object, importKind);
  const name = objectName && object ? `${objectName}（${object}）` : objectName || object;
  return (
    <div className="page">
      <PageHeader
        title={`${AUDIT_KINDS[kind].label}：${auditAction(kind, action)}`}
        actions={<LinkButton to={AUDIT_LOG}>返回日志审计</LinkButton>}
      />
      <Panel title="操作信息">
        <Facts>
          <Fact label="时间">
            <DateText value={at} precision="second" />
          </Fact>
          <Fact label="结果">
            <AuditOutcome result={result} />
          </Fact>
          <Fact label="人员">{userName || '系统'}</Fact>
          <Fact label="单位">{appName || '—'}</Fact>
          <Fact label="对象" wide>
            {path ? <Link to={path}>{name}</Link> : name || '—'}
          </Fact>
          <Fact label="来源地址">{address || '—'}</Fact>
          <Fact label="请求编号">{requestId || '—'}</Fact>
          <Fact label="设备" wide>
            {device || '—'}
          </Fact>
        </Facts>
      </Panel>
      {facts.length > 0 ? (
        <Panel title="操作内容">
          <ChangeTable
            label="操作内容"
            rows={facts.map(({ label, before, after }, index) => ({
              key: String(index),
              label,
              before: before ?? '—',
              after: after ?? '—',
            }))}
          />
        </Panel>
      ) : null}
    </div>
  );
}
