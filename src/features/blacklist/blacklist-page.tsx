import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { BLACKLIST } from '#contract/addresses/blacklist';
import type { BlacklistRow } from '#contract/blacklist';
import { enumerationLabel } from '#domain/enumerations';
import { WORD_FLOOR } from '#domain/search-words';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { Access } from '../../blocks/access/access';
import { PageHeader } from '../../blocks/page/page-header';
import type { SearchField } from '../../blocks/search-form/search-field';
import type { DataColumn } from '../../blocks/table/data-table';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { EntryState } from './entry-state';
import { entryPath } from './paths';

const { useBlacklistPageQuery } = apiOf(BLACKLIST);

const EnableDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "blacklist-dialogs" */ './enable-dialog')).EnableDialog,
}));
const EntryDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "blacklist-dialogs" */ './entry-dialog')).EntryDialog,
}));
const ImportEntries = lazy(async () => ({
  default: (await import(/* webpackChunkName: "blacklist-import" */ './import-entries')).ImportEntries,
}));

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'list', 'enabled', 'importId'] as const;
const LISTS = ['platform', 'own'] as const;
const SWITCHES = ['1', '0'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '单位', names: ['keyword'], placeholder: '单位名称或统一社会信用代码，至少 2 个字', minLength: WORD_FLOOR },
  {
    kind: 'choice',
    label: '名单',
    names: ['list'],
    options: [
      { value: 'platform', label: '平台名单' },
      { value: 'own', label: '本单位名单' },
    ],
  },
  {
    kind: 'choice',
    label: '状态',
    names: ['enabled'],
    options: [
      { value: '1', label: enumerationLabel('enabledStatus', 'enabled') },
      { value: '0', label: enumerationLabel('enabledStatus', 'disabled') },
    ],
  },
  { kind: 'text', label: '导入编号', names: ['importId'], placeholder: '日志审计中“导入”的对象编号' },
];

const COLUMNS: readonly DataColumn<BlacklistRow>[] = [
  {
    key: 'appName',
    title: '单位名称',
    width: 200,
    onCard: 'title',
    render: ({ entryId, appName }) => (
      <Link className="table-clamp" to={entryPath(entryId)} title={appName}>
        {appName}
      </Link>
    ),
  },
  { key: 'organizationCode', title: '统一社会信用代码', width: 184, render: ({ organizationCode }) => organizationCode },
  { key: 'reason', title: '列入原因', width: 220, render: ({ reason }) => <span className="table-clamp">{reason}</span> },
  { key: 'source', title: '信息来源', width: 160, render: ({ source }) => <span className="table-clamp">{source || '—'}</span> },
  {
    key: 'valid',
    title: '有效期',
    width: 200,
    render: ({ validFrom, validTo }) => `${validFrom} 至 ${validTo ?? '长期'}`,
  },
  { key: 'ownerName', title: '名单', width: 140, render: ({ ownerName }) => <span className="table-clamp">{ownerName}</span> },
  { key: 'state', title: '状态', width: 96, render: ({ state }) => <EntryState state={state} /> },
];

export function BlacklistPage() {
  const url = useTableUrl(SORT_FIELDS, FILTERS);
  const { view, filters } = url;
  const { keyword, importId } = filters;
  const list = LISTS.find((each) => each === filters.list);
  const enabled = SWITCHES.find((each) => each === filters.enabled);
  const [edited, setEdited] = useState<BlacklistRow | 'new'>();
  const [turned, setTurned] = useState<BlacklistRow>();
  const [importing, setImporting] = useState(false);
  const { data, error, isFetching, refetch } = useBlacklistPageQuery(
    {
      page: view.page,
      size: view.size,
      ...(keyword ? { keyword } : {}),
      ...(list ? { list } : {}),
      ...(enabled ? { enabled } : {}),
      ...(importId ? { importId } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="page">
      <PageHeader
        title="黑名单管理"
        description="名单按统一社会信用代码生效。列入平台名单的单位不能申请任何产品，列入机构名单的不能申请该机构的产品；在办和在保业务不受影响。"
        actions={
          <Access need="blacklist:edit">
            <Button onClick={() => setImporting(true)}>导入</Button>
            <Button type="primary" onClick={() => setEdited('new')}>
              新增
            </Button>
          </Access>
        }
      />
      <SearchedList
        label="黑名单"
        fields={SEARCH_FIELDS}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={COLUMNS}
        keyOf={({ entryId }) => entryId}
        what="单位"
        empty="名单中没有符合条件的单位"
        actions={(entry) =>
          entry.mayEdit ? (
            <>
              <Button type="link" size="small" aria-label={`修改：${entry.appName}`} onClick={() => setEdited(entry)}>
                修改
              </Button>
              <Button
                type="link"
                size="small"
                aria-label={`${entry.enabled ? '停用' : '启用'}：${entry.appName}`}
                onClick={() => setTurned(entry)}
              >
                {entry.enabled ? '停用' : '启用'}
              </Button>
            </>
          ) : null
        }
        actionsWidth={120}
      />
      <Suspense fallback={null}>
        {edited ? <EntryDialog {...(edited === 'new' ? {} : { entry: edited })} onClose={() => setEdited(undefined)} /> : null}
        {turned ? <EnableDialog entry={turned} onClose={() => setTurned(undefined)} /> : null}
        {importing ? <ImportEntries onClose={() => setImporting(false)} /> : null}
      </Suspense>
    </div>
  );
}
