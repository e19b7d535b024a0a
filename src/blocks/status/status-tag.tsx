import { GUARANTEE_STATUSES, stateOf, type GuaranteeStatus, type StatusTone } from '#domain/guarantee/status';
import './status-tag.css';

export function StatusTag({ status }: { status: GuaranteeStatus }) {
  const { label, tone } = GUARANTEE_STATUSES[stateOf(status)];
  return <ToneTag tone={tone}>{label}</ToneTag>;
}

export function ToneTag({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={`status-tag status-tag-${tone}`} data-tone={tone}>
      <span className="status-tag-dot" aria-hidden="true" />
      {children}
    </span>
  );
}
