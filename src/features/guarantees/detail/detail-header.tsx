import type { GuaranteeDetail } from '#contract/guarantees';
import { DateText } from '../../../blocks/date/date-text';
import { PageHeader } from '../../../blocks/page/page-header';
import { StatusTag } from '../../../blocks/status/status-tag';

export function DetailHeader({ detail }: { detail: GuaranteeDetail }) {
  const { application, applyFormInfo } = detail;
  const { applyNo, applyDate, guaranteeStatus } = applyFormInfo;
  return (
    <PageHeader
      title={
        <>
          {titleOf(detail)} <StatusTag status={guaranteeStatus} may={detail} />
        </>
      }
      description={
        <>
          {application.guaranteeInfo.productName} · 申请编号 <span className="number">{applyNo}</span> · 申请于{' '}
          <DateText value={applyDate} />
        </>
      }
    />
  );
}

export function titleOf({ application, applyFormInfo }: GuaranteeDetail): string {
  return application.biddingApplySurvey.projectName ?? applyFormInfo.applyNo;
}
