import { Button } from 'antd';
import { lazy, startTransition, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { INVOICES as CALLS } from '#contract/addresses/invoices';
import type { Fee } from '#contract/invoices';
import { enumerationLabel } from '#domain/enumerations';
import { FEES_AT_ONCE } from '#domain/invoice/request';
import { addYuan } from '#domain/money';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { DataTable, type DataColumn } from '../../blocks/table/data-table';
import type { TableView } from '../../blocks/table/table-view';
import './invoices.css';
import { invoicePath, INVOICES } from './paths';

const { useFeePageQuery } = apiOf(CALLS);

const RequestDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "invoice-request" */ './request-dialog')).RequestDialog,
}));

const COLUMNS: readonly DataColumn<Fee>[] = [
  {
    key: 'projectName',
    title: '项目与保函',
    width: 260,
    onCard: 'title',
    render: ({ applyNo, projectName, productName }) => (
      <>
        <Link className="table-clamp" to={`/business-manage/detail/${encodeURIComponent(applyNo)}`} title={projectName}>
          {projectName}
        </Link>
        <span className="invoice-note">{productName}</span>
      </>
    ),
  },
  { key: 'feeType', title: '费用', width: 110, onCard: 'corner', render: ({ feeType }) => enumerationLabel('feeType', feeType) },
  { key: 'amount', title: '金额', width: 120, align: 'right', render: ({ amount }) => <Money value={amount} /> },
  { key: 'sellerName', title: '开票方', width: 200, render: ({ sellerName }) => sellerName },
  { key: 'receivedAt', title: '到账时间', width: 150, render: ({ receivedAt }) => <DateText value={receivedAt} precision="minute" /> },
];

/** Chooses among the fees without an invoice, over pages, and asks for invoices about them. */
export function ApplyPage() {
  const [search] = useSearchParams();
  const applyNo = search.get('applyNo');
  const navigate = useNavigate();
  const [view, setView] = useState<TableView>({ page: 1, size: 10, sort: null });
  const [chosen, setChosen] = useState<readonly Fee[]>([]);
  const [dialogOpen, setDialogOpen] = useState(false);
  const { data, error, isFetching, refetch } = useFeePageQuery(
    { page: view.page, size: view.size, ...(applyNo ? { applyNo } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const choose = (keys: readonly string[]) => {
    const known = new Map([...chosen, ...(data?.list ?? [])].map((fee) => [fee.feeNo, fee]));
    setChosen(keys.slice(0, FEES_AT_ONCE).flatMap((key) => known.get(key) ?? []));
  };
  const sellers = new Set(chosen.map(({ sellerName }) => sellerName)).size;
  return (
    <div className="page">
      <PageHeader
        title="申请开票"
        description="选择要开票的费用。同一收款方的费用合并开具一张发票，不同收款方分别开具。"
        actions={<LinkButton to={INVOICES}>返回发票管理</LinkButton>}
      />
      <Panel>
        <div className="invoice-chosen" aria-live="polite">
          <span>
            {chosen.length === 0 ? (
              '尚未选择费用'
            ) : (
              <>
                已选 {chosen.length} 笔，共 <Money value={addYuan(...chosen.map(({ amount }) => amount))} strong />
                ，将开具 {sellers} 张发票
              </>
            )}
          </span>
          <Button type="primary" disabled={chosen.length === 0} onClick={() => startTransition(() => setDialogOpen(true))}>
            填写开票信息
          </Button>
        </div>
      </Panel>
      <Panel>
        <DataTable<Fee>
          label="可开票的费用"
          columns={COLUMNS}
          rows={data?.list}
          total={data?.total ?? 0}
          keyOf={({ feeNo }) => feeNo}
          view={view}
          onView={setView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          empty="没有可以申请开票的费用。费用到账后即可申请，已退还或已申请的不再列出。"
          selection={{
            keys: chosen.map(({ feeNo }) => feeNo),
            onKeys: choose,
            nameOf: ({ projectName, feeType }) => `${projectName} ${enumerationLabel('feeType', feeType)}`,
            onCards: true,
          }}
        />
      </Panel>
      {dialogOpen ? (
        <RequestDialog
          fees={chosen}
          onClose={() => setDialogOpen(false)}
          onDone={(invoices) => void navigate(invoices.length === 1 && invoices[0] ? invoicePath(invoices[0].invoiceNo) : INVOICES)}
        />
      ) : null}
    </div>
  );
}
