import { BLACKLIST_STATES, type BlacklistState } from '#domain/blacklist';
import type { StatusTone } from '#domain/guarantee/status';
import { ToneTag } from '../../blocks/status/status-tag';

const TONES: Readonly<Record<BlacklistState, StatusTone>> = { inForce: 'bad', notYet: 'waiting', over: 'ended', disabled: 'ended' };

export function EntryState({ state }: { state: BlacklistState }) {
  return <ToneTag tone={TONES[state]}>{BLACKLIST_STATES[state]}</ToneTag>;
}
