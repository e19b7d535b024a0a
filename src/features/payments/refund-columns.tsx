import { Link } from 'react-router-dom';
import type { RefundRow } from '#contract/refunds';
import { enumerationLabel } from '#domain/enumerations';
import { paidFromLabel } from '#domain/gateway';
import { REFUND_STATES } from '#domain/refund';
import { DateText, dateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import { movedPath } from '../../blocks/payment/moved-path';
import { ToneTag } from '../../blocks/status/status-tag';
import { Withheld } from '../../blocks/status/withheld';
import type { DataColumn } from '../../blocks/table/data-table';
import { FileList } from '../../blocks/upload/file-list';
import './refunds.css';

const CAUSES: Readonly<Record<RefundRow['cause'], string>> = { late: '逾期或重复到账', application: '保函费用退款', part: '退还部分费用' };

export const REFUND_COLUMNS: readonly DataColumn<RefundRow>[] = [
  {
    key: 'projectName',
    title: '项目与付款方',
    width: 186,
    onCard: 'title',
    render: ({ withheld, applyNo, projectName, bidderAppName }) => {
      const name = withheld ? applyNo : projectName;
      return (
        <>
          <Link className="table-clamp" to={movedPath(applyNo)} title={name}>
            {name}
          </Link>
          <span className="refund-payer">{withheld ? <Withheld /> : bidderAppName}</span>
        </>
      );
    },
  },
  {
    key: 'refundStatus',
    title: '状态',
    width: 100,
    onCard: 'corner',
    render: ({ refundStatus }) => <ToneTag tone={REFUND_STATES[refundStatus].tone}>{REFUND_STATES[refundStatus].label}</ToneTag>,
  },
  {
    key: 'amount',
    title: '退款金额',
    width: 112,
    align: 'right',
    render: ({ withheld, amount }) => (withheld ? <Withheld /> : <Money value={amount} />),
  },
  {
    key: 'reason',
    title: '退款原因',
    width: 160,
    render: ({ cause, reason }) => (
      <>
        {CAUSES[cause]}
        {cause !== 'application' ? <span className="refund-note">{reason}</span> : null}
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
        {gateway ? paidFromLabel(gateway) : '线下转账'}
        <span className="refund-note number">{gateway || !tradeNo ? tradeNo : `延期 ${tradeNo}`}</span>
      </>
    ),
  },
  { key: 'createdAt', title: '发起时间', width: 150, render: ({ createdAt }) => <DateText value={createdAt} /> },
];

function RefundProgress(row: RefundRow) {
  const { refundStatus, refundWay, tries, failReason, nextTryAt, finishedAt, voucherFiles, remark, handledBy, fourEyesRequest } = row;
  const failure = tries > 0 ? `已尝试 ${String(tries)} 次：${failReason ?? '支付渠道未受理'}` : failReason;
  return (
    <>
      {refundStatus === 'success' ? `${enumerationLabel('refundWay', refundWay)}，${dateText(finishedAt, 'minute')}` : null}
      {refundStatus === 'accepted' ? '支付渠道处理中' : null}
      {refundStatus === 'pending' && tries === 0 ? '等待提交支付渠道' : null}
      {refundStatus !== 'success' && refundStatus !== 'accepted' ? failure : null}
      {nextTryAt && refundStatus !== 'accepted' ? <span className="refund-note">下次重试 {dateText(nextTryAt, 'minute')}</span> : null}
      {handledBy ? <span className="refund-note">经办人 {handledBy}</span> : null}
      {remark ? <span className="refund-note">{remark}</span> : null}
      <FileList files={voucherFiles} />
      {fourEyesRequest ? (
        <FourEyesNotice
          request={fourEyesRequest}
          deed={refundWay === 'online' && refundStatus === 'requested' ? '部分退款' : '线下退款登记'}
        />
      ) : null}
    </>
  );
}

function FourEyesNotice({
  request: { mine, userName, returned, voucherFiles, remark },
  deed,
}: {
  request: NonNullable<RefundRow['fourEyesRequest']>;
  deed: '部分退款' | '线下退款登记';
}) {
  if (returned)
    return (
      <span className="refund-note">
        {returned.userName}退回了{deed}：{returned.reason}
      </span>
    );
  return (
    <>
      <span className="refund-note">
        {mine ? '您' : userName}
        {deed === '部分退款' ? '已提交部分退款' : '已登记线下退款'}，等待其他人复核
      </span>
      {remark ? <span className="refund-note">{remark}</span> : null}
      <FileList files={voucherFiles} />
    </>
  );
}
