import { nothing } from './nothing';

type StateValue = string | { readonly [state: string]: StateValue };

interface StateConfig {
  type?: string;
  initial?: string;
  states?: Readonly<Record<string, StateConfig>>;
}

interface MachineConfig extends StateConfig {
  context?: unknown;
}

interface Machine {
  config: MachineConfig;
  provide: () => Machine;
}

interface Snapshot {
  status: 'active';
  value: StateValue;
  context: unknown;
  matches: (wanted: StateValue) => boolean;
}

export function createMachine(config: MachineConfig): Machine {
  const machine: Machine = { config, provide: () => machine };
  return machine;
}

export function setup(): { createMachine: typeof createMachine } {
  return { createMachine };
}

/** Stands where the machine begins, and stays there. */
export function createActor({ config }: Machine, { input }: { input?: unknown }): { getSnapshot: () => Snapshot } {
  const { context = {} } = config;
  const value = beginningOf(config);
  const snapshot: Snapshot = {
    status: 'active',
    value,
    context: typeof context === 'function' ? (context as (given: object) => unknown)({ input }) : context,
    matches: (wanted) => isWithin(value, wanted),
  };
  return { getSnapshot: () => snapshot };
}

function beginningOf({ type, initial = '', states = {} }: StateConfig): StateValue {
  if (type === 'parallel') return Object.fromEntries(Object.entries(states).map(([name, state]) => [name, beginningOf(state)]));
  const first = states[initial];
  if (!first) return {};
  return first.states ? { [initial]: beginningOf(first) } : initial;
}

function isWithin(value: StateValue | undefined, wanted: StateValue): boolean {
  if (typeof wanted === 'string') return typeof value === 'object' ? wanted in value : value === wanted;
  return typeof value === 'object' && Object.entries(wanted).every(([state, inner]) => isWithin(value[state], inner));
}

export {
  nothing as assign,
  nothing as emit,
  nothing as enqueueActions,
  nothing as fromCallback,
  nothing as fromPromise,
  nothing as raise,
  nothing as waitFor,
};
