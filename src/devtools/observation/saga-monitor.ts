import type { SagaMonitor, Task } from 'redux-saga';
import type { Observe } from './observation';
import { BRIEF, plain } from './plain';

const IO = '@@redux-saga/IO';
const BY_SAGA = '@@redux-saga/SAGA_ACTION';

export function makeSagaMonitor(observe: Observe): SagaMonitor {
  const running = new Map<number, { parentId: number; name: string }>();

  const start = (effectId: number, parentId: number, name: string, detail: unknown) => {
    running.set(effectId, { parentId, name });
    observe({ kind: 'effect', phase: 'triggered', effectId, parentId, name, detail: plain(detail, BRIEF) });
  };
  const end = (effectId: number, phase: 'resolved' | 'rejected' | 'cancelled', detail: unknown) => {
    const known = running.get(effectId);
    if (!known) return;
    running.delete(effectId);
    observe({ kind: 'effect', phase, effectId, ...known, detail: plain(detail, BRIEF) });
  };
  const endWithTask = (effectId: number, task: Task) => {
    task.toPromise().then(
      (result: unknown) => {
        end(effectId, task.isCancelled() ? 'cancelled' : 'resolved', task.isCancelled() ? undefined : result);
      },
      (error: unknown) => {
        end(effectId, 'rejected', error);
      },
    );
  };

  return {
    rootSagaStarted: ({ effectId, saga }) => {
      start(effectId, 0, named(saga), undefined);
    },
    effectTriggered: ({ effectId, parentEffectId, label, effect }) => {
      const { name, detail } = described(effect);
      start(effectId, parentEffectId, label ? `${label}: ${name}` : name, detail);
    },
    effectResolved: (effectId, result: unknown) => {
      if (isTask(result)) endWithTask(effectId, result);
      else end(effectId, 'resolved', result);
    },
    effectRejected: (effectId, error: unknown) => {
      end(effectId, 'rejected', error);
    },
    effectCancelled: (effectId) => {
      end(effectId, 'cancelled', undefined);
    },
  };
}

export function isPutBySaga(action: object): boolean {
  return BY_SAGA in action;
}

interface Effect {
  type: string;
  payload: unknown;
}

function described(effect: unknown): { name: string; detail: unknown } {
  if (isEffect(effect)) return describedEffect(effect);
  if (isIterator(effect)) return { name: `iterator ${named(effect)}`.trim(), detail: undefined };
  if (effect instanceof Promise) return { name: 'promise', detail: undefined };
  return { name: 'value', detail: effect };
}

function describedEffect({ type, payload }: Effect): { name: string; detail: unknown } {
  const of = asRecord(payload);
  const args = Array.isArray(of['args']) ? (of['args'] as unknown[]) : [];
  switch (type) {
    case 'TAKE':
      return { name: `take(${of['channel'] === undefined ? patternOf(of['pattern']) : '通道'})`, detail: undefined };
    case 'PUT':
      return { name: `put(${textOf(asRecord(of['action'])['type']) || 'thunk'})`, detail: of['action'] };
    case 'CALL':
      return named(of['fn']) === 'delayP' ? { name: `delay(${String(args[0])})`, detail: undefined } : { name: `call(${named(of['fn'])})`, detail: args };
    case 'FORK':
      return { name: `${of['detached'] === true ? 'spawn' : 'fork'}(${forkedName(of['fn'], args)})`, detail: args };
    case 'SELECT':
      return { name: `select(${named(of['selector'])})`, detail: undefined };
    case 'ACTION_CHANNEL':
      return { name: `actionChannel(${patternOf(of['pattern'])})`, detail: undefined };
    case 'RACE':
    case 'ALL':
      return { name: type.toLowerCase(), detail: undefined };
    default:
      return { name: type.toLowerCase(), detail: undefined };
  }
}

function forkedName(fn: unknown, args: readonly unknown[]): string {
  const name = named(fn).replace(/\$\d+$/, '');
  const [pattern, worker] = args;
  return /^take(Every|Latest|Leading)$/.test(name) ? `${name} ${patternOf(pattern)} → ${named(worker)}` : name;
}

function patternOf(pattern: unknown): string {
  if (Array.isArray(pattern)) return pattern.map(patternOf).join(' | ');
  if (typeof pattern === 'string') return pattern;
  if (typeof pattern === 'function') return Object.hasOwn(pattern, 'toString') ? String(pattern) : named(pattern);
  return '*';
}

function named(value: unknown): string {
  if (typeof value === 'function') return value.name || '(anonymous)';
  const name = asRecord(asRecord(value)['meta'])['name'];
  return typeof name === 'string' ? name : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isEffect(value: unknown): value is Effect {
  return typeof value === 'object' && value !== null && IO in value;
}

function isIterator(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'next' in value && 'throw' in value;
}

function isTask(value: unknown): value is Task {
  return typeof value === 'object' && value !== null && '@@redux-saga/TASK' in value;
}
