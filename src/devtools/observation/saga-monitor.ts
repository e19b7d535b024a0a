import type { SagaMonitor, Task } from 'redux-saga';
import { debounce, delay, takeEvery, takeLatest, takeLeading, throttle } from 'redux-saga/effects';
import type { Observe } from './observation';
import { BRIEF, plain } from './plain';

const IO = '@@redux-saga/IO';
const BY_SAGA = '@@redux-saga/SAGA_ACTION';
const DELAY: unknown = delay(0).payload.fn;
const HELPERS = new Map<unknown, string>([
  [takeEvery('*', idle).payload.fn, 'takeEvery'],
  [takeLatest('*', idle).payload.fn, 'takeLatest'],
  [takeLeading('*', idle).payload.fn, 'takeLeading'],
  [throttle(0, '*', idle).payload.fn, 'throttle'],
  [debounce(0, '*', idle).payload.fn, 'debounce'],
]);

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
      return of['fn'] === DELAY
        ? { name: `delay(${String(args[0])})`, detail: undefined }
        : { name: `call(${named(of['fn'])})`, detail: args };
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
  const helper = HELPERS.get(fn);
  if (helper === undefined) return named(fn);
  const [pattern, worker] = helper === 'throttle' || helper === 'debounce' ? args.slice(1) : args;
  return `${helper} ${patternOf(pattern)} → ${named(worker)}`;
}

function* idle(): Generator {}

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
