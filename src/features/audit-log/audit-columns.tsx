import { Link } from 'react-router-dom';
import type { AuditRow } from '#contract/audit-log';
import { AUDIT_KINDS, AUDIT_RESULTS, auditAction } from '#domain/audit-log';
import { DateText } from '../../blocks/date/date-text';
import { ToneTag } from '../../blocks/status/status-tag';
import type { DataColumn } from '../../blocks/table/data-table';
import './audit-log.css';
import { entryPath } from './paths';

export const AUDIT_COLUMNS: readonly DataColumn<AuditRow>[] = [
  {
    key: 'at',
    title: '时间',
    width: 172,
    onCard: 'title',
    render: ({ at, logId }) => (
      <Link to={entryPath(logId)}>
        <DateText value={at} precision="second" />
      </Link>
    ),
  },
  {
    key: 'who',
    title: '人员与单位',
    width: 220,
    render: ({ userName, appName }) => (
      <>
        {userName || '系统'}
        <span className="audit-note">{appName}</span>
      </>
    ),
  },
  { key: 'kind', title: '类别', width: 110, render: ({ kind }) => AUDIT_KINDS[kind].label },
  { key: 'action', title: '操作', width: 180, render: ({ kind, action }) => auditAction(kind, action) },
  {
    key: 'object',
    title: '对象',
    width: 220,
    render: ({ object, objectName }) => (
      <>
        {objectName || object || '—'}
        {objectName && object ? <span className="audit-note">{object}</span> : null}
      </>
    ),
  },
  { key: 'address', title: '来源地址', width: 140, render: ({ address }) => address || '—' },
  { key: 'result', title: '结果', width: 88, onCard: 'corner', render: ({ result }) => <AuditOutcome result={result} /> },
];

export function AuditOutcome({ result }: Pick<AuditRow, 'result'>) {
  return <ToneTag tone={result === 'success' ? 'good' : 'bad'}>{AUDIT_RESULTS[result]}</ToneTag>;
}
