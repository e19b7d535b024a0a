import { enumerationLabel } from '#domain/enumerations';
import type { StatusTone } from '#domain/guarantee/status';
import { ToneTag } from '../../blocks/status/status-tag';

const TONES: Readonly<Record<string, StatusTone>> = {
  pending: 'waiting',
  pass: 'good',
  return: 'attention',
  toBeAdded: 'attention',
  aborted: 'ended',
};

export function ApprovalTag({ status }: { status: string }) {
  return <ToneTag tone={TONES[status] ?? 'ended'}>{enumerationLabel('projectApprovalStatus', status)}</ToneTag>;
}
