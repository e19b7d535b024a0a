import { Button } from 'antd';
import { useState } from 'react';
import { QUOTAS } from '#contract/addresses/quotas';
import type { QuotaRow } from '#contract/quotas';
import { QUOTA_SCOPES, QUOTA_WARNING, quotaScopes } from '#domain/quota';
import { WORD_FLOOR } from '#domain/search-words';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { Access } from '../../blocks/access/access';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import type { SearchField } from '../../blocks/search-form/search-field';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { AddQuotaDialog } from './add-quota-dialog';
import { EditQuotaDialog } from './edit-quota-dialog';
import { OpenedOnly } from './opened-only';
import { EXPOSURE, quotaPath } from './paths';
import { QUOTA_COLUMNS } from './quota-columns';
import { limitedBy } from './quota-words';

const { useQuotaPageQuery } = apiOf(QUOTAS);

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'scope'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '担保机构', names: ['keyword'], placeholder: '机构名称或统一社会信用代码，至少 2 个字', minLength: WORD_FLOOR },
  {
    kind: 'choice',
    label: '适用范围',
    names: ['scope'],
    options: quotaScopes.map((value) => ({ value, label: QUOTA_SCOPES[value] })),
  },
];

export function QuotasPage() {
  const url = useTableUrl(SORT_FIELDS, FILTERS);
  const { view, filters } = url;
  const { keyword } = filters;
  const scope = quotaScopes.find((each) => each === filters.scope);
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<QuotaRow>();
  const { data, error, isFetching, refetch } = useQuotaPageQuery(
    { page: view.page, size: view.size, ...(keyword ? { keyword } : {}), ...(scope ? { scope } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="page">
      <PageHeader
        title="额度管理"
        description={`保函金额自提交申请起占用额度，保函到期、解除或申请取消后释放。额度用到 ${String(QUOTA_WARNING)}% 时提醒机构的维护人员，用完后不再受理申请。`}
        actions={
          <>
            <LinkButton to={EXPOSURE}>集中度限额</LinkButton>
            <Access need="quota:edit">
              <Button type="primary" onClick={() => setAdding(true)}>
                新设额度
              </Button>
            </Access>
          </>
        }
      />
      <OpenedOnly what="已用、剩余额度和使用率" />
      <SearchedList
        label="额度列表"
        fields={SEARCH_FIELDS}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={QUOTA_COLUMNS}
        keyOf={({ quotaId }) => quotaId}
        what="额度"
        empty="尚未设置担保额度。未设机构总额度的机构不能受理申请。"
        actions={(quota) => (
          <>
            <LinkButton type="link" size="small" to={quotaPath(quota.quotaId)} aria-label={`查看明细：${nameOf(quota)}`}>
              明细
            </LinkButton>
            {quota.mayEdit ? (
              <Button type="link" size="small" aria-label={`调整：${nameOf(quota)}`} onClick={() => setEdited(quota)}>
                调整
              </Button>
            ) : null}
          </>
        )}
        actionsWidth={120}
      />
      {adding ? <AddQuotaDialog onClose={() => setAdding(false)} /> : null}
      {edited ? <EditQuotaDialog quota={edited} onClose={() => setEdited(undefined)} /> : null}
    </div>
  );
}

function nameOf(quota: QuotaRow): string {
  return `${quota.guaranteeAppName} ${limitedBy(quota)}`;
}
