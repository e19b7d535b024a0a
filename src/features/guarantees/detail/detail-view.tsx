import { Alert } from 'antd';
import { lazy } from 'react';
import type { GuaranteeDetail } from '#contract/guarantees';
import { judgeAward } from '#domain/project/award';
import { useGuaranteeHistoryQuery } from '../../../api/guarantees';
import { JUST_FETCHED_SECONDS } from '../../../api/page-requests';
import { LazyPart } from '../../../blocks/page/lazy-part';
import { usePrinting } from '../../../blocks/page/use-printing';
import { AwardAlert } from '../award-alert';
import '../guarantees.css';
import { reasonTitle } from '../reason-title';
import { ApplicationShortfalls } from '../shortfall-alert';
import { DetailHeader } from './detail-header';
import { DetailTabs } from './detail-tabs';
import './detail.css';
import { NextStep } from './events/next-step';
import { LetterHero } from './letter/letter-hero';
import { LifecyclePanel } from './panels/lifecycle-panel';
import { PartiesPanel } from './panels/parties-panel';
import { PrintedDetail } from './printed-detail';

const AmendmentsPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "amendments" */ './panels/amendments-panel')).AmendmentsPanel,
}));

const ClocksPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "amendments" */ './panels/clocks-panel')).ClocksPanel,
}));

export function DetailView({ detail }: { detail: GuaranteeDetail }) {
  const { applyFormInfo, application, sections, returnReason } = detail;
  const history = useGuaranteeHistoryQuery({ applyNo: applyFormInfo.applyNo }, { refetchOnMountOrArgChange: JUST_FETCHED_SECONDS });
  const printedAt = usePrinting();
  const { bidderAppName = '', bidderOrganizationCode = '' } = application.bidderInfo;
  const bidder = { orgName: bidderAppName, orgCodeNo: bidderOrganizationCode };
  return (
    <>
      <div className="page detail">
        <DetailHeader detail={detail} />
        <div className="detail-columns">
          <aside className="detail-side" aria-label="办理">
            <NextStep detail={detail} />
            <PartiesPanel detail={detail} />
          </aside>
          <div className="detail-main">
            {returnReason ? (
              <Alert type="warning" showIcon title={reasonTitle(applyFormInfo.guaranteeStatus)} description={returnReason} />
            ) : null}
            <FrozenParties names={detail.frozenParties ?? []} />
            <AwardAlert verdict={judgeAward(application.guaranteeInfo.guaranteeType, sections, bidder)} />
            <ApplicationShortfalls detail={detail} />
            {detail.hasAmendments ? (
              <LazyPart>
                <AmendmentsPanel applyNo={applyFormInfo.applyNo} />
              </LazyPart>
            ) : null}
            {detail.workingClocks ? (
              <LazyPart>
                <ClocksPanel clocks={detail.workingClocks} />
              </LazyPart>
            ) : null}
            <LetterHero detail={detail} />
            <LifecyclePanel detail={detail} />
            <DetailTabs detail={detail} history={history} />
          </div>
        </div>
      </div>
      {printedAt === null ? null : <PrintedDetail detail={detail} history={history.data?.list ?? []} printedAt={printedAt} />}
    </>
  );
}

/** Parties for whom nothing goes on until the platform releases them. */
function FrozenParties({ names }: { names: readonly string[] }) {
  return names.length > 0 ? (
    <Alert
      type="warning"
      showIcon
      title={`${names.join('、')}已被平台冻结`}
      description="由该单位办理的环节暂停，解除冻结后继续办理；开标时间等期限照常计算。如有疑问请联系平台。"
    />
  ) : null;
}
