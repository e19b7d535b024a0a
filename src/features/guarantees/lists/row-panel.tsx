import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Alert, Button } from 'antd';
import type { GuaranteeDetail } from '#contract/guarantees';
import { useGuarantee } from '../../../api/guarantee-entities';
import { useGuaranteeDetailQuery } from '../../../api/guarantees';
import { loadFailure } from '../../../api/load-failure';
import { DateText } from '../../../blocks/date/date-text';
import { Fact, Facts } from '../../../blocks/description/description';
import { CapitalAmount } from '../../../blocks/money/capital-amount';
import { Money } from '../../../blocks/money/money';
import { LinkButton } from '../../../blocks/page/link-button';
import { LoadState } from '../../../blocks/page/load-state';
import { StatusTag } from '../../../blocks/status/status-tag';
import { ActionBar } from '../detail/events/action-bar';
import '../detail/detail.css';
import { detailPath } from '../paths';
import { reasonTitle } from '../reason-title';
import { WaitingFor } from '../waiting-for';

export interface RowPanelProps {
  applyNo: string;
  /** Where it stands in the list. */
  place: string;
  onNext: (() => void) | null;
  onFormer: (() => void) | null;
  onClose: () => void;
}

export function RowPanel({ applyNo, place, onNext, onFormer, onClose }: RowPanelProps) {
  const { currentData, error, refetch } = useGuaranteeDetailQuery({ applyNo }, { refetchOnMountOrArgChange: true });
  const detail = useGuarantee(currentData);
  return (
    <>
      <div className="row-panel-bar">
        <span className="row-panel-place">{place}</span>
        <Button
          type="text"
          icon={<ArrowUpOutlined aria-hidden="true" />}
          aria-label="上一条"
          aria-keyshortcuts="K"
          title="上一条（K）"
          disabled={!onFormer}
          onClick={() => onFormer?.()}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined aria-hidden="true" />}
          aria-label="下一条"
          aria-keyshortcuts="J"
          title="下一条（J）"
          disabled={!onNext}
          onClick={() => onNext?.()}
        />
        <LinkButton type="text" to={detailPath(applyNo)}>
          完整页面
        </LinkButton>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label="关闭"
          aria-keyshortcuts="Escape"
          title="关闭（Esc）"
          onClick={onClose}
        />
      </div>
      <div className="row-panel-body">
        <LoadState data={detail} failure={loadFailure(error)} onRetry={() => void refetch()}>
          {(shown) => <RowFacts detail={shown} />}
        </LoadState>
      </div>
    </>
  );
}

function RowFacts({ detail }: { detail: GuaranteeDetail }) {
  const { application, applyFormInfo, sections, waitingFor, returnReason, letterInfo, judgedBy } = detail;
  const { biddingApplySurvey: project, guaranteeInfo: guarantee, bidderInfo } = application;
  return (
    <>
      <div>
        <h2 className="row-panel-title">
          {project.projectName ?? applyFormInfo.applyNo} <StatusTag status={applyFormInfo.guaranteeStatus} may={detail} />
        </h2>
        {waitingFor.length > 0 ? (
          <p className="row-panel-waiting">
            <WaitingFor waiting={waitingFor} />
          </p>
        ) : null}
        <ActionBar detail={detail} />
      </div>
      {returnReason ? (
        <Alert type="warning" showIcon title={reasonTitle(applyFormInfo.guaranteeStatus)} description={returnReason} />
      ) : null}
      <Facts>
        <Fact label="申请编号">
          <span className="number">{applyFormInfo.applyNo}</span>
        </Fact>
        <Fact label="申请时间">
          <DateText value={applyFormInfo.applyDate} />
        </Fact>
        <Fact label="担保金额" wide>
          <Money value={guarantee.guaranteeAmount} strong />
          <CapitalAmount value={guarantee.guaranteeAmount} />
        </Fact>
        <Fact label="担保费">
          <Money value={guarantee.guaranteeFee} />
        </Fact>
        <Fact label="平台服务费">
          <Money value={guarantee.platformServiceFee} />
        </Fact>
        <Fact label="有效期">
          <DateText value={guarantee.effectiveDate} /> 至 <DateText value={guarantee.expiryDate} />
        </Fact>
        {judgedBy.bidOpeningAt ? (
          <Fact label="开标时间">
            <DateText value={judgedBy.bidOpeningAt} precision="minute" />
          </Fact>
        ) : null}
        {letterInfo ? (
          <Fact label="保函编号">
            <span className="number unmarked">{letterInfo.letterNo}</span>
          </Fact>
        ) : null}
        <Fact label="投标人">{bidderInfo.bidderAppName ?? '—'}</Fact>
        <Fact label="招标人">{project.tenders ?? '—'}</Fact>
        <Fact label="担保机构">{guarantee.guaranteeAppName ?? '—'}</Fact>
        <Fact label="出函机构">{guarantee.letterAppName ?? '—'}</Fact>
        <Fact label="产品">{guarantee.productName ?? '—'}</Fact>
        <Fact label="标段">{sections.map(({ sectionName }) => sectionName).join('、') || '—'}</Fact>
      </Facts>
    </>
  );
}
