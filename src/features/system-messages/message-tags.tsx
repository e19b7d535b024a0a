import type { StatusTone } from '#domain/guarantee/status';
import { EMERGENCY_LEVELS, type EmergencyLevel } from '#domain/system-message/message';
import { SYSTEM_MESSAGE_STATES, type SystemMessageState } from '#domain/system-message/state';
import { ToneTag } from '../../blocks/status/status-tag';

const OF_LEVEL: Readonly<Record<EmergencyLevel, StatusTone>> = { normal: 'ended', important: 'waiting', urgent: 'bad' };
const OF_STATE: Readonly<Record<SystemMessageState, StatusTone>> = {
  draft: 'turn',
  scheduled: 'waiting',
  sent: 'good',
  disabled: 'ended',
};

export function LevelTag({ level }: { level: EmergencyLevel }) {
  return <ToneTag tone={OF_LEVEL[level]}>{EMERGENCY_LEVELS[level]}</ToneTag>;
}

export function MessageStateTag({ state }: { state: SystemMessageState }) {
  return <ToneTag tone={OF_STATE[state]}>{SYSTEM_MESSAGE_STATES[state].label}</ToneTag>;
}

/** Of how many people how many it has reached. */
export function progressText({ done, total }: { done: number; total: number }): string {
  return [done, total].map((people) => people.toLocaleString('zh-CN')).join(' / ');
}
