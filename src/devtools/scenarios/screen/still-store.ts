import { combineReducers, configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../api/api';
import { entitiesAnswered } from '../../../api/entities/signals';
import { featureReducers } from '../../../app/feature-sagas';
import { ownReducers } from '../../../app/store';

type State = ReturnType<typeof ownReducer>;

const BEGIN = { type: 'begin' };
const ownReducer = combineReducers({ ...ownReducers, ...featureReducers });

/**
 * A store that stands as it was replayed. What a screen asks for by itself, which a replay without screens never asked, may still be answered; nothing else
 * changes it.
 */
export function stillStore(replayed: Readonly<Record<string, unknown>>) {
  const begun: State = { ...ownReducer(undefined, BEGIN), ...replayed, [api.reducerPath]: withoutSubscriptions(replayed[api.reducerPath]) };
  const answered = keysIn(replayed[api.reducerPath]);
  const still: Reducer<State> = (state = begun, action) => {
    if (!mayChange(action, answered)) return state;
    const { [api.reducerPath]: cache, entities } = ownReducer(state, action);
    return { ...state, [api.reducerPath]: cache, entities };
  };
  return configureStore({
    reducer: still,
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
}

function mayChange(action: UnknownAction, answered: ReadonlySet<string>): boolean {
  if (entitiesAnswered.match(action)) return !answered.has(action.payload.answer);
  return action.type.startsWith(`${api.reducerPath}/`) && !answered.has(cacheKeyOf(action) ?? '');
}

function cacheKeyOf({ meta }: UnknownAction): string | undefined {
  const { arg } = Object(meta) as { arg?: { queryCacheKey?: string } };
  return arg?.queryCacheKey;
}

// Those who listened were in the replay.
function withoutSubscriptions(cache: unknown): State['api'] {
  return { ...api.reducer(undefined, BEGIN), ...(Object(cache) as object), subscriptions: {} };
}

function keysIn(cache: unknown): Set<string> {
  const { queries = {} } = Object(cache) as { queries?: object };
  return new Set(Object.keys(queries));
}
