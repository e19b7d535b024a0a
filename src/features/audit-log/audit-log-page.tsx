import { Button } from 'antd';
import { useState } from 'react';
import { AUDIT_LOG } from '#contract/addresses/audit-log';
import type { AuditRow, exportAuditLog } from '#contract/audit-log';
import type { BodyOf } from '#contract/call';
import { AUDIT_KINDS, AUDIT_RESULTS, auditKinds, auditResults } from '#domain/audit-log';
import { WORD_FLOOR } from '#domain/search-words';
import { apiOf } from '../../api/endpoints';
import { useExport } from '../../api/exports';
import { loadFailure } from '../../api/load-failure';
import { useUserInfoQuery } from '../../api/users';
import { usePermission } from '../../blocks/access/access';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import type { SearchField } from '../../blocks/search-form/search-field';
import { SearchForm } from '../../blocks/search-form/search-form';
import { DataTable } from '../../blocks/table/data-table';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { AUDIT_COLUMNS } from './audit-columns';
import './audit-log.css';
import { PersonPick } from './person-pick';

const { useAuditLogPageQuery } = apiOf(AUDIT_LOG);

type Search = BodyOf<typeof exportAuditLog>;

const SIZE = 20;
const SORT_FIELDS = [] as const;
const FILTERS = ['from', 'to', 'kind', 'result', 'userName', 'object', 'organisation'] as const;
const PERIOD: SearchField = { kind: 'period', label: '时间', names: ['from', 'to'], precision: 'minute' };
const PERSON = { kind: 'text', label: '人员', names: ['userName'], placeholder: '完整姓名' } as const satisfies SearchField;
const OTHER_FIELDS: readonly SearchField[] = [
  { kind: 'choice', label: '类别', names: ['kind'], options: auditKinds.map((value) => ({ value, label: AUDIT_KINDS[value].label })) },
  { kind: 'text', label: '对象', names: ['object'], placeholder: '完整编号，如申请编号、项目编号' },
  { kind: 'choice', label: '结果', names: ['result'], options: auditResults.map((value) => ({ value, label: AUDIT_RESULTS[value] })) },
];
const OWN_FIELDS: readonly SearchField[] = [PERIOD, PERSON, ...OTHER_FIELDS];
const COLLEAGUES_FIELDS: readonly SearchField[] = [PERIOD, { ...PERSON, pick: (control) => <PersonPick {...control} /> }, ...OTHER_FIELDS];
const PLATFORM_FIELDS: readonly SearchField[] = [
  PERIOD,
  PERSON,
  ...OTHER_FIELDS,
  { kind: 'text', label: '单位', names: ['organisation'], placeholder: '单位名称或统一社会信用代码，至少 2 个字', minLength: WORD_FLOOR },
];

export function AuditLogPage() {
  const url = useTableUrl(SORT_FIELDS, FILTERS);
  const { data: user } = useUserInfoQuery({});
  const ofAll = user?.orgType === 'platform';
  const ofColleagues = usePermission('user:manage');
  const search = searchIn(url.filters);
  const { run, received } = useExport();
  return (
    <div className="page">
      <PageHeader
        title="日志审计"
        description={
          ofAll
            ? '全平台的操作、登录、敏感信息查看与导出，只增不改，逐条以哈希相连。涉及未开标申请的记录在开标后显示。'
            : `${ofColleagues ? '本单位人员' : '本人'}的操作、登录、敏感信息查看与导出，只增不改，逐条以哈希相连。`
        }
        actions={
          <Button loading={received !== null} onClick={() => void run('/log/audit/export', search)}>
            导出
          </Button>
        }
      />
      <Panel>
        <SearchForm
          fields={ofAll ? PLATFORM_FIELDS : ofColleagues ? COLLEAGUES_FIELDS : OWN_FIELDS}
          values={url.filters}
          onSearch={(values) => url.showFilters(values)}
        />
      </Panel>
      <Entries key={JSON.stringify(search)} search={search} />
    </div>
  );
}

/** Entries page by page, each beginning where the one before ends, whatever is added meanwhile. */
function Entries({ search }: { search: Search }) {
  const [starts, setStarts] = useState<readonly string[]>([]);
  const before = starts.at(-1);
  const { data, error, isFetching, refetch } = useAuditLogPageQuery(
    { ...search, size: SIZE, ...(before === undefined ? {} : { before }) },
    { refetchOnMountOrArgChange: true },
  );
  const last = data?.list.at(-1)?.logId;
  const filtered = Object.keys(search).length > 0;
  return (
    <Panel>
      <DataTable<AuditRow>
        label="操作日志"
        columns={AUDIT_COLUMNS}
        rows={data?.list}
        total={0}
        keyOf={({ logId }) => logId}
        view={{ page: 1, size: SIZE, sort: null }}
        onView={() => undefined}
        loading={isFetching}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        emptyKind={filtered ? 'search' : 'rows'}
        empty={filtered ? '没有符合条件的日志，请调整查询条件' : '还没有操作日志'}
      />
      <div className="audit-turns">
        <Button disabled={starts.length === 0} onClick={() => setStarts(starts.slice(0, -1))}>
          较新的记录
        </Button>
        <Button disabled={!data?.more || last === undefined} onClick={() => setStarts([...starts, last ?? ''])}>
          较早的记录
        </Button>
      </div>
    </Panel>
  );
}

function searchIn({ kind, result, ...others }: Partial<Record<(typeof FILTERS)[number], string>>): Search {
  const known = { kind: auditKinds.find((one) => one === kind), result: auditResults.find((one) => one === result), ...others };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
}
