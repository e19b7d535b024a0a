import { Link } from 'react-router-dom';
import type { RefundRow } from '#contract/refunds';
import { enumerationLabel } from '#domain/enumerations';
import { GATEWAYS } from '#domain/gateway';
import type { StatusTone } from '#domain/guarantee/status';
import { DateText, dateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import { ToneTag } from '../../blocks/status/status-tag';
import type { DataColumn } from '../../blocks/table/data-table';
import { FileList } from '../../blocks/upload/file-list';
import './refunds.css';

export const REFUND_STATUSES: Readonly<Record<RefundRow['refundStatus'], { label: string; tone: StatusTone }>> = {
  pending: { label: '待退款', tone: 'waiting' },
  accepted: { label: '退款中', tone: 'waiting' },
  failed: { label: '退款失败', tone: 'bad' },
  success: { label: '已退款', tone: 'good' },
};

const CAUSES: Readonly<Record<RefundRow['cause'], string>> = { late: '逾期或重复到账', application: '保函费用退款' };

export const REFUND_COLUMNS: readonly DataColumn<RefundRow>[] = [
  {
    key: 'projectName',
    title: '项目与付款方',
    width: 186,
    onCard: 'title',
    render: ({ applyNo, projectName, bidderAppName }) => (
      <>
        <Link className="table-clamp" to={`/business-manage/detail/${applyNo}`} title={projectName}>
          {projectName}
        </Link>
        <span className="refund-payer">{bidderAppName}</span>
      </>
    ),
  },
  {
    key: 'refundStatus',
    title: '状态',
    width: 100,
    onCard: 'corner',
    render: ({ refundStatus }) => <ToneTag tone={REFUND_STATUSES[refundStatus].tone}>{REFUND_STATUSES[refundStatus].label}</ToneTag>,
  },
  { key: 'amount', title: '退款金额', width: 112, align: 'right', render: ({ amount }) => <Money value={amount} /> },
  {
    key: 'reason',
    title: '退款原因',
    width: 160,
    render: ({ cause, reason }) => (
      <>
        {CAUSES[cause]}
        {cause === 'late' ? <span className="refund-note">{reason}</span> : null}
      </>
    ),
  },
  { key: 'progress', title: '处理情况', width: 230, render: (row) => <RefundProgress {...row} /> },
  {
    key: 'gateway',
    title: '支付渠道',
    width: 180,
    render: ({ gateway, tradeNo }) => (
      <>
        {GATEWAYS[gateway].label}
        <span className="refund-note number">{tradeNo}</span>
      </>
    ),
  },
  { key: 'createdAt', title: '发起时间', width: 150, render: ({ createdAt }) => <DateText value={createdAt} /> },
];

function RefundProgress(row: RefundRow) {
  const { refundStatus, refundWay, tries, failReason, nextTryAt, finishedAt, voucherFiles, remark, handledBy, fourEyesRequest } = row;
  return (
    <>
      {refundStatus === 'success' ? `${enumerationLabel('refundWay', refundWay)}，${dateText(finishedAt, 'minute')}` : null}
      {refundStatus === 'accepted' ? '支付渠道处理中' : null}
      {refundStatus === 'pending' && tries === 0 ? '等待提交支付渠道' : null}
      {tries > 0 && refundStatus !== 'success' ? `已尝试 ${String(tries)} 次：${failReason ?? '支付渠道未受理'}` : null}
      {nextTryAt ? <span className="refund-note">下次重试 {dateText(nextTryAt, 'minute')}</span> : null}
      {handledBy ? <span className="refund-note">经办人 {handledBy}</span> : null}
      {remark ? <span className="refund-note">{remark}</span> : null}
      <FileList files={voucherFiles} />
      {fourEyesRequest ? <HandedIn request={fourEyesRequest} /> : null}
    </>
  );
}

function HandedIn({ request: { mine, userName, returned, voucherFiles, remark } }: { request: NonNullable<RefundRow['fourEyesRequest']> }) {
  if (returned)
    return (
      <span className="refund-note">
        {returned.userName}退回了线下退款登记：{returned.reason}
      </span>
    );
  return (
    <>
      <span className="refund-note">{mine ? '您' : userName}已登记线下退款，等待其他人复核</span>
      {remark ? <span className="refund-note">{remark}</span> : null}
      <FileList files={voucherFiles} />
    </>
  );
}
