import { Button, Modal } from 'antd';
import { lazy, startTransition, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { RefundRow } from '#contract/refunds';
import { useDropRequestMutation } from '../../api/four-eyes';
import { useRefundEventMutation } from '../../api/refunds';
import { toast } from '../../api/signals';
import { useSubmission } from '../../api/use-submission';
import { Money } from '../../blocks/money/money';
import { FileList } from '../../blocks/upload/file-list';

const ReturnRequestDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "return-request" */ '../../blocks/modal/return-request-dialog')).ReturnRequestDialog,
}));

/** What can be done about a refund that was handed in: its maker withdraws it, another confirms or returns it. */
export function FourEyesReturn({
  row: { refundId, projectName, bidderAppName, amount, refundWay, refundStatus, allowedEvents, fourEyesRequest },
}: {
  row: RefundRow;
}) {
  const [returning, setReturning] = useState<string>();
  const [drop] = useDropRequestMutation();
  const [send] = useRefundEventMutation();
  const byGateway = refundWay === 'online' && refundStatus === 'requested';
  const submit = useSubmission(send, { success: byGateway ? '已复核，正在退款' : '已复核，退款完成', toastsFailure: true });
  const dispatch = useDispatch();
  const [modal, modalHolder] = Modal.useModal();
  if (!fourEyesRequest || fourEyesRequest.returned) return null;
  const { requestId, mine, userName, voucherFiles, remark } = fourEyesRequest;
  const target = { subject: 'refund', target: refundId } as const;

  const deed = byGateway ? '部分退款' : '线下退款';

  const confirmReturning = () =>
    void modal.confirm({
      title: `复核${deed}？`,
      content: (
        <>
          <p>
            {userName}
            {byGateway ? `提交向${bidderAppName}原路退回` : `登记已向${bidderAppName}线下退回`} <Money value={amount} />。
            {byGateway ? '复核后将请求支付渠道退款。' : '请核对凭证，复核后该笔退款即告完成，不能撤销。'}
          </p>
          <FileList files={voucherFiles} />
          {remark ? <p>{remark}</p> : null}
        </>
      ),
      okText: '复核通过',
      cancelText: '取消',
      onOk: async () => void (await submit({ refundId, event: byGateway ? { type: 'begin' } : { type: 'confirmReturn', requestId } })),
    });
  const requestWithdrawing = () =>
    void modal.confirm({
      title: byGateway ? '撤回部分退款？' : '撤回线下退款登记？',
      content: '撤回后不再等待复核，需要时可重新提交。',
      okText: '撤回',
      cancelText: '取消',
      onOk: async () => {
        const answer = await drop({ ...target, requestId });
        if (!answer.error) dispatch(toast({ kind: 'success', title: '已撤回' }));
      },
    });

  return (
    <>
      {modalHolder}
      {mine ? (
        <Button type="link" size="small" aria-label={`撤回：${projectName}`} onClick={requestWithdrawing}>
          撤回
        </Button>
      ) : null}
      {allowedEvents.includes(byGateway ? 'begin' : 'confirmReturn') ? (
        <>
          <Button type="link" size="small" aria-label={`复核：${projectName}`} onClick={confirmReturning}>
            复核
          </Button>
          <Button
            type="link"
            size="small"
            danger
            aria-label={`退回：${projectName}`}
            onClick={() => startTransition(() => setReturning(requestId))}
          >
            退回
          </Button>
        </>
      ) : null}
      {returning !== undefined ? (
        <ReturnRequestDialog
          label={byGateway ? deed : '线下退款登记'}
          onReturn={(reason) => drop({ ...target, requestId: returning, reason })}
          onClose={() => setReturning(undefined)}
        />
      ) : null}
    </>
  );
}
