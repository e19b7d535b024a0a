import { FOUR_EYES_FILTERS, fourEyesFilters } from '#domain/four-eyes';
import { loadFailure } from '../../api/load-failure';
import { useManagedProductPageQuery } from '../../api/products';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import type { SearchField } from '../../blocks/search-form/search-field';
import { SearchForm } from '../../blocks/search-form/search-form';
import { DataTable } from '../../blocks/table/data-table';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { newProductPath, productPath } from './paths';
import { PRODUCT_COLUMNS } from './product-columns';

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'fourEyes'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '产品名称或编号', names: ['keyword'], placeholder: '产品名称、编号或担保机构' },
  {
    kind: 'choice',
    label: '双人复核',
    names: ['fourEyes'],
    options: fourEyesFilters.map((value) => ({ value, label: FOUR_EYES_FILTERS[value] })),
  },
];

export function ProductsPage() {
  const { view, filters, showView, showFilters } = useTableUrl(SORT_FIELDS, FILTERS);
  const { page, size } = view;
  const { keyword } = filters;
  const fourEyes = fourEyesFilters.find((one) => one === filters.fourEyes);
  const filtered = keyword !== undefined || fourEyes !== undefined;
  const { data, error, isFetching, refetch } = useManagedProductPageQuery({
    page,
    size,
    ...(keyword ? { keyword } : {}),
    ...(fourEyes ? { fourEyes } : {}),
  });
  return (
    <div className="page">
      <PageHeader
        title="产品管理"
        description="新建产品，维护其费率、流程、字段与渠道，发布、暂停或下架。"
        actions={
          data?.mayAdd ? (
            <LinkButton type="primary" to={newProductPath()}>
              新建产品
            </LinkButton>
          ) : null
        }
      />
      <Panel>
        <SearchForm fields={SEARCH_FIELDS} values={filters} onSearch={showFilters} />
      </Panel>
      <Panel>
        <DataTable
          label="产品列表"
          columns={PRODUCT_COLUMNS}
          rows={data?.list}
          total={data?.total ?? 0}
          keyOf={({ productNo }) => productNo}
          view={view}
          onView={showView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          empty={filtered ? '没有符合条件的产品，请调整查询条件' : '本机构暂无产品'}
          actions={({ productNo }) => (
            <LinkButton type="link" size="small" to={productPath(productNo)}>
              维护
            </LinkButton>
          )}
          actionsWidth={96}
        />
      </Panel>
    </div>
  );
}
