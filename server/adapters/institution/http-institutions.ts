import type { Clock } from '../../core/context';
import type { Settings } from '../../core/settings';
import { signedCalls } from '../signed-calls';
import { InstitutionUnavailable, type InstitutionAnswer, type Institutions } from './institutions';

const timeLimitMs = 10_000;
const retryAfterSeconds = 60;

/** Institutions behind one HTTP interface: `POST /guarantee/tasks` takes a task and answers `{state, opinion, reason}`, signed as `signedCalls` says. */
export function httpInstitutions(account: Settings['institution'], wallClock: Clock, limitMs = timeLimitMs): Institutions {
  const call = signedCalls(account, wallClock, { path: '/guarantee/tasks', limitMs, unavailable });
  return { retryAfterSeconds, request: async (task) => answerIn(await call(task)) };
}

function unavailable(message: string, options?: ErrorOptions): InstitutionUnavailable {
  return new InstitutionUnavailable(`institution ${message}`, options);
}

function answerIn({ state, opinion, reason }: Record<string, unknown>): InstitutionAnswer {
  if (state === 'pending') return { state };
  if (state === 'passed') return { state, opinion: typeof opinion === 'string' ? opinion : '' };
  if (state === 'refused' || state === 'supply') return { state, reason: typeof reason === 'string' ? reason : '' };
  throw unavailable(`answered an unknown state: ${String(state)}`);
}
