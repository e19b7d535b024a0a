import { Button, Modal } from 'antd';
import { lazy, startTransition, useState } from 'react';
import type { RefundRow } from '#contract/refunds';
import { FOUR_EYES_FILTERS, fourEyesFilters } from '#domain/four-eyes';
import { REFUND_STATES } from '#domain/refund';
import { loadFailure } from '../../api/load-failure';
import { useOpenedRows } from '../../api/opened-rows';
import { useLazyRefundPageQuery, useRefundEventMutation, useRefundPageQuery } from '../../api/refunds';
import { useSubmission } from '../../api/use-submission';
import { useUserInfoQuery } from '../../api/users';
import { Money } from '../../blocks/money/money';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import type { SearchField } from '../../blocks/search-form/search-field';
import { SearchForm } from '../../blocks/search-form/search-form';
import { WAITING_FIELD } from '../../blocks/search-form/waiting-field';
import { DataTable } from '../../blocks/table/data-table';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { FourEyesReturn } from './four-eyes-return';
import { REFUND_COLUMNS } from './refund-columns';

const ReturnDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "return-dialog" */ './return-dialog')).ReturnDialog,
}));

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'refundStatus', 'fourEyes', 'waiting'] as const;
const STATUSES = Object.entries(REFUND_STATES).map(([value, { label }]) => ({ value, label }));
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '项目、付款方、申请编号或支付单号' },
  { kind: 'choice', label: '退款状态', names: ['refundStatus'], options: STATUSES },
  {
    kind: 'choice',
    label: '双人复核',
    names: ['fourEyes'],
    options: fourEyesFilters.map((value) => ({ value, label: FOUR_EYES_FILTERS[value] })),
  },
];

const SEARCH_FIELDS_OF_PLATFORM = [...SEARCH_FIELDS, WAITING_FIELD];

export function RefundsPage() {
  const { view, filters, showView, showFilters } = useTableUrl(SORT_FIELDS, FILTERS);
  const { keyword, refundStatus, fourEyes } = filters;
  const { data: user } = useUserInfoQuery({});
  const isWaiting = filters.waiting === 'true';
  const status = isStatus(refundStatus) ? refundStatus : undefined;
  const waits = fourEyesFilters.find((one) => one === fourEyes);
  const { data, error, isFetching, refetch } = useRefundPageQuery(
    {
      page: view.page,
      size: view.size,
      ...(keyword ? { keyword } : {}),
      ...(status ? { refundStatus: status } : {}),
      ...(waits ? { fourEyes: waits } : {}),
      ...(isWaiting ? { waiting: true } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  const [load] = useLazyRefundPageQuery();
  const { rows, open } = useOpenedRows(data?.list, { idOf, revealed, isCurrent, load: (refundId: string) => load({ refundId }) });
  const [returning, setReturning] = useState<RefundRow>();
  const [send] = useRefundEventMutation();
  const submit = useSubmission((body: { refundId: string; event: { type: keyof typeof QUESTIONS } }) => send(body), {
    success: ({ fourEyesRequested }, { event }) => ({
      title: fourEyesRequested ? '已提交，等待本单位其他人复核' : QUESTIONS[event.type].done,
    }),
    toastsFailure: true,
  });
  const [modal, modalHolder] = Modal.useModal();

  const confirmEvent = (type: keyof typeof QUESTIONS, { refundId, amount, bidderAppName }: RefundRow) => {
    const { title, says } = QUESTIONS[type];
    modal.confirm({
      title: `${title}？`,
      content: (
        <>
          {says(bidderAppName)} <Money value={amount} />。
        </>
      ),
      okText: title,
      cancelText: '取消',
      onOk: async () => void (await submit({ refundId, event: { type } })),
    });
  };

  const actions = (row: RefundRow) =>
    row.withheld ? (
      <Button type="link" size="small" aria-label={`打开：${row.applyNo}`} onClick={() => void open(row.refundId)}>
        打开
      </Button>
    ) : (
      <span className="refund-actions">
        {row.allowedEvents.includes('retry') ? (
          <Button type="link" size="small" aria-label={`重新退款：${row.projectName}`} onClick={() => confirmEvent('retry', row)}>
            重新退款
          </Button>
        ) : null}
        {row.allowedEvents.includes('returnedByHand') ? (
          <Button
            type="link"
            size="small"
            aria-label={`登记线下退款：${row.projectName}`}
            onClick={() => startTransition(() => setReturning(row))}
          >
            登记线下退款
          </Button>
        ) : null}
        {row.allowedEvents.includes('begin') && !isUnderFourEyes(row) ? (
          <Button type="link" size="small" aria-label={`提交退款：${row.projectName}`} onClick={() => confirmEvent('begin', row)}>
            提交
          </Button>
        ) : null}
        {row.allowedEvents.includes('withdraw') ? (
          <Button type="link" size="small" danger aria-label={`撤销退款：${row.projectName}`} onClick={() => confirmEvent('withdraw', row)}>
            撤销
          </Button>
        ) : null}
        {row.fourEyesRequest ? <FourEyesReturn row={row} /> : null}
      </span>
    );

  return (
    <div className="page">
      {modalHolder}
      <PageHeader
        title="退款记录"
        description="退回付款方的款项。逾期或重复到账的款项自动退回；退还部分费用在保函详情中发起。未成功的由平台重新退款，或线下退款后登记凭证。"
      />
      <Panel>
        <SearchForm
          fields={user?.orgType === 'platform' ? SEARCH_FIELDS_OF_PLATFORM : SEARCH_FIELDS}
          values={filters}
          onSearch={showFilters}
        />
      </Panel>
      <Panel>
        <DataTable
          label="退款记录"
          columns={REFUND_COLUMNS}
          rows={rows}
          total={data?.total ?? 0}
          keyOf={idOf}
          view={view}
          onView={showView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          empty={keyword || status || waits || isWaiting ? '没有符合条件的退款，请调整查询条件' : '暂无退款'}
          actionsWidth={126}
          {...(data?.list.some(isActionable) ? { actions } : {})}
        />
      </Panel>
      {returning ? <ReturnDialog refund={returning} onClose={() => setReturning(undefined)} /> : null}
    </div>
  );
}

function idOf({ refundId }: RefundRow): string {
  return refundId;
}

function revealed({ projectName, bidderAppName, amount, voucherFiles, remark, fourEyesRequest }: RefundRow): Partial<RefundRow> {
  return { projectName, bidderAppName, amount, voucherFiles, remark, ...(fourEyesRequest ? { fourEyesRequest } : {}) };
}

/** Vouchers and remarks come with each registration anew. */
function isCurrent(opened: RefundRow, listed: RefundRow): boolean {
  const [before, now] = [opened.fourEyesRequest, listed.fourEyesRequest];
  return (
    opened.refundStatus === listed.refundStatus &&
    opened.tries === listed.tries &&
    opened.handledBy === listed.handledBy &&
    before?.at === now?.at &&
    before?.returned?.at === now?.returned?.at
  );
}

const QUESTIONS = {
  begin: { title: '提交退款', says: (payer: string) => `将请求支付渠道向${payer}原路退回`, done: '已提交支付渠道，请稍后查看结果' },
  retry: { title: '重新退款', says: (payer: string) => `将再次请求支付渠道向${payer}原路退回`, done: '已提交支付渠道，请稍后查看结果' },
  withdraw: { title: '撤销退款', says: (payer: string) => `撤销后不能恢复，需要时须重新发起。不再向${payer}退回`, done: '已撤销' },
} as const;

function isUnderFourEyes({ fourEyesRequest }: RefundRow): boolean {
  return fourEyesRequest !== undefined && !fourEyesRequest.returned;
}

function isActionable({ withheld, allowedEvents, fourEyesRequest }: RefundRow): boolean {
  return withheld || allowedEvents.length > 0 || (fourEyesRequest?.mine === true && !fourEyesRequest.returned);
}

function isStatus(value: string | undefined): value is RefundRow['refundStatus'] {
  return value !== undefined && Object.hasOwn(REFUND_STATES, value);
}
