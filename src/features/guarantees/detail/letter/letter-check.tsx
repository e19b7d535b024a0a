import { Alert, Button, Spin } from 'antd';
import type { GuaranteeDetail } from '#contract/guarantees';
import type { LetterPreview } from '#contract/letters';
import { capitalAmount } from '#domain/capital-amount';
import { formatYuan } from '#domain/money';
import { failureText } from '../../../../api/wire/failure';
import { DrawnPdf } from '../../../../blocks/viewer/drawn-pdf';
import './letter-check.css';

const SETTLED_WHEN_ISSUED = '出具时生成';

export interface LetterPagesProps {
  preview: LetterPreview | undefined;
  failure: unknown;
  onRetry: () => void;
}

/** The letter as it will be, page by page. */
export function LetterPages({ preview, failure, onRetry }: LetterPagesProps) {
  if (failure)
    return (
      <Alert
        type="error"
        showIcon
        title="保函预览未能生成"
        description={failureText(failure)}
        action={
          <Button size="small" onClick={onRetry}>
            重新生成
          </Button>
        }
      />
    );
  if (!preview)
    return (
      <div className="letter-check-loading">
        <Spin description="正在生成保函预览…" />
      </div>
    );
  return <DrawnPdf pdf={preview.pdf} fileName={`${preview.letter.title}预览`} height="min(66vh, 760px)" />;
}

/** What stands in the letter against what was applied for. */
export function LetterComparison({ preview: { letter }, detail }: { preview: LetterPreview; detail: GuaranteeDetail }) {
  const rows = comparedWith(letter, detail);
  const differing = rows.filter(({ applied, drawn }) => applied !== drawn);
  return (
    <>
      {differing.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title="保函与申请不一致，请勿出具"
          description={`请核对：${differing.map(({ label }) => label).join('、')}。可选择“出函不通过”退回，或联系平台。`}
        />
      ) : null}
      <table className="letter-check">
        <caption>保函内容与申请核对</caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">申请</th>
            <th scope="col">保函</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, applied, drawn }) => (
            <tr key={label} data-agrees={applied === drawn}>
              <th scope="row">{label}</th>
              {applied === drawn ? (
                <td colSpan={2}>
                  {drawn}
                  <span className="letter-check-mark">一致</span>
                </td>
              ) : (
                <>
                  <td>{applied || '—'}</td>
                  <td>
                    {drawn || '—'}
                    <span className="letter-check-mark">不一致</span>
                  </td>
                </>
              )}
            </tr>
          ))}
          <tr>
            <th scope="row">保函编号</th>
            <td colSpan={2}>{SETTLED_WHEN_ISSUED}</td>
          </tr>
          <tr>
            <th scope="row">开立人</th>
            <td colSpan={2}>
              {letter.issuerName}，开立日期 {letter.issueDate}
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

interface Compared {
  label: string;
  applied: string;
  drawn: string;
}

function comparedWith(letter: LetterPreview['letter'], { application, sections }: GuaranteeDetail): Compared[] {
  const { guaranteeInfo, bidderInfo, biddingApplySurvey } = application;
  const { guaranteeAmount = '' } = guaranteeInfo;
  const capitals = capitalAmount(guaranteeAmount);
  return [
    { label: '担保金额', applied: yuan(guaranteeAmount), drawn: yuan(letter.guaranteeAmount) },
    { label: '金额大写', applied: capitals.ok ? capitals.text : '', drawn: letter.amountInCapitals },
    { label: '申请人', applied: bidderInfo.bidderAppName ?? '', drawn: letter.applicantName },
    { label: '受益人', applied: biddingApplySurvey.tenders ?? '', drawn: letter.beneficiaryName },
    { label: '项目名称', applied: biddingApplySurvey.projectName ?? '', drawn: letter.projectName },
    { label: '项目编号', applied: biddingApplySurvey.projectNo ?? '', drawn: letter.projectNo },
    { label: '标段', applied: sections.map(({ sectionName }) => sectionName).join('、'), drawn: letter.sectionNames.join('、') },
    { label: '生效日期', applied: guaranteeInfo.effectiveDate ?? '', drawn: letter.effectiveDate },
    { label: '到期日期', applied: guaranteeInfo.expiryDate ?? '', drawn: letter.expiryDate },
  ];
}

function yuan(amount: string): string {
  return amount === '' ? '' : `¥${formatYuan(amount)}`;
}
