import { Alert } from 'antd';
import type { GuaranteeDetail, HistoryRow } from '#contract/guarantees';
import { judgeAward } from '#domain/project/award';
import { AwardAlert } from '../award-alert';
import '../detail/detail.css';
import { LastGiven, lastTold } from '../detail/last-given';
import { MaterialsPanel } from '../detail/materials-panel';
import { reasonTitle } from '../reason-title';

interface DeskFormProps {
  detail: GuaranteeDetail;
  history: readonly HistoryRow[];
}

/** What the application says, and what others gave or said before. */
export function DeskForm({ detail, history }: DeskFormProps) {
  const { application, applyFormInfo, sections, returnReason, supplement } = detail;
  const { bidderAppName = '', bidderOrganizationCode = '' } = application.bidderInfo;
  const told = lastTold(history);
  return (
    <section className="desk-form" aria-label="申请表" tabIndex={0}>
      {returnReason ? (
        <Alert type="warning" showIcon title={reasonTitle(applyFormInfo.guaranteeStatus)} description={returnReason} />
      ) : null}
      <AwardAlert
        verdict={judgeAward(application.guaranteeInfo.guaranteeType, sections, {
          orgName: bidderAppName,
          orgCodeNo: bidderOrganizationCode,
        })}
      />
      {told.length > 0 ? (
        <div className="panel">
          <LastGiven rows={told} questions={supplement.fields} />
        </div>
      ) : null}
      <MaterialsPanel detail={detail} />
    </section>
  );
}
