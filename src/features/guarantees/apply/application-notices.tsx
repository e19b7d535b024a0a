import { Alert, Button } from 'antd';
import type { ApplicationStart } from './application-start';
import { PRODUCT_FIELD, PRODUCT_STEP } from './apply-steps';
import { VanishedValues } from './last-time/vanished-values';
import { ReturnedMarks } from './returned-marks';
import type { ApplicationFormWork } from './use-application-form';
import type { ApplySteps } from './use-apply-steps';
import type { Folding } from './use-fold';

interface ApplicationNoticesProps {
  start: ApplicationStart;
  work: ApplicationFormWork;
  steps: ApplySteps;
  folding: Folding;
  isRestored: boolean;
}

/** What there is to know of the application before it is filled. */
export function ApplicationNotices({ start, work, steps, folding, isRestored }: ApplicationNoticesProps) {
  const { returned, returnReason, application, termsLocked, vanished } = start;
  const { notOffered } = work.chosen;
  const { message, alreadySubmitted } = work.draft.state.context;
  return (
    <>
      {alreadySubmitted ? <Alert type="warning" showIcon title={message} description="本页未保存的修改不会计入申请。" /> : null}
      {returned ? (
        <ReturnedMarks
          round={returned}
          form={work.form}
          before={application}
          sectionNos={work.sectionNos}
          folded={folding.folded}
          onFold={folding.fold}
          onGoTo={steps.reveal}
        />
      ) : returnReason ? (
        <Alert type="warning" showIcon title="退回原因" description={returnReason} />
      ) : null}
      {termsLocked ? <Alert type="info" showIcon title="合同已签署或费用已缴纳，产品、标段、金额、期限和保函形式不能修改。" /> : null}
      {isRestored ? <Alert type="info" showIcon closable title="已恢复上次未保存的填写内容，请核对。" /> : null}
      {notOffered ? (
        <Alert
          type="warning"
          showIcon
          title={notOffered}
          description="请选择其他保函产品，已填写的内容会保留。"
          action={steps.step === PRODUCT_STEP ? null : <Button onClick={() => steps.reveal(PRODUCT_FIELD)}>选择其他产品</Button>}
        />
      ) : null}
      {vanished.length > 0 ? <VanishedValues values={vanished} /> : null}
    </>
  );
}
