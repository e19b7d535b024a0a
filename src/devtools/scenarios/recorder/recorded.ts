import type { CallObserved, EffectObserved, Observation } from '../../observation/observation';
import { withoutFunctions } from '../../observation/plain';
import { isFacts } from '../format/checks';
import { isLogin } from '../format/login-calls';
import type { Facts } from '../format/scenario';
import { apiPath } from './api-path';
import type { Replacement } from './made-up';
import type { Recorded } from './recording';

const SENDING = /^call\((navigate|leaveFor)\)$/;
const QUIET_ACTIONS = /^(api\/|__rtkq|@@|calls\/|stream\/)/;

/** What a recording keeps of one observation, without personal data; undefined for what it does not need. */
export function recordedOf(one: Observation, at: number, replacement: Replacement): Recorded | undefined {
  const saved = recordableOf(one, at);
  if (!saved) return undefined;
  const replaced = replacement.of(withoutFunctions(saved));
  return replaced.kind === 'input' && saved.kind === 'input' && saved.input !== 'press' && saved.value !== undefined
    ? { ...replaced, value: replacement.typed(saved.name, saved.value) }
    : replaced;
}

function recordableOf(one: Observation, at: number): Recorded | undefined {
  switch (one.kind) {
    case 'action':
      return QUIET_ACTIONS.test(one.type) ? undefined : { kind: one.kind, at, type: one.type, payload: one.payload, cause: one.cause };
    case 'actor':
      return one.actorKind === 'machine'
        ? {
            kind: one.kind,
            at,
            phase: one.phase,
            parentId: one.parentId,
            actorKind: one.actorKind,
            machine: one.machine,
            state: one.state,
            context: one.context,
          }
        : undefined;
    case 'transition':
      return { kind: one.kind, at, machine: one.machine, cause: one.cause, event: one.event, to: one.to, taken: one.taken };
    case 'call':
      return {
        kind: one.kind,
        at,
        phase: one.phase,
        callId: one.callId,
        path: one.path,
        body: bodyOf(one),
        ...(one.status === undefined ? {} : { status: one.status }),
      };
    case 'input':
      return {
        kind: one.kind,
        at,
        input: one.input,
        role: one.role,
        name: one.name,
        ...(one.value === undefined ? {} : { value: one.value }),
      };
    case 'navigation':
      return { kind: one.kind, at, path: one.path, way: one.way };
    case 'effect':
      return sentToOf(one, at);
  }
}

function bodyOf({ phase, path, body }: CallObserved): unknown {
  return phase === 'sent' && isLogin(apiPath(path)) && isFacts(body) ? withoutProofs(body) : body;
}

// What a device or WeChat answered is good for one login and tells of a person; a replay is answered whatever it says.
function withoutProofs(attempt: Facts): Facts {
  return {
    ...attempt,
    ...('passkey' in attempt ? { passkey: {} } : {}),
    ...('code' in attempt ? { code: 'made-up' } : {}),
  };
}

// The session's saga leads the page through its surroundings, by these names.
function sentToOf({ phase, name, detail }: EffectObserved, at: number): Recorded | undefined {
  const way = SENDING.exec(name)?.[1];
  const path: unknown = Array.isArray(detail) ? detail[0] : undefined;
  if (phase !== 'triggered' || !way || typeof path !== 'string') return undefined;
  return { kind: 'sentTo', at, way: way === 'navigate' ? way : 'leaveFor', path };
}
