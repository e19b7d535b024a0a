import type { Pushed, PushedKind } from '#contract/pushed';
import { isGuaranteeStatus } from '#domain/guarantee/status';
import { workLists } from '#domain/guarantee/work-lists';
import { fromWire, isPlainObject } from './wire/keys';

type Checks<Kind extends PushedKind> = Readonly<Record<Exclude<keyof Pushed<Kind>, 'kind'>, (value: unknown) => boolean>>;

const KINDS: { readonly [Kind in PushedKind]: Checks<Kind> } = {
  application: {
    applyNo: (value) => typeof value === 'string' && value.length <= 200,
    guaranteeStatus: (value) => typeof value === 'number' && isGuaranteeStatus(value),
    step: (value) => Number.isInteger(value),
    version: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
    byEvent: (value) => typeof value === 'boolean',
    workLists: (value) => Array.isArray(value) && value.every((list) => workLists.includes(list as never)),
  },
  case: { applyNo: (value) => typeof value === 'string' && value.length <= 200 },
  channel: { channelCode: (value) => typeof value === 'string' && value.length <= 200 },
  badges: {},
  blacklist: {},
  imports: {},
  message: {},
  payment: {},
  permissions: {},
  project: {},
  organisation: {},
  registration: {},
  fourEyes: {},
  systemMessage: {},
  wages: {},
  reset: {},
  'signed-out': {},
};

/** What cannot be read may have been anything, so everything is asked for again. */
export function pushedIn(text: string): Pushed {
  try {
    const value = fromWire(JSON.parse(text));
    return isPushed(value) ? value : { kind: 'reset' };
  } catch {
    return { kind: 'reset' };
  }
}

export function isPushed(value: unknown): value is Pushed {
  if (!isPlainObject(value) || typeof value['kind'] !== 'string' || !isKind(value['kind'])) return false;
  const { kind, ...fields } = value;
  const checks = Object.entries<(value: unknown) => boolean>(KINDS[kind]);
  return (
    Object.keys(fields).length === checks.length && checks.every(([name, check]) => Object.hasOwn(fields, name) && check(fields[name]))
  );
}

function isKind(kind: string): kind is PushedKind {
  return Object.hasOwn(KINDS, kind);
}
