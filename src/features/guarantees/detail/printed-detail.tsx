import type { GuaranteeDetail, HistoryRow } from '#contract/guarantees';
import { rowOf } from '#domain/guarantee/status';
import { productTitle } from '../../../blocks/brand/site';
import { dateText } from '../../../blocks/date/date-text';
import { Fact, Facts } from '../../../blocks/description/description';
import { Panel } from '../../../blocks/page/panel';
import { reasonTitle } from '../reason-title';
import { ApplicationFacts } from './application-facts';
import { titleOf } from './detail-header';
import { filesOf } from './files-of';
import { ClaimPanel } from './panels/claim-panel';
import { ContractsPanel } from './panels/contracts-panel';
import { HistoryTimeline } from './panels/history-timeline';
import { LifecyclePanel } from './panels/lifecycle-panel';
import { PartiesPanel } from './panels/parties-panel';
import { PaymentPanel } from './panels/payment-panel';
import './printed-detail.css';
import { SupplementPanel } from './panels/supplement-panel';

interface PrintedDetailProps {
  detail: GuaranteeDetail;
  history: readonly HistoryRow[];
  /** Instant. */
  printedAt: string;
}

/** The whole detail on paper: what its tabs say, one after the other. */
export function PrintedDetail({ detail, history, printedAt }: PrintedDetailProps) {
  const { applyFormInfo, application, letterInfo, returnReason, waitingFor } = detail;
  return (
    <article className="printed-detail">
      <header className="printed-head">
        <p className="printed-line">
          <span>
            {productTitle()} · {application.guaranteeInfo.productName}
          </span>
          <span>打印时间 {dateText(printedAt, 'second')}</span>
        </p>
        <h1>{titleOf(detail)}</h1>
        <Facts>
          <Fact label="申请编号">{applyFormInfo.applyNo}</Fact>
          <Fact label="状态">{rowOf(applyFormInfo.guaranteeStatus).label}</Fact>
          <Fact label="当前等待">{[...new Set(waitingFor.map(({ text }) => text.replace(/^等待/, '')))].join('；') || '目前无需办理'}</Fact>
          {letterInfo ? (
            <>
              <Fact label="保函编号">{letterInfo.letterNo}</Fact>
              <Fact label="验真码">{letterInfo.verifyCode}</Fact>
              <Fact label="出函时间">{dateText(letterInfo.letterDate)}</Fact>
              <Fact label="验真地址" wide>
                {letterInfo.verifyUrl}
              </Fact>
            </>
          ) : null}
          {returnReason ? (
            <Fact label={reasonTitle(applyFormInfo.guaranteeStatus)} wide>
              {returnReason}
            </Fact>
          ) : null}
        </Facts>
      </header>
      <PartiesPanel detail={detail} />
      <LifecyclePanel detail={detail} />
      <ClaimPanel detail={detail} />
      <SupplementPanel detail={detail} />
      <ApplicationFacts detail={detail} unfolded />
      <PrintedFiles detail={detail} history={history} />
      {detail.signInfo.contractListFiles.length > 0 ? <ContractsPanel detail={detail} /> : null}
      <PaymentPanel detail={detail} />
      <Panel title="办理记录">
        <HistoryTimeline rows={history} questions={detail.supplement.fields} />
      </Panel>
    </article>
  );
}

function PrintedFiles({ detail, history }: Pick<PrintedDetailProps, 'detail' | 'history'>) {
  const groups = filesOf(detail, history);
  if (groups.length === 0) return null;
  return (
    <Panel title="文件">
      <Facts>
        {groups.map(({ title, files }) => (
          <Fact key={title} label={title} wide>
            {files.map(({ fileName }) => fileName).join('、')}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
