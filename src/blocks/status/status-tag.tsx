import { rowOf, type GuaranteeStatus, type StatusTone } from '#domain/guarantee/status';
import { toneFor, type MayDo } from '#domain/guarantee/work-lists';
import './status-tag.css';

export interface StatusTagProps {
  status: GuaranteeStatus;
  /** What the one who looks may do now, as rows and details carry it; where work of theirs is part of it, the status says that it is their turn. */
  may?: MayDo;
}

export function StatusTag({ status, may }: StatusTagProps) {
  const { label, tone } = rowOf(status);
  return <ToneTag tone={may ? toneFor(status, may) : tone}>{label}</ToneTag>;
}

export function ToneTag({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={`status-tag status-tag-${tone}`} data-tone={tone}>
      <span className="status-tag-dot" aria-hidden="true" />
      {children}
    </span>
  );
}
