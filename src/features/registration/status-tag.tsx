import { enumerationLabel } from '#domain/enumerations';
import type { StatusTone } from '#domain/guarantee/status';
import { ToneTag } from '../../blocks/status/status-tag';

const TONES: Readonly<Record<string, StatusTone>> = {
  pending: 'waiting',
  pass: 'good',
  return: 'attention',
  joined: 'ended',
  draft: 'ended',
};

export function RegistrationTag({ status }: { status: string }) {
  return <ToneTag tone={TONES[status] ?? 'ended'}>{enumerationLabel('registerStatus', status)}</ToneTag>;
}
