import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { FourEyesRequest } from '#contract/four-eyes';
import type { GuaranteeDetail } from '#contract/guarantees';
import { enumerationLabel } from '#domain/enumerations';
import { FOUR_EYES } from '#domain/four-eyes';
import { useDropRequestMutation } from '../../../../api/four-eyes';
import { lateFor } from '../../../../api/late-for';
import { toast } from '../../../../api/signals';
import { dateText } from '../../../../blocks/date/date-text';
import { ReturnRequestDialog } from '../../../../blocks/modal/return-request-dialog';

/** What somebody handed in for another to confirm, or that another returned. */
export function FourEyesNotice({ detail }: { detail: GuaranteeDetail }) {
  const { fourEyesRequest: request, applyFormInfo, flow, judgedBy, needingAnother = [] } = detail;
  const [returning, setReturning] = useState<string>();
  const [drop] = useDropRequestMutation();
  const dispatch = useDispatch();
  const [modal, modalHolder] = Modal.useModal();
  if (!request) return needingAnother.length > 0 ? <p className="next-step-held">本单位要求双人复核，您提交后须由其他人确认。</p> : null;

  const { requestId, subject, mine, returned } = request;
  const { label } = FOUR_EYES[subject];
  const { applyNo: target, guaranteeStatus: status } = applyFormInfo;
  const late = subject === 'letter' ? lateFor('letter', { status, flowKind: flow.flowKind, judgedBy }) : null;
  if (returned)
    return (
      <Alert
        className="next-step-four-eyes"
        type="warning"
        title={`${returned.userName}退回了“${label}”`}
        description={`${returned.reason}（${request.userName}提交，${dateText(returned.at, 'minute')}退回）`}
      />
    );
  const requestWithdrawing = () =>
    void modal.confirm({
      title: `撤回“${label}”？`,
      content: '撤回后不再等待复核，需要时可重新提交。',
      okText: '撤回',
      cancelText: '取消',
      onOk: async () => {
        const answer = await drop({ subject, target, requestId });
        if (!answer.error) dispatch(toast({ kind: 'success', title: '已撤回' }));
      },
    });
  return (
    <>
      {modalHolder}
      <Alert
        className="next-step-four-eyes"
        type="info"
        title={mine ? `您已提交“${label}”，等待其他人复核` : `${request.userName}已提交“${label}”，等待复核`}
        description={
          <>
            <p className="next-step-request">{wordsOf(request, late)}</p>
            {mine ? (
              <Button size="small" onClick={requestWithdrawing}>
                撤回
              </Button>
            ) : (
              <Button size="small" onClick={() => setReturning(requestId)}>
                退回提交人
              </Button>
            )}
          </>
        }
      />
      {returning !== undefined ? (
        <ReturnRequestDialog
          label={label}
          onReturn={(reason) => drop({ subject, target, requestId: returning, reason })}
          onClose={() => setReturning(undefined)}
        />
      ) : null}
    </>
  );
}

function wordsOf({ at, mine, refundWay, opinion }: FourEyesRequest, late: string | null): string {
  return [
    `${dateText(at, 'minute')}提交`,
    refundWay ? `退款方式：${enumerationLabel('refundWay', refundWay as 'online')}` : '',
    opinion ? `意见：${opinion}` : '',
    late ?? (mine ? '提交人不能自行复核' : '核对无误后，由您办理即为复核通过'),
  ]
    .filter((words) => words !== '')
    .join('；');
}
