import { Button } from 'antd';
import { INVOICES } from '#contract/addresses/invoices';
import { enumerationLabel } from '#domain/enumerations';
import { invoiceStates } from '#domain/invoice/state';
import { WORD_FLOOR } from '#domain/search-words';
import { apiOf } from '../../api/endpoints';
import { useExport } from '../../api/exports';
import { loadFailure } from '../../api/load-failure';
import { useUserInfoQuery } from '../../api/users';
import { usePermission } from '../../blocks/access/access';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import type { SearchField } from '../../blocks/search-form/search-field';
import { WAITING_FIELD } from '../../blocks/search-form/waiting-field';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { INVOICE_COLUMNS } from './invoice-columns';
import { APPLY } from './paths';

const { useInvoicePageQuery } = apiOf(INVOICES);

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'state', 'waiting', 'taxingType', 'requestedFrom', 'requestedTo'] as const;
const TYPES = ['ordinary', 'special'] as const;
const TAXING_TYPES = TYPES.map((value) => ({ value, label: enumerationLabel('invoiceType', value) }));
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '单位名称、申请编号或发票号码，至少 2 个字', minLength: WORD_FLOOR },
  {
    kind: 'choice',
    label: '开票状态',
    names: ['state'],
    options: invoiceStates.map((value) => ({ value, label: enumerationLabel('invoicingStatus', value) })),
  },
  { kind: 'choice', label: '发票类型', names: ['taxingType'], options: TAXING_TYPES },
  { kind: 'period', label: '申请日期', names: ['requestedFrom', 'requestedTo'] },
];

const SEARCH_FIELDS_OF_SELLER = [...SEARCH_FIELDS, WAITING_FIELD];

const SEALED_HINT = '未开标的投标保函，这里只显示等待平台开具或红冲的发票；付款方和金额须打开查看，查看会记录并告知投标人。';

export function InvoicesPage() {
  const url = useTableUrl(SORT_FIELDS, FILTERS);
  const { view, filters } = url;
  const { keyword, requestedFrom, requestedTo } = filters;
  const state = invoiceStates.find((one) => one === filters.state);
  const taxingType = TYPES.find((one) => one === filters.taxingType);
  const under = {
    ...(keyword ? { keyword } : {}),
    ...(state ? { state } : {}),
    ...(filters.waiting === 'true' ? { waiting: true } : {}),
    ...(taxingType ? { taxingType } : {}),
    ...(requestedFrom ? { requestedFrom } : {}),
    ...(requestedTo ? { requestedTo } : {}),
  };
  const { data, error, isFetching, refetch } = useInvoicePageQuery(
    { page: view.page, size: view.size, ...under },
    { refetchOnMountOrArgChange: true },
  );
  const { data: user } = useUserInfoQuery({});
  const mayApply = usePermission('invoice:edit') && user?.orgType === 'bidder';
  const { run, received } = useExport();
  return (
    <div className="page">
      <PageHeader
        title="发票管理"
        description={
          user?.orgType === 'bidder'
            ? '已缴纳的担保费和平台服务费可在此申请开票，多笔费用可合并申请，由各收款方分别开具。'
            : `付款方的开票申请由收款方办理：电子发票可直接开具，也可登记已在税控系统开具的发票。${user?.orgType === 'platform' ? SEALED_HINT : ''}`
        }
        actions={
          <>
            <Button loading={received !== null} disabled={(data?.total ?? 0) === 0} onClick={() => void run('/invoice/export', under)}>
              导出
            </Button>
            {mayApply ? (
              <LinkButton type="primary" to={APPLY}>
                申请开票
              </LinkButton>
            ) : null}
          </>
        }
      />
      <SearchedList
        label="发票列表"
        fields={user?.orgType === 'bidder' ? SEARCH_FIELDS : SEARCH_FIELDS_OF_SELLER}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={INVOICE_COLUMNS}
        keyOf={({ invoiceNo }) => invoiceNo}
        what="发票"
        empty={mayApply ? '还没有申请过发票。' : '还没有开票申请。'}
      />
    </div>
  );
}
