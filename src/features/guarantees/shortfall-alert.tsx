import { Alert } from 'antd';
import type { GuaranteeDetail } from '#contract/guarantees';
import { applicationShortfalls, shortText, type Shortfall } from '#domain/application/shortfall';

interface ShortfallAlertProps {
  shortfalls: readonly Shortfall[];
  /** What follows from it. */
  note?: string;
}

export function ShortfallAlert({ shortfalls, note }: ShortfallAlertProps) {
  if (shortfalls.length === 0) return null;
  const lines = [...shortfalls.map(shortText), ...(note === undefined ? [] : [note])];
  return (
    <Alert
      type="warning"
      showIcon
      title="低于标段要求"
      description={lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    />
  );
}

/** Tells whoever reads an application where it gives less than its sections asked. */
export function ApplicationShortfalls({ detail: { application, sections, lawRules } }: { detail: GuaranteeDetail }) {
  const { guaranteeType = null } = application.guaranteeInfo;
  const applied = { ...application, sectionNos: sections.map(({ sectionNo }) => sectionNo) };
  const law = { rules: lawRules, survey: application.biddingApplySurvey };
  return <ShortfallAlert shortfalls={applicationShortfalls(applied, { sections, guaranteeType, law })} />;
}
