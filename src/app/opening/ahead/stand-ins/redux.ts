import type { SessionState } from '../../../session/session-slice';
import { nothing } from './nothing';

/** What the store holds while the page is drawn ahead; every other slice is as it was at first. */
let present: { session?: Partial<SessionState> } = {};

export function setState(state: typeof present): void {
  present = state;
}

interface Slice {
  name: string;
  initialState: unknown;
  selectors?: Readonly<Record<string, (state: unknown) => unknown>>;
}

export function createSlice({ name, initialState, selectors = {} }: Slice): object {
  const stateIn = (whole: Readonly<Record<string, unknown>>) => whole[name] ?? initialState;
  const wholes = Object.entries(selectors).map(([key, select]) => [
    key,
    (whole: Readonly<Record<string, unknown>>) => select(stateIn(whole)),
  ]);
  return { name, actions: nothing, reducer: nothing, selectors: Object.fromEntries(wholes) as object };
}

export function createAction(): never {
  return nothing;
}

export function useSelector<Value>(select: (state: typeof present) => Value): Value {
  return select(present);
}

export function useDispatch(): never {
  return nothing;
}

/** Nothing is asked for. */
export const skipToken = Symbol('skip');

/** Each page is drawn once. */
export function weakMapMemoize<Made>(make: Made): Made {
  return make;
}
